import { expect } from 'vitest';
import { DAY, type Studio } from '../studio.ts';
import { type Attack, follows, refused } from './attack.ts';

const RIB = '011 780 0000012345678901 23';

const BAD_RIBS = {
  'that is blank': '',
  'with a space before': ` ${RIB}`,
  'with a space after': `${RIB} `,
};

/** A plan of 900 in two, which adds up. */
export async function twoParts(s: Studio) {
  const plan = await s.plan({ number_of_installments: 2 });
  const first = await s.installment(plan, { amount: 600 });
  const second = await s.installment(plan, { amount: 300, installment_number: 2 });
  await s.settle();
  await s.rows('set constraints all deferred');
  return { plan, first, second };
}
const transfer = { payment_method: 'virement' };
const cheque = { payment_method: 'cheque', cheque_number: '1234567', cheque_bank: 'BMCE' };

const single = async (s: Studio, values: object) => s.installment(await s.plan(), { ...values });

const reminder = async (s: Studio, over: object = {}) => {
  const { first } = await twoParts(s);
  const [reminded_by, promised_for] = [await s.admin(), DAY];
  const values = { installment_id: first, channel: 'call', reminded_at: DAY, reminded_by, promised_for };
  return s.insert('payment_reminders', { ...values, ...over });
};

const REMINDER_ATTACKS: readonly Attack[] = [
  refused('payment_reminders_channel_known', 'asking by pigeon', (s) => reminder(s, { channel: 'pigeon' })),
  ...[' ', 'x'.repeat(501)].map((note) =>
    refused('payment_reminders_note_bounded', `a note of ${note.length} signs`, (s) => reminder(s, { note })),
  ),
  ...["update payment_reminders set note = 'Autre'", 'delete from payment_reminders'].map((statement) =>
    refused('payment_reminders_append_only', `rewriting what was said (${statement})`, async (s) => {
      await reminder(s);
      await s.rows(statement);
    }),
  ),
  refused(
    'payment_reminders_append_only',
    'truncating what was said',
    (s) => s.rows('truncate payment_reminders'),
    'payment_reminders_not_truncated',
  ),
  follows(['payment_reminders_of_debtor'], 'knows whose installment it is, whoever is named', async (s) => {
    const id = await reminder(s, { client_id: await s.client() });
    const owner = `select r.client_id = sold.user_id as is_theirs from payment_reminders r
      join installments part on part.id = r.installment_id join payment_plans plan on plan.id = part.payment_plan_id
      join user_packs sold on sold.id = plan.user_pack_id where r.id = $1`;
    expect(await s.row(owner, id)).toEqual({ is_theirs: true });
  }),
];

