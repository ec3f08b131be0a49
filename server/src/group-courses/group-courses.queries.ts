import type { GroupCoursesQuery } from '@elan/contract/group-courses.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

interface Filter extends Omit<GroupCoursesQuery, 'past'> {
  readonly withInactive: boolean;
}

const matching = (db: Database, { coach_id, from, to, q, withInactive }: Filter) => {
  let query = db
    .selectFrom('group_courses as course')
    .innerJoin('coaches as coach', 'coach.id', 'course.coach_id')
    .where('course.deleted_at', 'is', null);
  if (!withInactive) query = query.where('is_active', '=', true);
  if (coach_id !== undefined) query = query.where('coach_id', '=', coach_id);
  if (from !== undefined) query = query.where('date', '>=', from);
  if (to !== undefined) query = query.where('date', '<=', to);
  if (q) query = query.where(sql<boolean>`strpos(lower(title || ' ' || coach.name), lower(${q})) > 0`);
  return query;
};

export const listCourses = (db: Database, filter: Filter) =>
  matching(db, filter)
    .select((eb) => [
      'course.id',
      'title',
      'description',
      'coach_id',
      'coach.name as coach_name',
      eb.fn.coalesce('course.photo', 'coach.photo').as('photo'),
      'coach.specialty',
      'date',
      'time',
      'duration',
      'current_participants',
      'max_participants',
      'is_active',
    ])
    .orderBy('date')
    .orderBy('time')
    .orderBy('course.id')
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
    .execute();

export const countCourses = async (db: Database, filter: Filter): Promise<number> => {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** Which of these courses a client is in. */
export const listBookedCourses = async (db: Database, clientId: number, courseIds: readonly number[]) => {
  const rows = await db
    .selectFrom('course_bookings')
    .select('course_id')
    .where('client_id', '=', clientId)
    .where('status', '=', 'confirmed')
    .where('course_id', 'in', courseIds)
    .execute();
  return new Set(rows.map(({ course_id }) => course_id));
};
