import { expect } from 'vitest';
import { DAY, type Studio } from '../studio.ts';
import { type Attack, follows, refused } from './attack.ts';
import { twoParts } from './payments.attacks.ts';

const yearOf = (s: Studio) => s.row('select receipts, collected, plans from payment_years where year = 2027');
const stateOf = (s: Studio, plan: number) =>
  s.row(
    `select total_amount, deleted_at is not null as is_gone,
       (select string_agg(status, ' ' order by installment_number) from installments where payment_plan_id = p.id) as parts
     from payment_plans p where id = $1`,
    plan,
  );
const packOf = async (s: Studio, plan: number) =>
  Number((await s.row('select user_pack_id from payment_plans where id = $1', plan))?.['user_pack_id']);

const REWRITES = [
  { amount: 1 },
  { serial: 99 },
  { payment_date: '2027-03-09' },
  { payment_method: 'virement' },
  { cheque_number: '7654321' },
  { client_name: 'Autre' },
  { recorded_by: 1 },
] as const;

const PAYMENT_ATTACKS: readonly Attack[] = [
  refused(
    'payments_of_what_is_owed',
    'paying an installment twice',
    async (s) => {
      const { first } = await twoParts(s);
      await s.pay(first);
      await s.pay(first);
    },
    'payments_recorded',
  ),
  refused(
    'payments_of_what_is_owed',
    'paying what is cancelled',
    async (s) => {
      const { plan, first } = await twoParts(s);
      await s.update('installments', first, { status: 'cancelled' });
      await s.update('payment_plans', plan, { total_amount: 300 });
      await s.pay(first, { serial: 1, amount: 600, ...FILLED });
    },
    'payments_recorded',
  ),
  refused('payments_one_standing', 'a second payment of what another says is owed', async (s) => {
    const { first } = await twoParts(s);
    await s.pay(first);
    await s.insideTrigger(
      `update installments set status = 'pending', payment_date = null where id = ${first}`,
    );
    await s.pay(first);
  }),
  refused('payments_start_standing', 'a payment that was undone before it was made', async (s) => {
    const { first } = await twoParts(s);
    await s.pay(first, { voided_at: DAY, voided_on: DAY, voided_by: await s.admin() });
  }),
  refused('payments_of_something', 'a payment of nothing', async (s) => {
    const plan = await s.plan({ total_amount: 0 });
    await s.pay(await s.installment(plan, { amount: 0 }));
  }),
  refused('payments_numbered_once', 'a number that was given before', async (s) => {
    const { first, second } = await twoParts(s);
    await s.pay(first);
    await s.insideTrigger('update payment_years set receipts = 0 where year = 2027');
    await s.pay(second);
  }),
  refused('payments_voided_whole', 'an undoing by nobody', async (s) => {
    const id = await s.pay((await twoParts(s)).first);
    await s.update('payments', id, { voided_at: DAY });
  }),
  ...REWRITES.map((changes) =>
    refused(
      'payments_final',
      `rewriting a receipt: ${JSON.stringify(changes)}`,
      async (s) => {
        const id = await s.pay((await twoParts(s)).first);
        const voided_by = await s.admin();
        const recorded = 'recorded_by' in changes ? { recorded_by: voided_by } : changes;
        await s.update('payments', id, { voided_at: DAY, voided_on: DAY, voided_by, ...recorded });
      },
      'payments_unchanged',
    ),
  ),
  refused(
    'payments_final',
    'a receipt that is void no more',
    async (s) => {
      const id = await s.pay((await twoParts(s)).first);
      await s.undo(id);
      await s.update('payments', id, { voided_at: null, voided_on: null, voided_by: null });
    },
    'payments_unchanged',
  ),
  refused(
    'payments_final',
    'deleting a payment',
    async (s) => s.rows('delete from payments where id = $1', await s.pay((await twoParts(s)).first)),
    'payments_kept',
  ),
  refused(
    'payments_final',
    'truncating payments',
    (s) => s.rows('truncate payments cascade'),
    'payments_not_truncated',
  ),
  refused('payment_years_not_negative', 'counting below nothing', async (s) => {
    await twoParts(s);
    await s.insideTrigger('update payment_years set plans = -1');
  }),
  ...['update payment_years set receipts = 7', 'delete from payment_years'].map((statement) =>
    refused(
      'payment_years_follow',
      `counting by hand: ${statement}`,
      async (s) => {
        await twoParts(s);
        await s.rows(statement);
      },
      'payment_years_followed',
    ),
  ),
  refused(
    'payment_years_follow',
    'truncating the years',
    (s) => s.rows('truncate payment_years'),
    'payment_years_not_truncated',
  ),
];

/** What a trigger fills in. */
const FILLED = {
  client_name: 'Amina',
  matricule: 'CL-1',
  pack_name: 'Duo',
  installment_number: 1,
  number_of_installments: 2,
};

