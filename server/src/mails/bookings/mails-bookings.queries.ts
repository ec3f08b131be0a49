import type { CourseTranslations } from '@elan/contract/translated.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A session or a seat, as a mail tells of it. */
export interface MailedBooking {
  kind: 'session' | 'seat';
  id: number;
  /** As it was written first, and in the other languages: these are read for everybody at once. */
  title: string | null;
  translations: CourseTranslations;
  session_type: string | null;
  coach_id: number;
  coach_name: string;
  date: string;
  time: string;
  duration: number;
  status: string;
  cost: number;
  refunded: boolean;
  /** Freed by its client too late for a refund. */
  released: boolean;
  /** Of the course, or of the session. */
  version: number;
  created_at: string;
  cancelled_at: string | null;
}

/** How what waits to be told as moved was before, by name: as this client knows it. */
export const findUntoldMoves = async (db: Database, client: number): Promise<unknown> => {
  const { rows } = await sql<{ was: unknown }>`
    select about -> 'was' as was from mails where account_id = ${client} and merges = 'bookings' and state = 'waiting'`.execute(
    db,
  );
  return rows[0]?.was ?? {};
};

export const listCoachNames = (db: Database, coaches: readonly number[]) =>
  db
    .selectFrom('coaches')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${coaches}::int[])`)
    .execute();

export const listMailedBookings = async (
  db: Database,
  { sessions, seats }: { readonly sessions: readonly number[]; readonly seats: readonly number[] },
): Promise<MailedBooking[]> => {
  const { rows } = await sql<MailedBooking>`
    select 'session' as kind, r.id, null as title, '{}'::jsonb as translations, r.session_type, r.coach_id, coach.name as coach_name, r.date, r.time, r.duration, r.status,
      r.cost, r.refunded, r.released, r.version, r.created_at, r.cancelled_at
    from reservations r join coaches coach on coach.id = r.coach_id
    where r.id = any(${sessions}::int[])
    union all
    select 'seat', b.id, course.title, course.translations, null, course.coach_id, coach.name, course.date, course.time, course.duration, b.status, b.cost, b.refunded, b.released,
      course.version, b.created_at, b.cancelled_at
    from course_bookings b
      join group_courses course on course.id = b.course_id
      join coaches coach on coach.id = course.coach_id
    where b.id = any(${seats}::int[])
    order by date, time`.execute(db);
  return rows;
};
