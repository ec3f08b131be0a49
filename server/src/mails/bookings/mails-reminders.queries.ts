import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Due {
  readonly date: string;
  /** The studio's wall clock: what has begun is nothing to be reminded of. */
  readonly after: string;
  /** An instant, of `remindedIfBookedBy`. */
  readonly bookedBy: string;
}

/** One row for each booking of that day, written once: see `mails.once`. What moves to another day is reminded of anew. */
export const insertReminders = (db: Database, { date, after, bookedBy }: Due) =>
  sql`
    insert into mails (kind, account_id, about, once)
    select 'reminder', client_id, jsonb_build_object('sessions', jsonb_build_array(id), 'seats', '[]'::jsonb, 'date', date),
      'reminder of session ' || id || ' on ' || date
    from reservations
    where deleted_at is null and date = ${date}::date and date + time > ${after}::timestamp
      and status = 'confirmed' and created_at <= ${bookedBy}::timestamptz
    union all
    select 'reminder', seat.client_id, jsonb_build_object('sessions', '[]'::jsonb, 'seats', jsonb_build_array(seat.id), 'date', course.date),
      'reminder of seat ' || seat.id || ' on ' || course.date
    from group_courses course join course_bookings seat on seat.course_id = course.id
    where course.deleted_at is null and course.date = ${date}::date and course.date + course.time > ${after}::timestamp
      and seat.status = 'confirmed' and seat.created_at <= ${bookedBy}::timestamptz
    on conflict (once) where once is not null do nothing`.execute(db);
