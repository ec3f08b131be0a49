import type { CourseTranslations } from '@elan/contract/translated.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A wait, its course and what became of it, as a mail tells of it. */
export interface MailedWait {
  id: number;
  client_id: number;
  course_id: number;
  /** As it was written first, and in the other languages: these are read for everybody at once. */
  title: string;
  translations: CourseTranslations;
  coach_name: string;
  date: string;
  time: string;
  duration: number;
  outcome: string | null;
  /** Or did, for the course that was planned in its course's stead. */
  waits_again: boolean;
  /** Of the seat that it led to, while it stands. */
  booking_id: number | null;
  cost: number | null;
  created_at: string;
  ended_at: string | null;
  version: number;
  free_seats: number;
  is_open: boolean;
}

export const listMailedWaits = async (db: Database, waits: readonly number[]): Promise<MailedWait[]> => {
  const { rows } = await sql<MailedWait>`
    select w.id, w.client_id, w.course_id, course.title, course.translations, coach.name as coach_name, course.date, course.time, course.duration, w.outcome,
      seat.id as booking_id, seat.cost, w.created_at, w.ended_at, course.version,
      exists (
        select from course_waits again join group_courses stead on stead.id = again.course_id
        where again.client_id = w.client_id and again.id > w.id
          and stead.coach_id = course.coach_id and stead.date = course.date and stead.time = course.time) as waits_again,
      course.max_participants - course.current_participants as free_seats,
      course.is_active and course.is_live and course.deleted_at is null as is_open
    from course_waits w
      join group_courses course on course.id = w.course_id
      join coaches coach on coach.id = course.coach_id
      left join course_bookings seat on seat.id = w.booking_id and seat.status = 'confirmed'
    where w.id = any(${[...waits]}::int[])`.execute(db);
  return rows;
};

/** Which other lists these clients are on, on the days of these waits. */
export const listOtherWaits = async (db: Database, waits: readonly number[]) => {
  const { rows } = await sql<{ of: number; title: string; translations: CourseTranslations; time: string }>`
    select w.id as of, other_course.title, other_course.translations, other_course.time
    from course_waits w
      join group_courses course on course.id = w.course_id
      join course_waits other on other.client_id = w.client_id and other.ended_at is null
      join group_courses other_course on other_course.id = other.course_id and other_course.date = course.date
    where w.id = any(${[...waits]}::int[])
    order by other_course.time, other.id`.execute(db);
  return rows;
};
