import { languageNow } from '@elan/contract/language.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { translated } from '../../platform/database/translated.ts';
import { TOLD_WITH_WHAT_WAITS } from '../mails.queries.ts';

/**
 * One mail to each coach of the sessions that these mails tell their clients of, once, however often they are taken; not of what a coach
 * did, and not of moves, which are told to both coaches with them.
 */
export const tellCoachesOf = (db: Database, mails: readonly string[], afterSeconds: number) =>
  sql`
    with telling as (
      update mails set coaches_told = true where id = any(${mails}::uuid[]) and not coaches_told returning about),
    told as (
      select r.coach_id, about ->> 'event' as event, jsonb_agg(r.id order by r.id) as sessions
      from telling cross join lateral jsonb_array_elements_text(about -> 'sessions') as session (id)
        join reservations r on r.id = session.id::int
        join accounts coach on coach.id = r.coach_id and coach.archived_at is null
      where r.coach_id <> (about ->> 'by')::int and about ->> 'event' <> 'moved'
      group by r.coach_id, event)
    insert into mails (kind, account_id, about, merges, due_at)
    select 'coach_bookings', coach_id, jsonb_object_agg(event, sessions), 'coach_bookings', now() + make_interval(secs => ${afterSeconds})
    from told group by coach_id order by coach_id
    ${TOLD_WITH_WHAT_WAITS}`.execute(db);

/** A session, or a course, which has a title. */
export interface CoachBooking {
  kind: 'session' | 'course';
  id: number;
  title: string | null;
  session_type: string | null;
  client_name: string | null;
  date: string;
  time: string;
  duration: number;
  coach_id: number;
  is_confirmed: boolean;
  /** Freed by its client too late for a refund. */
  is_released: boolean;
}

export const listCoachBookings = async (
  db: Database,
  { sessions, courses }: { readonly sessions: readonly number[]; readonly courses: readonly number[] },
): Promise<CoachBooking[]> => {
  const { rows } = await sql<CoachBooking>`
    select 'session' as kind, r.id, null as title, r.session_type, coalesce(client.full_name, account.username) as client_name,
      r.date, r.time, r.duration, r.coach_id, r.status = 'confirmed' as is_confirmed,
      r.released as is_released
    from reservations r join clients client on client.id = r.client_id join accounts account on account.id = r.client_id
    where r.id = any(${sessions}::int[])
    union all
    select 'course', id, ${translated(languageNow(), 'group_courses.title')}, null, null, date, time, duration, coach_id, is_live, false
    from group_courses where id = any(${courses}::int[])
    order by date, time`.execute(db);
  return rows;
};