const FORM_ATTACKS: readonly Attack[] = [
  follows(
    ['payment_plans_versioned', 'installments_versioned'],
    'counts the changes of a plan and of its parts, whatever number is written',
    async (s) => {
      const { plan, first } = await twoParts(s);
      await s.update('payment_plans', plan, { notes: 'Un', version: 7 });
      await s.update('payment_plans', plan, { notes: 'Un' });
      await s.update('installments', first, { notes: 'Un', version: 7 });
      await s.pay(first);
      const versions =
        'select plan.version as plan, part.version as part from payment_plans plan, installments part where plan.id = $1 and part.id = $2';
      expect(await s.rows(versions, plan, first)).toEqual([{ plan: 2, part: 3 }]);
    },
  ),
  ...[-0.01, 'NaN'].flatMap((amount) => [
    refused('payment_plans_total_not_negative', `the total ${amount}`, (s) =>
      s.plan({ total_amount: amount }),
    ),
    refused('installments_amount_not_negative', `the part ${amount}`, (s) => single(s, { amount })),
  ]),
  ...[0, 7].flatMap((number) => [
    refused('payment_plans_one_to_six', `a plan in ${number}`, (s) =>
      s.plan({ number_of_installments: number }),
    ),
    refused('installments_one_to_six', `part number ${number}`, (s) =>
      single(s, { installment_number: number }),
    ),
  ]),
  refused('payment_plans_type_known', 'payment in kind', (s) => s.plan({ payment_type: 'kind' })),
  refused('payment_plans_one_per_pack', 'two plans for one pack, the deleted one aside', async (s) => {
    const user_pack_id = await s.assign(await s.client());
    await s.plan({ user_pack_id, deleted_at: DAY });
    await s.plan({ user_pack_id });
    await s.plan({ user_pack_id });
  }),
  refused('installments_numbered_once', 'two parts of one number', async (s) =>
    s.installment((await twoParts(s)).plan),
  ),
  refused('installments_method_known', 'a promise', (s) => single(s, { payment_method: 'promise' })),
  refused('installments_status_known', 'a fifth status', (s) => single(s, { status: 'late' })),
  refused('installments_paid_on_a_day', 'paid without a day', async (s) =>
    s.insideTrigger(`update installments set status = 'paid' where id = ${(await twoParts(s)).first}`),
  ),
  refused('installments_paid_on_a_day', 'a day of payment for what is owed', (s) =>
    single(s, { payment_date: DAY }),
  ),
  refused('installments_transfer_needs_rib', 'a paid transfer without its RIB', async (s) =>
    s.pay((await twoParts(s)).first, transfer),
  ),
  ...['cash', 'cheque', 'card'].flatMap((payment_method) => [
    refused('installments_bank_of_transfer', `${payment_method} with a RIB`, (s) =>
      single(s, { payment_method, rib: RIB }),
    ),
    refused('installments_bank_of_transfer', `${payment_method} with a bank reference`, (s) =>
      single(s, { payment_method, bank_reference: 'VIR-1' }),
    ),
  ]),
  ...['cheque_number', 'cheque_bank'].flatMap((particular) => [
    refused('installments_number_of_cheque', `cash with a ${particular}`, (s) =>
      single(s, { [particular]: 'X' }),
    ),
    refused('installments_cheque_needs_number', `a paid cheque without its ${particular}`, async (s) =>
      s.pay((await twoParts(s)).first, { ...cheque, [particular]: null }),
    ),
    refused('installments_particulars_present', `a blank ${particular}`, (s) =>
      single(s, { ...cheque, [particular]: '' }),
    ),
  ]),
  refused('installments_ticket_of_card', 'a transfer with the ticket of a card', (s) =>
    single(s, { ...transfer, card_ticket: '0042' }),
  ),
  refused('installments_particulars_present', 'a ticket with a space after', (s) =>
    single(s, { payment_method: 'card', card_ticket: '0042 ' }),
  ),
  ...Object.entries(BAD_RIBS).map(([what, rib]) =>
    refused('installments_rib_present', `a RIB ${what}, after a good one`, async (s) => {
      const id = await single(s, { ...transfer, rib: RIB });
      await s.update('installments', id, { rib });
    }),
  ),
];

const doesNotAddUp = (title: string, trigger: string, attempt: (s: Studio) => Promise<unknown>) =>
  refused(
    'payments_add_up',
    `at commit ${title}`,
    async (s) => {
      await attempt(s);
      await s.settle();
    },
    trigger,
  );

const SUM_ATTACKS: readonly Attack[] = [
  doesNotAddUp('a plan without its parts', 'payment_plans_add_up', (s) => s.plan()),
  doesNotAddUp('a total changed alone', 'payment_plans_add_up', async (s) => {
    const { plan } = await twoParts(s);
    await s.update('payment_plans', plan, { total_amount: 900.01 });
  }),
  ...[{ amount: 299.99 }, { status: 'cancelled' }].map((changes) =>
    doesNotAddUp(`a part changed alone: ${JSON.stringify(changes)}`, 'installments_add_up', async (s) => {
      const { second } = await twoParts(s);
      await s.update('installments', second, changes);
    }),
  ),
  doesNotAddUp('a part deleted', 'installments_add_up', async (s) => {
    const { second } = await twoParts(s);
    await s.rows('delete from installments where id = $1', second);
  }),
  doesNotAddUp('a part added', 'installments_add_up', async (s) => {
    const { plan } = await twoParts(s);
    await s.installment(plan, { installment_number: 3, amount: 0.01 });
  }),
  refused(
    'payments_counted',
    'at commit fewer parts than the plan says',
    async (s) => {
      await s.update('payment_plans', (await twoParts(s)).plan, { number_of_installments: 3 });
      await s.settle();
    },
    'payment_plans_add_up',
  ),
  refused(
    'payments_counted',
    'at commit a part of nothing too many',
    async (s) => {
      const { plan } = await twoParts(s);
      await s.installment(plan, { installment_number: 3, amount: 0 });
      await s.settle();
    },
    'installments_add_up',
  ),
  refused(
    'installments_kept',
    'moving a part to another plan that then adds up',
    async (s) => {
      const [from, to] = [await twoParts(s), await twoParts(s)];
      await s.update('payment_plans', to.plan, { total_amount: 1200, number_of_installments: 3 });
      await s.update('installments', from.second, { payment_plan_id: to.plan, installment_number: 3 });
      await s.settle();
    },
    'installments_unmoved',
  ),
  refused(
    'installments_kept',
    'truncating plans and parts',
    (s) => s.rows('truncate payment_plans cascade'),
    'installments_not_truncated',
  ),
];

export const PAYMENT_ATTACKS: readonly Attack[] = [...FORM_ATTACKS, ...SUM_ATTACKS, ...REMINDER_ATTACKS];
