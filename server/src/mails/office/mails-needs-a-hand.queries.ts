import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Those who can be written to. */
export const listAdministrators = (db: Database) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('archived_at', 'is', null)
    .where('email', 'is not', null)
    .orderBy('id')
    .execute();

const hasNotArrived = sql`state in ('failed', 'undeliverable')`;

/**
 * Mails that were given up, or have no such address, and that this administrator has not been told of. A mail is tried for about a day:
 * what is three days old was given up before yesterday. Their own mails of this kind are left out: they would hear of nothing else.
 */
export const listUntoldFailures = async (db: Database, administrator: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recent as (select id, kind, account_id, about, state, created_at from mails where created_at > now() - interval '3 days')
    select id from recent as lost
    where ${hasNotArrived} and kind <> 'needs_a_hand'
      and not exists (select from recent as told
        where told.kind = 'needs_a_hand' and told.account_id = ${administrator} and told.state = 'sent'
          and told.about->'mails' @> to_jsonb(lost.id))
    order by created_at, id limit 1000`.execute(db);
  return rows.map(({ id }) => id);
};

/** Whom they were for, those that still have not arrived; null where nobody knew. */
export const listFailed = async (db: Database, mails: readonly string[]) => {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(clients.full_name, coaches.name, accounts.username) as name
    from mails left join accounts on accounts.id = account_id
      left join clients on clients.id = account_id left join coaches on coaches.id = account_id
    where mails.id = any(${mails}::uuid[]) and ${hasNotArrived}
    order by mails.created_at, mails.id`.execute(db);
  return rows;
};

interface DayLeft {
  overdue_installments: number;
  overdue_amount: number;
  unmarked_sessions: number;
  unmarked_seats: number;
}

/**
 * What was due on that day and is not paid, and how many were booked of whom nobody said whether they came. That is asked only where
 * presence is marked at all, as the month before shows.
 */
export const readDayLeft = async (db: Database, date: string): Promise<DayLeft> => {
  const { rows } = await sql<DayLeft>`
    with part as (
      select part.amount from installments part
        join payment_plans plan on plan.id = part.payment_plan_id
      where part.due_date = ${date}::date and part.status in ('pending', 'overdue') and part.amount > 0 and plan.deleted_at is null
    ), session as (
      select date, presence from reservations
      where deleted_at is null and status = 'confirmed' and date between ${date}::date - 30 and ${date}::date
    ), seat as (
      select course.date, seat.presence from group_courses course join course_bookings seat on seat.course_id = course.id
      where course.deleted_at is null and seat.status = 'confirmed' and course.date between ${date}::date - 30 and ${date}::date
    ), habit as (
      select exists (select from session where presence is not null) or exists (select from seat where presence is not null) as is_marked
    )
    select (select count(*) from part) as overdue_installments, (select coalesce(sum(amount), 0) from part) as overdue_amount,
      (select count(*) from session where date = ${date}::date and presence is null and is_marked) as unmarked_sessions,
      (select count(*) from seat where date = ${date}::date and presence is null and is_marked) as unmarked_seats
    from habit`.execute(db);
  return rows[0] ?? { overdue_installments: 0, overdue_amount: 0, unmarked_sessions: 0, unmarked_seats: 0 };
};

/** One row for each administrator and day: see `mails.once`. */
export const insertNeedsAHand = (
  db: Database,
  administrator: number,
  about: { readonly date: string } & object,
) =>
  db
    .insertInto('mails')
    .values({
      kind: 'needs_a_hand',
      account_id: administrator,
      about: JSON.stringify(about),
      once: `needs a hand ${about.date} of ${administrator}`,
    })
    .onConflict((there) => there.column('once').where('once', 'is not', null).doNothing())
    .execute();
