import type { OverdueQuery } from '@elan/contract/payments/installments.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { clientCardOf } from '../platform/database/client-card.ts';
import type { Database } from '../platform/database/database.ts';
import { inOrder, onPage, readPage } from '../platform/database/paging.ts';
import { isKnownBy } from '../platform/database/people-search.ts';
import { CHEQUE_COLUMNS, chequeOfPart, INSTALLMENT_COLUMNS } from './payments-installments.queries.ts';
import { lastRemindedAt } from './payments-reminders.queries.ts';

interface Filter extends OverdueQuery {
  readonly now: Now;
}

/** Late is what is unpaid and was due before today, whether or not it has been flagged yet. */
const late = (db: Database, { q, now }: Filter) => {
  const isWanted = isKnownBy('sold.user_id', q);
  const query = db
    .selectFrom('installments as part')
    .innerJoin('payment_plans as plan', 'plan.id', 'part.payment_plan_id')
    .innerJoin('user_packs as sold', 'sold.id', 'plan.user_pack_id')
    .where('part.status', 'in', ['pending', 'overdue'])
    .where('part.amount', '>', 0)
    .where('part.due_date', '<', now.date);
  return isWanted ? query.where(isWanted) : query;
};

export const listOverdue = (db: Database, filter: Filter) => {
  const listed = late(db, filter);
  const described = listed
    .innerJoinLateral(clientCardOf('sold.user_id').as('client'), (join) => join.onTrue())
    .innerJoin('people_words as who', 'who.person_id', 'sold.user_id')
    .leftJoinLateral(chequeOfPart().as('cheque'), (join) => join.onTrue())
    .select([
      ...INSTALLMENT_COLUMNS,
      ...CHEQUE_COLUMNS,
      'sold.user_id',
      'plan.user_pack_id',
      'sold.pack_name',
      'client.full_name',
      'client.username',
      'client.email',
      'client.phone',
      'client.phone_e164',
      sql<null>`null`.as('receipt_id'),
      sql<null>`null`.as('receipt'),
    ]);
  const sorted = inOrder(
    described,
    filter,
    {
      due_date: ['part.due_date'],
      client: ['who.name', 'part.due_date'],
      amount: ['part.amount', 'part.due_date'],
      reminded: [lastRemindedAt('sold.user_id'), 'part.due_date'],
    },
    'part.id',
  );
  return readPage(onPage(sorted, filter), listed);
};

/** Plans are held in the order of their numbers, as everybody who changes an installment holds its plan first. */
export async function flagOverdue(db: Database, { date }: Now): Promise<number> {
  const fresh = sql`status = 'pending' and amount > 0 and due_date < ${date}::date`;
  await sql`
    select from payment_plans where id in (select payment_plan_id from installments where ${fresh})
    order by id for no key update`.execute(db);
  const { numAffectedRows } = await sql`update installments set status = 'overdue' where ${fresh}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
