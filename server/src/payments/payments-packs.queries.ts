import type { UnplannedQuery } from '@elan/contract/payments/payments.ts';
import { sql } from 'kysely';
import { clientCardOf } from '../platform/database/client-card.ts';
import type { Database } from '../platform/database/database.ts';
import { onPage, readPage } from '../platform/database/paging.ts';
import { isKnownBy } from '../platform/database/people-search.ts';

/** Given and not taken back, without a plan, to a client whose account is open; newest first. */
export const listUnplanned = (db: Database, query: UnplannedQuery) => {
  const isWanted = isKnownBy('sold.user_id', query.q);
  const unplanned = db
    .selectFrom('user_packs as sold')
    .innerJoin('accounts', 'accounts.id', 'sold.user_id')
    .where('sold.removed_at', 'is', null)
    .where('sold.is_planned', '=', false)
    .where('accounts.archived_at', 'is', null);
  const listed = isWanted ? unplanned.where(isWanted) : unplanned;
  const described = listed
    .innerJoinLateral(clientCardOf('sold.user_id').as('client'), (join) => join.onTrue())
    .select([
      'sold.id',
      'sold.id as user_pack_id',
      'sold.user_id',
      'client.full_name',
      'client.username',
      'client.email',
      'client.phone',
      'client.phone_e164',
      'sold.pack_name',
      'sold.pack_price',
      'sold.purchased_at',
    ])
    .orderBy('sold.purchased_at', 'desc')
    .orderBy('sold.id', 'desc');
  return readPage(onPage(described, query), listed);
};

/** What would become of a pack's plan if the pack were taken back now; `close_plan` in the migrations does it. */
export const findClosingPlan = (db: Database, userPack: number) =>
  db
    .selectFrom('payment_plans as plan')
    .innerJoin('installments as part', 'part.payment_plan_id', 'plan.id')
    .where('plan.user_pack_id', '=', userPack)
    .where('plan.deleted_at', 'is', null)
    .groupBy('plan.id')
    .select([
      'plan.id as payment_plan_id',
      sql<number>`coalesce(sum(amount) filter (where status = 'paid'), 0)`.as('amount_paid'),
      sql<number>`count(*) filter (where status = 'paid')`.as('paid_installments'),
      sql<number>`coalesce(sum(amount) filter (where status in ('pending', 'overdue')), 0)`.as(
        'amount_cancelled',
      ),
      sql<number>`count(*) filter (where status in ('pending', 'overdue'))`.as('cancelled_installments'),
    ])
    .executeTakeFirst();
