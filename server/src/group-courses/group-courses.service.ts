import type { GroupCourse, GroupCoursesQuery } from '@elan/contract/group-courses.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http.ts';
import * as queries from './group-courses.queries.ts';

/** From today on unless asked otherwise; drafts only for the administrator; a client sees which ones it is in. */
export async function listCourses(
  { db, clock }: Deps,
  actor: Actor | undefined,
  { past, ...query }: GroupCoursesQuery,
): Promise<{ courses: GroupCourse[]; total: number }> {
  const filter = {
    ...query,
    from: query.from ?? (past ? undefined : clock.now().date),
    withInactive: actor?.role === 'admin',
  };
  const rows = await queries.listCourses(db, filter);
  const total = await queries.countCourses(db, filter);
  const isClient = actor?.role === 'user' && rows.length > 0;
  const booked = isClient
    ? await queries.listBookedCourses(
        db,
        actor.id,
        rows.map(({ id }) => id),
      )
    : undefined;
  const courses = rows.map((course) => ({
    ...course,
    status: course.is_active ? ('active' as const) : ('inactive' as const),
    is_deleted: false,
    ...(booked && { is_booked: booked.has(course.id) }),
  }));
  return { courses, total };
}
