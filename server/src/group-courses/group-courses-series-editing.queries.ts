import type { CourseChanges, SeriesScope } from '@elan/contract/group-courses/course-series.ts';
import type { CourseTranslations } from '@elan/contract/translated.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * Keeps the coaches of what is meant, and the one who takes it, from leaving meanwhile, and from being away: before the courses, as
 * everybody locks them.
 */
export const lockCoaches = (db: Database, courseId: number, scope: SeriesScope, taker: number | null) =>
  sql`
    select id from accounts where id = ${taker}::int or id in (
      select course.coach_id from group_courses this
        join group_courses course on course.id = this.id
          or (${scope} <> 'this' and course.series_id = this.series_id and course.deleted_at is null)
      where this.id = ${courseId})
    order by id for share`.execute(db);

/** The courses that may be meant, before any is held. */
export const listIdsInScope = async (db: Database, courseId: number, scope: SeriesScope) => {
  const { rows } = await sql<{ id: number }>`
    select course.id from group_courses this
      join group_courses course on course.id = this.id
        or (${scope} <> 'this' and course.series_id = this.series_id and course.deleted_at is null)
    where this.id = ${courseId}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Keeps everybody else from joining, leaving or changing what is to come of a series until the transaction ends. */
export const lockSeries = (db: Database, seriesId: number, { date }: Now) =>
  db
    .selectFrom('group_courses')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('deleted_at', 'is', null)
    .where('date', '>=', date)
    .orderBy('id')
    .forUpdate()
    .execute();

const courses = (db: Database) =>
  db
    .selectFrom('group_courses as course')
    .innerJoin('coaches as coach', 'coach.id', 'course.coach_id')
    .select([
      'course.id',
      'title',
      'description',
      sql<CourseTranslations>`course.translations`.as('translations'),
      'coach_id',
      'coach.name as coach_name',
      'date',
      'time',
      'duration',
      'current_participants',
      'max_participants',
      'is_active',
      'course.version',
    ])
    .where('course.deleted_at', 'is', null)
    .where('course.cancelled_at', 'is', null)
    .orderBy('date')
    .orderBy('time')
    .orderBy('course.id');
export type CourseOfSeries = Awaited<ReturnType<typeof listCoursesOfSeries>>[number];

/** Past ones too, but none that was called off; in the order of their days. */
export const listCoursesOfSeries = (db: Database, seriesId: number) =>
  courses(db).where('series_id', '=', seriesId).execute();

/** The same of a course that has no series: itself. */
export const listCourseAlone = (db: Database, id: number) =>
  courses(db).where('course.id', '=', id).execute();

export const selectCoachName = async (db: Database, id: number): Promise<string> => {
  const { name } = await db
    .selectFrom('coaches')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
};

/** Who is in these courses, by name. */
export const listSeatsIn = (db: Database, courseIds: readonly number[]) =>
  db
    .selectFrom('course_bookings as booking')
    .innerJoin('clients as client', 'client.id', 'booking.client_id')
    .innerJoin('accounts as account', 'account.id', 'booking.client_id')
    .select([
      'booking.id',
      'booking.course_id',
      'booking.client_id',
      'booking.cost',
      'client.full_name',
      'account.email',
      'client.phone',
      'client.phone_e164',
    ])
    .where('booking.course_id', '=', anyOf(courseIds))
    .where('booking.status', '=', 'confirmed')
    .orderBy('client.full_name')
    .orderBy('booking.client_id')
    .orderBy('booking.id')
    .execute();

/** Held by one act: a third of what PostgreSQL has room for in the studio's own setting. */
const HOURS_AT_ONCE_MAX = 1250;

/** Holds the hours of everybody concerned, old and new; false where they are too many. */
export async function lockHours(db: Database, ids: readonly number[], changes: CourseChanges) {
  const { coach_id = null, days = 0, time = null, duration = null } = changes;
  const { rows } = await sql<{ is_held: boolean }>`
    select lock_course_hours(${ids}, ${coach_id}, ${days}, ${time}, ${duration}, ${HOURS_AT_ONCE_MAX}) as is_held`.execute(
    db,
  );
  return rows[0]?.is_held ?? false;
}

interface Attempt {
  course: number;
  /** The constraint in the way, and what the database says of the case. */
  obstacle: string | null;
  particulars: string | null;
}

/** One row for each of them, whether it was changed or not. */
export async function changeCourses(
  db: Database,
  ids: readonly number[],
  changes: CourseChanges,
): Promise<Attempt[]> {
  const { coach_id = null, days = 0, time = null, duration = null } = changes;
  const { max_participants = null, title = null, description = null, is_active = null } = changes;
  const { translations: others = null } = changes;
  const { rows } = await sql<Attempt>`
    select course, obstacle, particulars
    from change_courses(${ids}, ${days}, ${coach_id}, ${time}, ${duration}, ${max_participants}, ${title},
      ${description}, ${others}, ${is_active})`.execute(db);
  return rows;
}

/** What was booked in them is cancelled before. */
export const callCoursesOff = (db: Database, ids: readonly number[], { at }: Now) =>
  db
    .updateTable('group_courses')
    .set({ cancelled_at: at, deleted_at: at })
    .where('id', '=', anyOf(ids))
    .execute();
