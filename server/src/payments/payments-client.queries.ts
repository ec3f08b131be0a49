import type { PageQuery } from '@elan/contract/fields.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { onPage, readPage } from '../platform/database/paging.ts';

interface DebtRow {
  amount_owed: number;
  amount_overdue: number;
  overdue_installments: number;
  unplanned_packs: number;
  next_date: string | null;
  next_amount: number | null;
  next_pack_name: string | null;
}

/** What is unpaid of a client's plans, each installment found through the packs they were given. */
export async function findDebt(db: Database, client: number, { date }: Now): Promise<DebtRow | undefined> {
  const { rows } = await sql<DebtRow>`
    with unpaid as materialized (
      select part.id, part.amount, part.due_date, sold.pack_name
      from user_packs sold
        cross join lateral (
          select plan.id from payment_plans plan where plan.user_pack_id = sold.id and plan.deleted_at is null offset 0
        ) as plan
        cross join lateral (
          select id, amount, due_date from installments
          where payment_plan_id = plan.id and status in ('pending', 'overdue') and amount > 0 offset 0
        ) as part
      where sold.user_id = ${client}
    ), next as (
      select due_date, amount, pack_name from unpaid where due_date >= ${date}::date order by due_date, id limit 1
    )
    select coalesce(sum(amount), 0) as amount_owed,
      coalesce(sum(amount) filter (where due_date < ${date}::date), 0) as amount_overdue,
      count(*) filter (where due_date < ${date}::date) as overdue_installments,
      (select count(*) from user_packs
        where user_id = ${client} and removed_at is null and not is_planned and pack_price > 0) as unplanned_packs,
      (select due_date from next) as next_date, (select amount from next) as next_amount,
      (select pack_name from next) as next_pack_name
    from unpaid`.execute(db);
  return rows[0];
}

/** Newest first, those that were taken back too. */
export const listGiven = (db: Database, client: number, page: PageQuery) => {
  const given = db.selectFrom('user_packs as given').where('given.user_id', '=', client);
  const listed = onPage(given, page)
    .innerJoin('clients', 'clients.id', 'given.user_id')
    .innerJoin('accounts', 'accounts.id', 'given.user_id')
    .innerJoin('accounts as giver', 'giver.id', 'given.assigned_by')
    .leftJoin('accounts as remover', 'remover.id', 'given.removed_by')
    .select(({ selectFrom }) => [
      'given.id',
      'given.user_id',
      'given.pack_id',
      'given.pack_name',
      'given.pack_price',
      'given.is_planned',
      'given.points',
      'given.solo_points',
      'given.team_points',
      'given.purchased_at',
      'given.notes',
      sql<'completed' | 'pending'>`payment_status(given.id)`.as('payment_status'),
      'clients.full_name',
      'clients.solo_points as current_solo_points',
      'clients.team_points as current_team_points',
      'accounts.username',
      'accounts.matricule',
      'giver.username as assigned_by',
      'given.removed_at',
      'remover.username as removed_by',
      'given.removal_reason',
      selectFrom('payment_plans as plan')
        .select('plan.id')
        .whereRef('plan.user_pack_id', '=', 'given.id')
        .where('plan.deleted_at', 'is', null)
        .limit(1)
        .as('payment_plan_id'),
    ])
    .orderBy('given.purchased_at', 'desc')
    .orderBy('given.id', 'desc');
  return readPage(listed, given);
};
