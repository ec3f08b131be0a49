import type { DeskReminder, RemindedBooking } from '@elan/contract/desk-reminders/desk-reminders.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Saving } from '../platform/database/versions.ts';

interface Expected {
  client_id: number;
  name: string;
  phone: string | null;
  phone_e164: string | null;
  email: string | null;
  bookings: RemindedBooking[];
  has_changed_since: boolean;
  /** All of it was booked by then. */
  is_booked_by: boolean;
  sent_at: string | null;
  sent_by: string | null;
}

/** Every session and seat of a day that stands, with its hour as a message tells it: when, and with whom. */
const bookedOn = (date: string) => sql`
  select *, left(time::text, 5) || ' ' || coach_id as hour from (
    select client_id, coach_id, date, time, session_type, null as title, created_at
    from reservations
    where deleted_at is null and date = ${date}::date and status = 'confirmed'
    union all
    select seat.client_id, course.coach_id, course.date, course.time, null, course.title, seat.created_at
    from group_courses course join course_bookings seat on seat.course_id = course.id
    where course.deleted_at is null and course.cancelled_at is null and course.date = ${date}::date
      and seat.status = 'confirmed') as booking`;

/**
 * Whoever has something to come on that day, a line for each, in the order of everybody's first hour. The people of the day are
 * looked up one by one, hence `limit 1`: a plain join to some thousand clients would read them all.
 */
export const listExpected = async (
  db: Database,
  { date, bookedBy }: { readonly date: string; readonly bookedBy: string },
  { wall }: Now,
): Promise<Expected[]> => {
  const { rows } = await sql<Expected>`
    with booked as (${bookedOn(date)}), expected as (
      select client_id, min(time) as first_time, array_agg(hour) as hours, max(created_at) <= ${bookedBy}::timestamptz as is_booked_by, json_agg(json_build_object(
        'time', left(time::text, 5), 'session_type', session_type, 'title', title, 'coach_name', coach.name) order by time) as bookings
      from booked join coaches coach on coach.id = coach_id
      where date + time > ${wall}::timestamp
      group by client_id
    )
    select client_id, name, phone, phone_e164, email, bookings, is_booked_by, sent_at, sent_by, coalesce(not hours <@ told, false) as has_changed_since
    from expected
    cross join lateral (
      select coalesce(full_name, username) as name, phone, phone_e164, email from clients join accounts using (id)
      where id = client_id and archived_at is null limit 1) as person
    left join lateral (
      select sent_at, username as sent_by, told from desk_reminders reminder join accounts on accounts.id = reminder.sent_by
      where reminder.date = ${date}::date and reminder.client_id = expected.client_id limit 1) as reminder on true
    order by first_time, name, client_id`.execute(db);
  return rows;
};

/** With what the message told, as it stands now. Who was the first to say so stays, until there is more to tell. */
export const insertReminder = (
  db: Database,
  { client_id, date }: Pick<DeskReminder, 'client_id' | 'date'>,
  by: number,
  { at }: Now,
) =>
  sql`
    insert into desk_reminders (date, client_id, sent_by, sent_at, told)
    select ${date}::date, ${client_id}, ${by}, ${at}::timestamptz, coalesce(array_agg(hour), '{}')
    from (${bookedOn(date)}) as booked where client_id = ${client_id}
    on conflict (date, client_id) do update set sent_by = excluded.sent_by, sent_at = excluded.sent_at, told = excluded.told
    where not excluded.told <@ desk_reminders.told`.execute(db);

export const deleteReminder = (db: Database, { client_id, date }: Pick<DeskReminder, 'client_id' | 'date'>) =>
  db.deleteFrom('desk_reminders').where('client_id', '=', client_id).where('date', '=', date).execute();

export const findReminder = (db: Database, { client_id, date }: Pick<DeskReminder, 'client_id' | 'date'>) =>
  db
    .selectFrom('desk_reminders')
    .innerJoin('accounts', 'accounts.id', 'sent_by')
    .select(['sent_at', 'accounts.username as sent_by'])
    .where('client_id', '=', client_id)
    .where('date', '=', date)
    .executeTakeFirst();

/** What was written last. */
export const findText = (db: Database) =>
  db
    .selectFrom('desk_reminder_texts')
    .innerJoin('accounts', 'accounts.id', 'changed_by')
    .select(['desk_reminder_texts.version', 'text', 'changed_at', 'accounts.username as changed_by'])
    .orderBy('desk_reminder_texts.version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** False when somebody else has written the version after the one that was seen. */
export async function insertText(db: Database, text: string, { seen, by, now }: Saving): Promise<boolean> {
  const inserted = await db
    .insertInto('desk_reminder_texts')
    .values({ text, version: seen + 1, changed_by: by, changed_at: now.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}