const PLAN_ATTACKS: readonly Attack[] = [
  refused(
    'installments_paid_by_payments',
    'an installment that starts paid',
    async (s) => s.installment(await s.plan(), { status: 'paid', payment_date: DAY }),
    'installments_paid_at_once',
  ),
  refused('installments_paid_by_payments', 'marking as paid by hand', async (s) =>
    s.update('installments', (await twoParts(s)).first, { status: 'paid', payment_date: DAY }),
  ),
  ...[{ status: 'pending', payment_date: null }, { amount: 1 }, { due_date: '2027-04-01' }].map((changes) =>
    refused(
      'installments_paid_by_payments',
      `changing what is paid: ${JSON.stringify(changes)}`,
      async (s) => {
        const { first } = await twoParts(s);
        await s.pay(first);
        await s.update('installments', first, changes);
      },
    ),
  ),
  refused(
    'payment_plans_kept',
    'passing a plan to another pack',
    async (s) =>
      s.update('payment_plans', (await twoParts(s)).plan, { user_pack_id: await s.assign(await s.client()) }),
    'payment_plans_unmoved',
  ),
  refused(
    'payment_plans_kept',
    'erasing a plan with its parts',
    async (s) => {
      const { plan } = await twoParts(s);
      await s.rows('delete from installments where payment_plan_id = $1', plan);
      await s.rows('delete from payment_plans where id = $1', plan);
    },
    'payment_plans_not_erased',
  ),
  refused(
    'payment_plans_kept',
    'bringing a plan back',
    async (s) => {
      const plan = await s.plan({ deleted_at: DAY });
      await s.update('payment_plans', plan, { deleted_at: null });
    },
    'payment_plans_gone_for_good',
  ),
  refused(
    'payment_plans_of_standing_pack',
    'a plan for a pack that was taken back',
    async (s) => {
      const user_pack_id = await s.assign(await s.client());
      await s.removePack(user_pack_id);
      await s.plan({ user_pack_id });
    },
    'payment_plans_made',
  ),
  refused(
    'payment_plans_deleted_unowed',
    'deleting a plan of which something is owed',
    async (s) => s.update('payment_plans', (await twoParts(s)).plan, { deleted_at: DAY }),
    'payment_plans_counted',
  ),
  refused('user_packs_planned_by_plans', 'a pack that says it has a plan', async (s) =>
    s.update('user_packs', await s.assign(await s.client()), { is_planned: true }),
  ),
  refused(
    'user_packs_planned_by_plans',
    'a pack that starts with a plan',
    async (s) => s.assign(await s.client(), { is_planned: true }),
    'user_packs_planned_at_once',
  ),
];

const CONSEQUENCES: readonly Attack[] = [
  follows(['payments_recorded'], 'copies who pays for what, and counts numbers on', async (s) => {
    const { first, second } = await twoParts(s);
    await s.pay(second);
    const id = await s.pay(first, { serial: 77, amount: 1, ...FILLED, pack_name: 'Faux' });
    expect(
      await s.row(
        'select receipt, amount, pack_name, number_of_installments from payments where id = $1',
        id,
      ),
    ).toEqual({ receipt: 'R-2027-0002', amount: 600, pack_name: 'Duo', number_of_installments: 2 });
  }),
  follows(['payments_received'], 'marks the installment as paid, and counts the money', async (s) => {
    const { plan, first } = await twoParts(s);
    await s.pay(first);
    expect(await stateOf(s, plan)).toMatchObject({ parts: 'paid pending' });
    expect(await yearOf(s)).toMatchObject({ receipts: 1, collected: 600 });
  }),
  follows(['payments_undone'], 'an undone payment is owed again, and its number used', async (s) => {
    const { plan, first } = await twoParts(s);
    await s.undo(await s.pay(first));
    expect(await stateOf(s, plan)).toMatchObject({ total_amount: 900, parts: 'pending pending' });
    expect(await yearOf(s)).toMatchObject({ receipts: 1, collected: 0 });
  }),
  follows(
    ['payments_undone'],
    'an undone payment of a pack that was taken back is owed no more',
    async (s) => {
      const { plan, first } = await twoParts(s);
      const payment = await s.pay(first);
      await s.removePack(await packOf(s, plan));
      await s.undo(payment);
      expect(await stateOf(s, plan)).toEqual({
        total_amount: 0,
        is_gone: true,
        parts: 'cancelled cancelled',
      });
      await s.settle();
    },
  ),
  follows(['payment_plans_counted'], 'counts plans, and knows which packs have one', async (s) => {
    const created_at = '2027-06-01T12:00Z';
    const { plan } = await twoParts(s);
    const other = await s.plan({ created_at });
    await s.plan({ created_at, deleted_at: DAY });
    expect(await yearOf(s)).toMatchObject({ plans: 1 });
    const isPlanned = async () =>
      (await s.row('select is_planned from user_packs where id = $1', await packOf(s, other)))?.[
        'is_planned'
      ];
    expect([await isPlanned(), plan > 0]).toEqual([true, true]);
    await s.update('payment_plans', other, { deleted_at: DAY });
    expect([await isPlanned(), await yearOf(s)]).toEqual([false, { receipts: 0, collected: 0, plans: 0 }]);
  }),
  follows(
    ['user_packs_removal_closes_plan'],
    'a pack takes its plan along, but for what is paid',
    async (s) => {
      const [unpaid, half] = [await twoParts(s), await twoParts(s)];
      await s.pay(half.second);
      for (const { plan } of [unpaid, half]) await s.removePack(await packOf(s, plan));
      expect(await stateOf(s, unpaid.plan)).toEqual({
        total_amount: 0,
        is_gone: true,
        parts: 'cancelled cancelled',
      });
      expect(await stateOf(s, half.plan)).toEqual({
        total_amount: 300,
        is_gone: false,
        parts: 'cancelled paid',
      });
      await s.settle();
    },
  ),
];

export const RECEIPT_ATTACKS: readonly Attack[] = [...PAYMENT_ATTACKS, ...PLAN_ATTACKS, ...CONSEQUENCES];
