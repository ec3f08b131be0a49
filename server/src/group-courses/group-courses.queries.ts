import type { CourseState, GroupCoursesQuery } from '@elan/contract/group-courses/group-courses.ts';
import type { GroupCourseBody } from '@elan/contract/group-courses/group-courses-admin.ts';
import type { CourseTranslations } from '@elan/contract/translated.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/database.ts';
import { inOrder, onPage, readPage } from '../platform/database/paging.ts';
import { type ReadIn, translated } from '../platform/database/translated.ts';

interface Filter extends Omit<GroupCoursesQuery, 'past'> {
  readonly now: Now;
  readonly language: ReadIn;
  readonly withInactive: boolean;
  readonly withCancelled: boolean;
}

/** What it is called and how it is described, as they read it. */
export const wording = (language: ReadIn) => [
  translated(language, 'course.title').as('title'),
  translated(language, 'course.description').as('description'),
];
export const COURSE = [
  'coach_id',
  'coach.name as coach_name',
  'coach.specialty',
  'date',
  'time',
  'duration',
  'current_participants',
  'max_participants',
  'is_active',
  'course.version',
  'course.series_id',
] as const;
export const photo = sql<string | null>`coalesce(course.photo, coach.photo)`.as('photo');
const waiting = sql<number>`(
  select count(*)::int from course_waits wait where wait.course_id = course.id and wait.ended_at is null)`.as(
  'waiting_count',
);

const visible = (db: Database) =>
  db
    .selectFrom('group_courses as course')
    .innerJoin('coaches as coach', 'coach.id', 'course.coach_id')
    .where('course.deleted_at', 'is', null);

const isFull = sql<boolean>`current_participants >= max_participants`;
const isOver = ({ wall }: Now) => sql<boolean>`(upper(course.during) <= ${wall}::timestamp)`;
const hasBegun = ({ wall }: Now) => sql<boolean>`date + time <= ${wall}::timestamp`;

/** As `courseBadge` of the contract decides: a full course stays full when it is over. */
const inState = (state: CourseState, now: Now) => {
  const states: Record<CourseState, RawBuilder<boolean>> = {
    inactive: sql`not is_active`,
    full: sql`is_active and ${isFull}`,
    ended: sql`is_active and not ${isFull} and ${hasBegun(now)}`,
    open: sql`is_active and not ${isFull} and not ${hasBegun(now)}`,
  };
  return states[state];
};

const SORTS = {
  date: ['date', 'time'],
  title: [sql`searchable(title)`, 'date', 'time'],
  duration: ['duration', 'date', 'time'],
  participants: ['current_participants', 'date', 'time'],
  status: [sql`not is_active`, isFull, 'date', 'time'],
} as const;

/** Of the course in whatever language, and of its coach. */
const names = sql`title || ' ' || coach.name || ' ' || jsonb_path_query_array(course.translations, '$.*.title')`;

const matching = (db: Database, filter: Filter) => {
  const { coach_id, from, to, weekday, over, q, state, series_id, now, withInactive, withCancelled } = filter;
  let query = visible(db);
  if (state !== undefined) query = query.where(inState(state, now));
  if (!withCancelled) query = query.where('course.cancelled_at', 'is', null);
  if (!withInactive) query = query.where('is_active', '=', true);
  if (coach_id !== undefined) query = query.where('coach_id', '=', coach_id);
  if (series_id !== undefined) query = query.where('course.series_id', '=', series_id);
  if (from !== undefined) query = query.where('date', '>=', from);
  if (to !== undefined) query = query.where('date', '<=', to);
  if (weekday !== undefined) query = query.where(sql<boolean>`extract(isodow from date) = ${weekday}`);
  if (over !== undefined) query = query.where(isOver(now), '=', over);
  if (q) query = query.where(sql<boolean>`strpos(searchable(${names}), searchable(${q})) > 0`);
  return query;
};

