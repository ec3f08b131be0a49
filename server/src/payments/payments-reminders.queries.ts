import {
  type LastPaymentReminder,
  type PaymentReminder,
  type PaymentReminderBody,
  REMINDERS_MAX,
} from '@elan/contract/payments/payment-reminders.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

const columns = sql`reminder.id, reminder.installment_id, reminder.channel, reminder.note, reminder.promised_for, reminder.reminded_at,
  (select username from accounts where id = reminder.reminded_by) as reminded_by`;

/** The newest of that client's about anything they still owe, if there is one. */
const newestOf = (client: RawBuilder<unknown>, { promised = false } = {}) => sql`
  select reminder.* from payment_reminders reminder join installments asked on asked.id = reminder.installment_id
  where reminder.client_id = ${client} and asked.status in ('pending', 'overdue')
    ${promised ? sql`and reminder.promised_for is not null` : sql``}
  order by reminder.id desc limit 1`;

/** When that client was asked last for something that is still owed; never comes before any day. */
export const lastRemindedAt = (client: string) =>
  sql`coalesce((select reminded_at from (${newestOf(sql.ref(client))}) as newest), '-infinity')`;

/** Of each of these clients the newest one about anything that is still owed, and what was promised last of that. */
export const listLastReminders = async (db: Database, clients: readonly number[]) => {
  const { rows } = await sql<LastPaymentReminder & { client_id: number }>`
    select debtor.client_id, ${columns},
      (select promised_for from (${newestOf(sql`debtor.client_id`, { promised: true })}) as promise) as standing_promise
    from unnest(${[...clients]}::int[]) as debtor (client_id)
    cross join lateral (${newestOf(sql`debtor.client_id`)}) as reminder`.execute(db);
  return rows;
};

/** The newest of whoever owes that installment, paid ones included. */
export const listReminders = async (db: Database, client: number) => {
  const { rows } = await sql<PaymentReminder>`
    select ${columns} from payment_reminders reminder
    where client_id = ${client} order by reminder.id desc limit ${REMINDERS_MAX}`.execute(db);
  return rows;
};

/** Who owes an installment, and whether it is still to be paid. */
export const findDebt = (db: Database, installment: number) =>
  db
    .selectFrom('installments as part')
    .innerJoin('payment_plans as plan', 'plan.id', 'part.payment_plan_id')
    .innerJoin('user_packs as sold', 'sold.id', 'plan.user_pack_id')
    .select([
      'sold.user_id as client_id',
      sql<boolean>`part.status in ('pending', 'overdue') and part.amount > 0`.as('is_owed'),
    ])
    .where('part.id', '=', installment)
    .where('plan.deleted_at', 'is', null)
    .executeTakeFirst();

/** Whose it is the database fills in. */
export const insertReminder = async (
  db: Database,
  { installment_id, by }: { readonly installment_id: number; readonly by: number },
  { channel, note = null, promised_for = null }: PaymentReminderBody,
  { at }: Now,
): Promise<PaymentReminder | undefined> => {
  const { rows } = await sql<PaymentReminder>`
    with reminder as (
      insert into payment_reminders (installment_id, channel, note, promised_for, reminded_at, reminded_by)
      values (${installment_id}, ${channel}, ${note}, ${promised_for}::date, ${at}::timestamptz, ${by}) returning *)
    select ${columns} from reminder`.execute(db);
  return rows[0];
};
