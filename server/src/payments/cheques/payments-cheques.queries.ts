import type { ChequeStep } from '@elan/contract/payments/cheques.rules.ts';
import type { ChequesQuery } from '@elan/contract/payments/cheques.ts';
import { sql } from 'kysely';
import type { Now } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inOrder, onPage, readPage } from '../../platform/database/paging.ts';
import { listMeant } from '../../platform/database/people-search.ts';

/**
 * The plans of these cheques, locked in the order of their numbers, as everybody who changes a payment holds its plan first. A plan
 * that is gone is held too: its cheque says why it does not change.
 */
export const lockPlansOf = (db: Database, cheques: readonly number[]) =>
  db
    .selectFrom('payment_plans as plan')
    .select('plan.id')
    .where('plan.id', 'in', ({ selectFrom }) =>
      selectFrom('cheques as cheque')
        .innerJoin('payments as line', 'line.id', 'cheque.payment_id')
        .innerJoin('installments as part', 'part.id', 'line.installment_id')
        .select('part.payment_plan_id')
        .where('cheque.id', 'in', cheques),
    )
    .orderBy('plan.id')
    .forNoKeyUpdate()
    .execute();

const described = (db: Database) =>
  db
    .selectFrom('cheques as cheque')
    .innerJoin('payments as line', 'line.id', 'cheque.payment_id')
    .innerJoin('installments as part', 'part.id', 'line.installment_id')
    .innerJoin('payment_plans as plan', 'plan.id', 'part.payment_plan_id')
    .innerJoin('accounts as who', 'who.id', 'cheque.state_by')
    .select([
      'cheque.id',
      'cheque.state',
      'cheque.state_at',
      'cheque.reason',
      'who.username as state_by',
      'cheque.version',
      'cheque.number',
      'line.cheque_bank as bank',
      'cheque.amount',
      'line.payment_date',
      'line.id as receipt_id',
      'line.receipt as receipt_name',
      sql<boolean>`line.voided_at is not null`.as('is_void'),
      'cheque.client_id as user_id',
      'line.client_name',
      'line.matricule',
      'line.pack_name',
      'line.installment_id',
      'line.installment_number',
      'line.number_of_installments',
      sql<number | null>`case when plan.deleted_at is null then plan.id end`.as('payment_plan_id'),
    ]);

export const listDescribed = async (db: Database, ids: readonly number[]) =>
  ids.length === 0 ? [] : described(db).where('cheque.id', 'in', ids).orderBy('cheque.id').execute();

export const listStates = async (db: Database, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('cheque_states as past')
        .innerJoin('accounts as who', 'who.id', 'past.state_by')
        .select(['past.cheque_id', 'past.state', 'past.state_at', 'past.reason', 'who.username as state_by'])
        .where('past.cheque_id', 'in', ids)
        .orderBy('past.cheque_id')
        .orderBy('past.version')
        .execute();

/** Whoever each typed word may mean, and the cheque that has exactly this number: each by its own index. */
const meant = async (db: Database, q: string | undefined) => {
  const [first = [], ...others] = await listMeant(db, q);
  const people = first.filter((person) => others.every((each) => each.includes(person)));
  return sql<boolean>`(cheque.client_id = any(${people}::int[]) or cheque.number = ${q ?? ''})`;
};

/** Which cheques are on the page is asked first: described together, all those before the page would be described as well. */
export async function listCheques(db: Database, query: ChequesQuery) {
  const { state, q, sort, order } = query;
  let listed = db.selectFrom('cheques as cheque');
  if (state !== undefined) listed = listed.where('cheque.state', '=', state);
  if (q) listed = listed.where(await meant(db, q));
  const ids = listed.select('cheque.id');
  const sorted =
    sort === 'client'
      ? ids
          .innerJoin('people_words as who', 'who.person_id', 'cheque.client_id')
          .orderBy('who.name', order)
          .orderBy('cheque.client_id', order)
          .orderBy('cheque.id', order)
      : inOrder(ids, { sort, order }, { received: [], amount: ['cheque.amount'] }, 'cheque.id');
  return readPage(onPage(sorted, query), listed);
}

export const sumWaiting = (db: Database) =>
  db
    .selectFrom('cheques')
    .select(['state', sql<number>`count(*)`.as('cheques'), sql<number>`sum(amount)`.as('amount')])
    .where('state', 'in', ['received', 'handed_in'])
    .groupBy('state')
    .execute();

interface Said {
  readonly state: ChequeStep;
  readonly reason: string | null;
}

/** The triggers note who said so, and undo the payment of one that is refused. */
export const setState = (db: Database, ids: readonly number[], said: Said, actor: number, now: Now) =>
  db
    .updateTable('cheques')
    .set({ ...said, state_at: now.at, state_on: now.date, state_by: actor })
    .where('id', 'in', ids)
    .execute();