/** The office, which reads the source, is told of the translations too. */
const described = (courses: ReturnType<typeof visible>, language: ReadIn) =>
  courses
    .select(['course.id', ...wording(language), ...COURSE, photo, waiting])
    .select(
      sql<CourseTranslations | null>`case when ${language === 'source'} then course.translations end`.as(
        'translations',
      ),
    );

const BY_COACH = { coach: [sql`searchable(who.name)`, 'led.date', 'led.time'] } as const;
type ByCourse = Filter & { readonly sort: keyof typeof SORTS };
const isByCourse = (filter: Filter): filter is ByCourse => filter.sort !== 'coach';

/** Coaches are few, but each has years of courses: of each no more is read than could be on the page. */
const pageByCoach = (db: Database, filter: Filter) => {
  const { order, page, per_page } = filter;
  const ofCoach = described(
    matching(db, filter).where(sql<boolean>`course.coach_id = who.id`),
    filter.language,
  );
  const first = inOrder(ofCoach, { sort: 'date', order }, SORTS, 'course.id').limit(page * per_page);
  const rows = db
    .selectFrom('coaches as who')
    .innerJoinLateral(first.as('led'), (join) => join.onTrue())
    .selectAll('led');
  return inOrder(onPage(rows, filter), { sort: 'coach', order }, BY_COACH, 'led.id');
};

export const listCourses = (db: Database, filter: Filter) => {
  const courses = matching(db, filter);
  const listed = isByCourse(filter)
    ? inOrder(onPage(described(courses, filter.language), filter), filter, SORTS, 'course.id')
    : pageByCoach(db, filter);
  return readPage(listed, courses);
};

/** Not one that was called off: for its coach it is gone. */
export const isCourseOf = async (db: Database, id: number, coachId: number): Promise<boolean> => {
  const course = await visible(db)
    .select('course.id')
    .where('course.id', '=', id)
    .where('course.coach_id', '=', coachId)
    .where('course.cancelled_at', 'is', null)
    .executeTakeFirst();
  return course !== undefined;
};

export const findCourse = (db: Database, id: number, language: ReadIn) =>
  described(visible(db), language).where('course.id', '=', id).executeTakeFirst();

/** In the order of their days. */
export const listCoursesById = (db: Database, ids: readonly number[], language: ReadIn) =>
  described(visible(db), language).where('course.id', '=', anyOf(ids)).orderBy('date').execute();

/** How many courses each of these series has. */
export const countSeriesDates = async (db: Database, series: readonly number[]) => {
  const rows = await db
    .selectFrom('group_courses')
    .select(['series_id', sql<number>`count(*)::int`.as('dates')])
    .where('series_id', '=', anyOf(series))
    .where('deleted_at', 'is', null)
    .groupBy('series_id')
    .execute();
  return new Map(rows.map(({ series_id, dates }) => [series_id, dates]));
};

/** Keeps the coach whom a course is given to from leaving meanwhile; before the course, as everybody locks them. */
export const lockCoachAccount = (db: Database, id: number) =>
  db.selectFrom('accounts').select('id').where('id', '=', id).forShare().execute();

/** Keeps everybody else from joining or leaving until the transaction ends. */
export const lockCourse = (db: Database, id: number) =>
  db
    .selectFrom('group_courses')
    .select(['id', 'date', 'time', 'duration', 'coach_id', 'cancelled_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type Course = Omit<GroupCourseBody, 'version'>;

export const insertCourse = (db: Database, course: Course & { created_at: string }) =>
  db.insertInto('group_courses').values(course).returning('id').executeTakeFirstOrThrow();

export const updateCourse = (db: Database, id: number, course: Course) =>
  db
    .updateTable('group_courses')
    .set({ ...course, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const callCourseOff = (db: Database, id: number, now: Now) =>
  db.updateTable('group_courses').set({ cancelled_at: now.at }).where('id', '=', id).execute();

export const hideCourse = (db: Database, id: number, now: Now) =>
  db.updateTable('group_courses').set({ deleted_at: now.at }).where('id', '=', id).execute();
