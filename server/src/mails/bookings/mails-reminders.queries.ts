import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Due {
  readonly date: string;
  /** The studio's wall clock: what has begun is nothing to be reminded of. */
  readonly after: string;
  /** An instant: what was booked later is still remembered. */
  readonly bookedBy: string;
}

/** One row for each booking of that day, written once: see `mails.once`. */
export const insertReminders = (db: Database, { date, after, bookedBy }: Due) =>
  sql`
    insert into mails (kind, account_id, about, once)
    select 'reminder', client_id, jsonb_build_object('sessions', jsonb_build_array(id), 'seats', '[]'::jsonb),
      'reminder of session ' || id
    from reservations
    where deleted_at is null and date = ${date}::date and date + time > ${after}::timestamp
      and status = 'confirmed' and created_at <= ${bookedBy}::timestamptz
    union all
    select 'reminder', seat.client_id, jsonb_build_object('sessions', '[]'::jsonb, 'seats', jsonb_build_array(seat.id)),
      'reminder of seat ' || seat.id
    from group_courses course join course_bookings seat on seat.course_id = course.id
    where course.date = ${date}::date and course.date + course.time > ${after}::timestamp
      and seat.status = 'confirmed' and seat.created_at <= ${bookedBy}::timestamptz
    on conflict (once) where once is not null do nothing`.execute(db);
