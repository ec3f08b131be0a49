import type { CourseChanges } from '@elan/contract/group-courses/course-series.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** What became of a free seat, for one who waited: theirs, by the number of its booking, or offered to them with all others. */
export interface GivenSeat {
  readonly wait_id: number;
  readonly client_id: number;
  readonly booking_id: number | null;
}

export const lockWaiters = (db: Database, courses: readonly number[]) =>
  sql`select lock_waiters(${[...courses]})`.execute(db);

/** What is about to happen to the courses, as far as it frees seats or changes who can take them. */
export interface Freeing
  extends Pick<CourseChanges, 'coach_id' | 'days' | 'time' | 'duration' | 'max_participants'> {
  /** Leaves all of them. */
  readonly leaver?: number;
  /** What the leaver cancels afterwards, too. */
  readonly sessions?: readonly number[];
}

export async function holdSeats(
  db: Database,
  courses: readonly number[],
  now: Now,
  { leaver, coach_id, days = 0, time, duration, max_participants, sessions = [] }: Freeing,
): Promise<readonly number[] | null> {
  const { rows } = await sql<{ held: number[] | null }>`
    select hold_seats(${[...courses]}, ${now.wall}, ${leaver ?? null}, ${days}, ${coach_id ?? null}, ${time ?? null},
      ${duration ?? null}, ${max_participants ?? null}, ${[...sessions]}) as held`.execute(db);
  return rows[0]?.held ?? null;
}

export async function giveSeats(
  db: Database,
  courses: readonly number[],
  held: readonly number[],
  now: Now,
): Promise<readonly GivenSeat[]> {
  const { rows } = await sql<{ given: GivenSeat[] }>`
    select give_seats(${[...courses]}, ${[...held]}, ${now.at}, ${now.wall}) as given`.execute(db);
  return rows[0]?.given ?? [];
}

/** The list of a course that was called off goes on, in its order, in the one that is planned in its stead. Its accounts are held. */
export async function waitAgain(db: Database, calledOff: number, planned: number) {
  const { rows } = await sql<{ wait_id: number; client_id: number }>`
    insert into course_waits (course_id, client_id, notice, if_free, created_by, created_at)
    select ${planned}, w.client_id, w.notice, w.if_free, w.created_by, w.created_at
    from course_waits w
      join group_courses c on c.id = w.course_id and c.cancelled_at = w.ended_at
      join accounts a on a.id = w.client_id and a.archived_at is null
    where c.id = ${calledOff} and w.outcome = 'called_off'
    order by w.rank
    returning id as wait_id, client_id`.execute(db);
  return rows;
}

/** Who waited for these courses when they were called off. */
export const listCalledOff = async (db: Database, courses: readonly number[]) =>
  db
    .selectFrom('course_waits as wait')
    .innerJoin('group_courses as course', 'course.id', 'wait.course_id')
    .select(['wait.id as wait_id', 'wait.client_id'])
    .where('course.id', '=', sql<number>`any(${[...courses]}::int[])`)
    .where('wait.outcome', '=', 'called_off')
    .whereRef('wait.ended_at', '=', 'course.cancelled_at')
    .orderBy('wait.id')
    .execute();
