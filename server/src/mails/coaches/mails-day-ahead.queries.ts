import { languageNow } from '@elan/contract/language.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { translated } from '../../platform/database/translated.ts';

/** A session, or a course, which has a title. */
interface Appointment {
  title: string | null;
  session_type: string | null;
  client_name: string | null;
  participants: number | null;
  time: string;
  duration: number;
}

interface Due {
  readonly date: string;
  /** The studio's wall clock: a day of which nothing is left is nothing to tell. */
  readonly after: string;
  /** An instant: what came into the day later is no day ahead. */
  readonly plannedBy: string;
}

/** One row for each coach who still has something to do on that day, written once: see `mails.once`. */
export const insertDaysAhead = (db: Database, { date, after, plannedBy }: Due) =>
  sql`
    insert into mails (kind, account_id, about, once)
    select distinct 'day_ahead', coach_id, jsonb_build_object('date', ${date}::text), 'day ahead ' || ${date}::text || ' of coach ' || coach_id
    from (
      select coach_id, date, time, created_at from reservations where deleted_at is null and date = ${date}::date and status = 'confirmed'
      union all
      select coach_id, date, time, created_at from group_courses where deleted_at is null and date = ${date}::date and is_live) as appointments
    where date + time > ${after}::timestamp and created_at <= ${plannedBy}::timestamptz
    on conflict (once) where once is not null do nothing`.execute(db);

export const listAppointments = async (db: Database, coach: number, date: string): Promise<Appointment[]> => {
  const { rows } = await sql<Appointment>`
    select null as title, r.session_type, coalesce(client.full_name, account.username) as client_name, null as participants, r.time, r.duration
    from reservations r join clients client on client.id = r.client_id join accounts account on account.id = r.client_id
    where r.deleted_at is null and r.coach_id = ${coach} and r.date = ${date}::date and r.status = 'confirmed'
    union all
    select ${translated(languageNow(), 'group_courses.title')}, null, null, current_participants, time, duration
    from group_courses where deleted_at is null and coach_id = ${coach} and date = ${date}::date and is_live
    order by time`.execute(db);
  return rows;
};
