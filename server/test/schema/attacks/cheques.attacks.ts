import { expect } from 'vitest';
import { DAY, type Studio } from '../studio.ts';
import { type Attack, follows, refused } from './attack.ts';
import { twoParts } from './payments.attacks.ts';

const BY_CHEQUE = { payment_method: 'cheque', cheque_number: '4410270', cheque_bank: 'Banque Populaire' };

/** A payment by cheque, as it was received. */
async function received(s: Studio) {
  const { plan, first } = await twoParts(s);
  const payment = await s.pay(first, BY_CHEQUE);
  const cheque = await s.row('select id, client_id from cheques where payment_id = $1', payment);
  return { plan, part: first, payment, id: Number(cheque?.['id']), client: Number(cheque?.['client_id']) };
}

const say = async (s: Studio, id: number, state: string, reason: string | null = null) =>
  s.update('cheques', id, { state, reason, state_at: DAY, state_on: DAY, state_by: await s.admin() });

const stateOf = async (s: Studio, id: number) =>
  (await s.row('select state from cheques where id = $1', id))?.['state'];
const partOf = async (s: Studio, id: number) =>
  (await s.row('select status from installments where id = $1', id))?.['status'];
const isVoid = async (s: Studio, id: number) =>
  (await s.row('select voided_at is not null as is_void from payments where id = $1', id))?.['is_void'];

const INSERT = `insert into cheques (payment_id, client_id, number, amount, state_at, state_on, state_by)
  select payment_id, client_id, number, amount, state_at, state_on, state_by from cheques where id = $1`;

/** What a cheque does not become, and on which way. */
const WRONG_STEPS = [
  ['received', 'cashed'],
  ['received', 'received'],
  ['handed_in', 'cashed', 'handed_in'],
  ['refused', 'received'],
  ['refused', 'handed_in'],
] as const;

export const CHEQUE_ATTACKS: readonly Attack[] = [
  refused('cheques_one_per_payment', 'a second cheque for one payment', async (s) => {
    const { id } = await received(s);
    await s.insideTrigger(INSERT.replace('$1', String(id)));
  }),
  refused('cheques_state_known', 'a state of its own', async (s) => {
    const { id } = await received(s);
    await s.rows('alter table cheques disable trigger cheques_stepped');
    await say(s, id, 'lost');
  }),
  refused('cheques_reason_present', 'a reason of nothing', async (s) => {
    const { id } = await received(s);
    await say(s, id, 'refused', ' ');
  }),
  refused('cheques_refused_for_a_reason', 'a refusal without a reason', async (s) => {
    const { id } = await received(s);
    await say(s, id, 'refused');
  }),
  refused(
    'cheques_kept',
    'a cheque without its payment',
    async (s) => {
      const { id } = await received(s);
      await s.rows('alter table cheques drop constraint cheques_one_per_payment');
      await s.rows(INSERT, id);
    },
    'cheques_made',
  ),
  ...[{ amount: 1 }, { number: '1' }].map((changes) =>
    refused(
      'cheques_kept',
      `rewriting a cheque: ${JSON.stringify(changes)}`,
      async (s) => {
        const { id } = await received(s);
        await s.update('cheques', id, { ...changes, state: 'handed_in' });
      },
      'cheques_unmoved',
    ),
  ),
  refused(
    'cheques_kept',
    'erasing a cheque',
    async (s) => {
      const { id } = await received(s);
      await s.rows('alter table cheque_states drop constraint cheque_states_cheque_id_fkey');
      await s.rows('delete from cheques where id = $1', id);
    },
    'cheques_not_erased',
  ),
  refused(
    'cheques_kept',
    'truncating cheques',
    (s) => s.rows('truncate cheques, cheque_states'),
    'cheques_not_truncated',
  ),
  ...WRONG_STEPS.map(([...steps]) =>
    refused(
      'cheques_step_allowed',
      `a cheque that goes from ${steps.slice(-2).join(' to ')}`,
      async (s) => {
        const { id } = await received(s);
        for (const state of steps[0] === 'received' ? steps.slice(1) : steps)
          await say(s, id, state, state === 'refused' ? 'Sans provision' : null);
      },
      'cheques_stepped',
    ),
  ),
  refused('cheques_returned_by_payments', 'a cheque given back while its payment stands', async (s) => {
    const { id } = await received(s);
    await say(s, id, 'returned');
  }),
  ...[
    [
      'a state that never was',
      `insert into cheque_states select id, 9, 'cashed', now(), state_by, null from cheques where id = $1`,
    ],
    ['changing why', `update cheque_states set reason = 'Autre' where cheque_id = $1`],
    ['erasing a state', 'delete from cheque_states where cheque_id = $1'],
  ].map(([what = '', statement = '']) =>
    refused('cheque_states_append_only', what, async (s) => {
      const { id } = await received(s);
      await s.rows(statement, id);
    }),
  ),
  refused(
    'cheque_states_append_only',
    'truncating the states',
    (s) => s.rows('truncate cheque_states'),
    'cheque_states_not_truncated',
  ),
  follows(['payments_take_cheque'], 'a payment by cheque brings one, and another none', async (s) => {
    const { id, client, payment } = await received(s);
    expect(
      await s.row('select client_id, number, amount, state, version from cheques where id = $1', id),
    ).toEqual({
      client_id: client,
      number: '4410270',
      amount: 600,
      state: 'received',
      version: 1,
    });
    const { first } = await twoParts(s);
    const cash = await s.pay(first);
    expect(await s.rows('select from cheques where payment_id > $1', payment)).toHaveLength(0);
    expect(cash).toBeGreaterThan(payment);
  }),
  follows(['payments_undo_cheque'], 'an undone payment gives its cheque back', async (s) => {
    const { id, payment } = await received(s);
    await say(s, id, 'handed_in');
    await s.undo(payment);
    expect(await stateOf(s, id)).toBe('returned');
  }),
  follows(['cheques_refused'], 'a refused cheque undoes its payment, also after it was cashed', async (s) => {
    const { id, payment, part, plan } = await received(s);
    for (const state of ['handed_in', 'cashed']) await say(s, id, state);
    expect([await isVoid(s, payment), await partOf(s, part)]).toEqual([false, 'paid']);
    await say(s, id, 'refused', 'Sans provision');
    expect([await isVoid(s, payment), await partOf(s, part), await stateOf(s, id)]).toEqual([
      true,
      'pending',
      'refused',
    ]);
    expect(await s.row('select total_amount from payment_plans where id = $1', plan)).toEqual({
      total_amount: 900,
    });
    await s.settle();
  }),
  follows(['cheques_versioned', 'cheques_noted'], 'every state leaves a line', async (s) => {
    const { id } = await received(s);
    await say(s, id, 'handed_in');
    await say(s, id, 'received', 'Remis par erreur');
    expect(
      await s.rows(
        'select version, state, reason from cheque_states where cheque_id = $1 order by version',
        id,
      ),
    ).toEqual([
      { version: 1, state: 'received', reason: null },
      { version: 2, state: 'handed_in', reason: null },
      { version: 3, state: 'received', reason: 'Remis par erreur' },
    ]);
  }),
  follows(['cheques_announced'], 'announces a cheque to the client who paid by it', async (s) => {
    const { id, client } = await received(s);
    await s.rows('delete from live_events');
    await say(s, id, 'handed_in');
    expect(await s.rows('select topic, people from live_events')).toEqual([
      { topic: 'payments', people: [client] },
    ]);
  }),
];
