import type { Page } from '@elan/contract/endpoint.ts';
import type { PlannedInstallment } from '@elan/contract/payments/payments.rules.ts';
import type { ClientPlansQuery, PaymentPlansQuery, PaymentType } from '@elan/contract/payments/payments.ts';
import { expressionBuilder, sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { clientCardOf } from '../platform/database/client-card.ts';
import type { Database } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database.types.ts';
import { inOrder, onPage, readPage } from '../platform/database/paging.ts';
import { isKnownBy } from '../platform/database/people-search.ts';

/*
 * The order of locks: the assigned pack, then its plan, then the year in which a receipt is numbered. Whoever changes a
 * plan or one of its installments holds the plan first, so two changes of one plan come one after the other.
 */

/** Nothing when it is not there, was taken back, or belongs to an account that is closed. */
export const lockUserPack = (db: Database, id: number) =>
  db
    .selectFrom('user_packs')
    .innerJoin('accounts', 'accounts.id', 'user_packs.user_id')
    .select('user_packs.id')
    .where('user_packs.id', '=', id)
    .where('removed_at', 'is', null)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate(['user_packs'])
    .executeTakeFirst();

export const findPlan = (db: Database, id: number) =>
  db
    .selectFrom('payment_plans')
    .select(['id', 'user_pack_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const lockPlan = (db: Database, id: number) =>
  db
    .selectFrom('payment_plans')
    .select(['id', 'payment_type', 'total_amount', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** While a pack is held, nobody takes it back: for those who may delete its plan. */
export const holdUserPack = (db: Database, id: number) =>
  db.selectFrom('user_packs').select('id').where('id', '=', id).forNoKeyUpdate().execute();

interface NewPlan {
  readonly user_pack_id: number;
  readonly total_amount: number;
  readonly number_of_installments: number;
  readonly payment_type: PaymentType;
  readonly notes: string | null;
  readonly created_at: string;
  readonly created_by: number;
}

export const insertPlan = (db: Database, plan: NewPlan) =>
  db.insertInto('payment_plans').values(plan).returning('id').executeTakeFirstOrThrow();

export const insertInstallments = (
  db: Database,
  payment_plan_id: number,
  payment_method: string,
  installments: readonly PlannedInstallment[],
) =>
  db
    .insertInto('installments')
    .values(installments.map((installment) => ({ ...installment, payment_plan_id, payment_method })))
    .execute();

export const updatePlan = (
  db: Database,
  id: number,
  changes: { total_amount: number; payment_type?: PaymentType; notes?: string | null | undefined },
) => db.updateTable('payment_plans').set(changes).where('id', '=', id).execute();

/** Of a plan on which nothing is paid: everything is cancelled, and the plan goes. */
export async function deletePlan(db: Database, id: number, deleted_at: string): Promise<void> {
  await db
    .updateTable('installments')
    .set({ status: 'cancelled' })
    .where('payment_plan_id', '=', id)
    .where('status', '<>', 'cancelled')
    .execute();
  await db.updateTable('payment_plans').set({ total_amount: 0, deleted_at }).where('id', '=', id).execute();
}

const unpaid = sql<boolean>`status in ('pending', 'overdue') and amount > 0`;

const sumsOf = (plan: string, { date }: Now) =>
  expressionBuilder<DB, never>()
    .selectFrom('installments')
    .select([
      sql<number>`coalesce(sum(amount) filter (where status = 'paid'), 0)`.as('amount_paid'),
      sql<number>`coalesce(sum(amount) filter (where ${unpaid}), 0)`.as('amount_pending'),
      sql<number>`count(*) filter (where status = 'paid')`.as('paid_installments'),
      sql<number>`count(*) filter (where ${unpaid} and due_date < ${date}::date)`.as('overdue_installments'),
      sql<string | null>`min(due_date) filter (where ${unpaid})`.as('next_due_date'),
    ])
    .where('payment_plan_id', '=', sql<number>`${sql.ref(plan)}`);

const live = (db: Database) =>
  db
    .selectFrom('payment_plans as plan')
    .innerJoin('user_packs as sold', 'sold.id', 'plan.user_pack_id')
    .where('plan.deleted_at', 'is', null);

const described = (query: ReturnType<typeof live>, now: Now) =>
  query
    .innerJoinLateral(clientCardOf('sold.user_id').as('client'), (join) => join.onTrue())
    .innerJoinLateral(sumsOf('plan.id', now).as('sums'), (join) => join.onTrue())
    .selectAll('sums')
    .select([
      'plan.id as payment_plan_id',
      'plan.user_pack_id',
      'sold.user_id',
      'client.full_name',
      'client.username',
      'client.email',
      'client.phone',
      'client.phone_e164',
      'sold.pack_name',
      'sold.pack_price',
      'plan.total_amount',
      'plan.number_of_installments',
      'plan.payment_type',
      'plan.notes as plan_notes',
      'plan.created_at',
      'plan.version',
      sql<boolean>`sold.removed_at is not null`.as('is_pack_removed'),
    ]);

interface Filter extends ClientPlansQuery {
  readonly now: Now;
}

type PlansFilter = Filter & PaymentPlansQuery;

const owing = (isLate: boolean, { date }: Now) => {
  const late = isLate ? sql`and due_date < ${date}::date` : sql``;
  return sql<boolean>`exists (select from installments where payment_plan_id = plan.id and ${unpaid} ${late})`;
};

const matching = (db: Database, { user_id, status, payment_type, q, now }: Filter) => {
  const isWanted = isKnownBy('sold.user_id', q);
  let query = live(db);
  if (user_id !== undefined) query = query.where('sold.user_id', '=', user_id);
  if (payment_type !== undefined) query = query.where('plan.payment_type', '=', payment_type);
  if (status === 'paid') query = query.where(sql<boolean>`not ${owing(false, now)}`);
  if (status === 'pending' || status === 'overdue') query = query.where(owing(status === 'overdue', now));
  if (isWanted) query = query.where(isWanted);
  return query;
};

/**
 * Those on which something is owed, which never grow many, each with its sums; of all the others, on which the sums are nothing,
 * no more than could be on the page.
 */
const pageBySums = (db: Database, filter: PlansFilter) => {
  const { status, sort, order, page, per_page, now } = filter;
  const owed = matching(db, { ...filter, status: status ?? 'pending' })
    .innerJoinLateral(sumsOf('plan.id', now).as('sums'), (join) => join.onTrue())
    .select(['plan.id', 'sums.amount_pending', 'sums.next_due_date']);
  const settled = matching(db, { ...filter, status: 'paid' })
    .select([
      'plan.id',
      sql<number>`0`.as('amount_pending'),
      sql<string | null>`null::date`.as('next_due_date'),
    ])
    .orderBy('plan.id', order)
    .limit(page * per_page);
  const both = status === undefined ? owed.unionAll(db.selectFrom(settled.as('settled')).selectAll()) : owed;
  const listed = db.selectFrom((status === 'paid' ? settled : both).as('listed')).select('listed.id');
  const place = sort === 'next' ? 'listed.next_due_date' : 'listed.amount_pending';
  return onPage(listed.orderBy(place, order).orderBy('listed.id', order), filter);
};

/** Numbers grow with the moment: the newest have the highest. By client they are read in the order of names until the page is full. */
const pageOf = (db: Database, filter: PlansFilter) => {
  const { sort, order } = filter;
  if (sort === 'pending' || sort === 'next') return pageBySums(db, filter);
  const listed = onPage(matching(db, filter), filter).select('plan.id');
  if (sort === 'client') {
    const named = listed.innerJoin('people_words as who', 'who.person_id', 'sold.user_id');
    return named.orderBy('who.name', order).orderBy('sold.user_id', order).orderBy('plan.id', order);
  }
  return inOrder(listed, { sort, order }, { created: [], total: ['plan.total_amount'] }, 'plan.id');
};

/**
 * Which plans are on the page is asked first: described together, all those before the page would be described as well. Then
 * each by itself, hence the offset: joined, all packs there are would be read.
 */
export const listPlans = (db: Database, filter: PlansFilter) => {
  const execute = async () => {
    const ids = (await pageOf(db, filter).execute()).map(({ id }) => id);
    const one = described(live(db).where(sql<boolean>`plan.id = listed.id`), filter.now).offset(0);
    return db
      .selectFrom(
        sql<{ place: number }>`unnest(${sql.val(ids)}::int[]) with ordinality`.as<'listed'>(
          sql`listed(id, place)`,
        ),
      )
      .innerJoinLateral(one.as('one'), (join) => join.onTrue())
      .selectAll('one')
      .orderBy('listed.place')
      .execute();
  };
  return readPage({ execute }, matching(db, filter));
};

/** How many plans are looked at for a page of clients, at first and each time that they were too few. */
const PLANS_PER_CLIENT = 2;
const WIDENED = 4;

/**
 * Each client once, the one with the newest plan first. Read are the newest plans, as many as it takes to find a page of
 * clients among them: the first pages cost the same in every year, the last one as much as the total does.
 */
export async function listClientsWithPlans(db: Database, filter: Filter): Promise<Page<number>> {
  const { total, clients } = await matching(db, filter)
    .select(({ fn }) => [fn.countAll().as('total'), fn.count('sold.user_id').distinct().as('clients')])
    .$castTo<{ total: number; clients: number }>()
    .executeTakeFirstOrThrow();
  const newest = matching(db, filter).select(['plan.id', 'sold.user_id']).orderBy('plan.id', 'desc');
  for (let plans = filter.page * filter.per_page * PLANS_PER_CLIENT; ; plans *= WIDENED) {
    const found = db
      .selectFrom(newest.limit(plans).as('newest'))
      .select('user_id')
      .groupBy('user_id')
      .orderBy(({ fn }) => fn.max('newest.id'), 'desc');
    const rows = await onPage(found, filter).execute();
    if (rows.length === filter.per_page || plans >= total)
      return { rows: rows.map(({ user_id }) => user_id), total: clients };
  }
}

/** Newest first. The offset keeps each client's plans a question of their own: joined, all plans there are would be read. */
export const listPlansOf = (db: Database, clientIds: readonly number[], now: Now) => {
  const own = described(live(db).where(sql<boolean>`sold.user_id = wanted.client`), now).offset(0);
  return db
    .selectFrom(
      sql<{ client: number }>`unnest(${sql.val(clientIds)}::int[])`.as<'wanted'>(sql`wanted(client)`),
    )
    .innerJoinLateral(own.as('own'), (join) => join.onTrue())
    .selectAll('own')
    .orderBy('own.payment_plan_id', 'desc')
    .execute();
};

export const findDescribedPlan = (db: Database, id: number, now: Now) =>
  described(live(db).where('plan.id', '=', id), now).executeTakeFirst();
