import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

interface Statistics {
  total_collected: number;
  total_payment_plans: number;
  total_pending: number;
  overdue_installments: number;
  overdue_amount: number;
  overdue_clients: number;
  open_payment_plans: number;
  unplanned_packs: number;
  unplanned_amount: number;
}

/**
 * What was collected and planned is counted year by year as it happens; what is unpaid never grows old. A pack that was sold
 * for money and has no plan is to be collected as well. A closed account owes what it owed, either way.
 */
export async function countPayments(db: Database, { date }: Now): Promise<Statistics | undefined> {
  const { rows } = await sql<Statistics>`
    select counted.*, unplanned.*, owed.*, late.* from (
      select coalesce(sum(collected), 0) as total_collected, coalesce(sum(plans), 0) as total_payment_plans from payment_years
    ) as counted, (
      select count(*) as unplanned_packs, coalesce(sum(pack_price), 0) as unplanned_amount
      from user_packs where removed_at is null and not is_planned and pack_price > 0
    ) as unplanned, (
      select coalesce(sum(amount), 0) as total_pending,
        count(*) filter (where due_date < ${date}::date) as overdue_installments,
        coalesce(sum(amount) filter (where due_date < ${date}::date), 0) as overdue_amount,
        count(distinct payment_plan_id) as open_payment_plans
      from installments where status in ('pending', 'overdue') and amount > 0
    ) as owed, (
      select count(distinct sold.user_id) as overdue_clients
      from installments part join payment_plans plan on plan.id = part.payment_plan_id join user_packs sold on sold.id = plan.user_pack_id
      where part.status in ('pending', 'overdue') and part.amount > 0 and part.due_date < ${date}::date
    ) as late`.execute(db);
  return rows[0];
}

interface Month {
  month: string;
  collected: number;
  due: number;
}

/** Every month from the first on, those without a dirham too; both dates are the first of their month. */
export async function sumMonths(db: Database, first: string, last: string): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select month::date as month,
      (select coalesce(sum(amount), 0) from payments
        where payment_date >= month::date and payment_date < (month + interval '1 month')::date and voided_at is null
      ) as collected,
      (select coalesce(sum(amount), 0) from installments
        where due_date >= month::date and due_date < (month + interval '1 month')::date and status <> 'cancelled') as due
    from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 month') as month
    order by month`.execute(db);
  return rows;
}

export const listDue = (db: Database, from: string, to: string) =>
  db
    .selectFrom('installments')
    .select(['due_date', sql<number>`sum(amount)`.as('amount'), sql<number>`count(*)`.as('installments')])
    .where('status', 'in', ['pending', 'overdue'])
    .where('amount', '>', 0)
    .where('due_date', '>=', from)
    .where('due_date', '<=', to)
    .groupBy('due_date')
    .execute();
