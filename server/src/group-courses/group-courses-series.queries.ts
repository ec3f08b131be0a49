import type { CourseSeriesBody } from '@elan/contract/group-courses/group-courses-admin.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

interface Span {
  readonly coachId: number;
  readonly first: string;
  readonly last: string;
}

/** When the coach is taken, both days included; the title of a group course, nothing for a session. */
export const listBusyHours = (db: Database, { coachId, first, last }: Span) =>
  db
    .selectFrom('agenda')
    .leftJoin('group_courses as course', 'course.id', 'agenda.course_id')
    .select([
      sql<string>`lower(agenda.during)::date`.as('date'),
      sql<string>`lower(agenda.during)::time`.as('start_time'),
      sql<string>`coalesce(nullif(upper(agenda.during)::time, '00:00'), '24:00')`.as('end_time'),
      'course.title',
    ])
    .where('person_id', '=', coachId)
    .where(sql<boolean>`agenda.during && tsrange(${first}::date, ${last}::date + 1)`)
    .orderBy('agenda.during')
    .execute();

interface PlannedDay {
  day: string;
  /** The new course, unless an obstacle was in its way. */
  course: number | null;
  obstacle: string | null;
}

type Series = Pick<
  CourseSeriesBody,
  'coach_id' | 'time' | 'duration' | 'max_participants' | 'title' | 'description' | 'is_active'
> & { readonly days: readonly string[]; readonly at: string };

/** Plans the course on every day on which the coach is free, and tells the others. */
export async function planCourses(db: Database, series: Series): Promise<PlannedDay[]> {
  const { coach_id, days, time, duration, max_participants, title, description, is_active, at } = series;
  const { rows } = await sql<PlannedDay>`
    select * from plan_courses(${coach_id}, ${sql.val(days)}::date[], ${time}, ${duration}, ${max_participants},
      ${title}, ${description}, ${is_active}, ${at})`.execute(db);
  return rows;
}
