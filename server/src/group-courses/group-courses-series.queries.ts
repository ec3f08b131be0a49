import type { CourseSeriesBody } from '@elan/contract/group-courses/group-courses-admin.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

interface Span {
  readonly coachId: number;
  readonly first: string;
  readonly last: string;
}

interface BusyHour {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
  /** Of a group course, or why the studio is closed. */
  readonly title: string | null;
}

/** When the coach is taken or the studio closed, day by day, both days included; what lasts for days is on each of them. */
export async function listBusyHours(db: Database, { coachId, first, last }: Span): Promise<BusyHour[]> {
  const { rows } = await sql<BusyHour>`
    select day.date, title,
      case when lower(busy.during) > day.date then lower(busy.during)::time else '00:00' end as start_time,
      case when upper(busy.during) < day.date + 1 then upper(busy.during)::time else '24:00' end as end_time
    from (
      select agenda.during, course.title
      from agenda left join group_courses course on course.id = agenda.course_id
      where person_id = ${coachId} and agenda.during && tsrange(${first}::date, ${last}::date + 1)
      union all
      select during, reason from closures where during && tsrange(${first}::date, ${last}::date + 1)) busy
      cross join lateral (
        select date::date from generate_series(greatest(lower(busy.during)::date, ${first}::date),
          least(upper(busy.during)::date, ${last}::date), interval '1 day') date) day
    where busy.during && tsrange(day.date, day.date + 1)
    order by day.date, start_time`.execute(db);
  return rows;
}

interface PlannedDay {
  day: string;
  /** The new course, unless an obstacle was in its way. */
  course: number | null;
  obstacle: string | null;
  /** What the database says of the case. */
  particulars: string | null;
}

type Series = Pick<
  CourseSeriesBody,
  | 'coach_id'
  | 'time'
  | 'duration'
  | 'max_participants'
  | 'title'
  | 'description'
  | 'translations'
  | 'is_active'
> & { readonly days: readonly string[]; readonly at: string };

/** Plans the course on every day on which the coach is free, and tells the others. */
export async function planCourses(db: Database, series: Series): Promise<PlannedDay[]> {
  const { coach_id, days, time, duration, max_participants, title, description, is_active, at } = series;
  const { translations = {} } = series;
  const { rows } = await sql<PlannedDay>`
    select * from plan_courses(${coach_id}, ${sql.val(days)}::date[], ${time}, ${duration}, ${max_participants},
      ${title}, ${description}, ${translations}, ${is_active}, ${at})`.execute(db);
  return rows;
}
