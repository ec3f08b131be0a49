import type { PageQuery } from '@elan/contract/fields.ts';
import type { CourseState, GroupCoursesQuery, OwnBookingsQuery } from '@elan/contract/group-courses.ts';
import type { GroupCourseBody } from '@elan/contract/group-courses-admin.ts';
import type { Presence } from '@elan/contract/presence.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { inOrder, onPage, readPage } from '../platform/database/paging.ts';
import { prepared } from '../platform/database/prepared-statements.ts';

interface Filter extends Omit<GroupCoursesQuery, 'past'> {
  readonly now: Now;
  readonly withInactive: boolean;
  readonly withCancelled: boolean;
}

const COURSE = [
  'title',
  'description',
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
] as const;
const photo = sql<string | null>`coalesce(course.photo, coach.photo)`.as('photo');

const visible = (db: Database) =>
  db
    .selectFrom('group_courses as course')
    .innerJoin('coaches as coach', 'coach.id', 'course.coach_id')
    .where('course.deleted_at', 'is', null);

const isFull = sql<boolean>`current_participants >= max_participants`;
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

const matching = (db: Database, filter: Filter) => {
  const { coach_id, from, to, q, state, now, withInactive, withCancelled } = filter;
  let query = visible(db);
  if (state !== undefined) query = query.where(inState(state, now));
  if (!withCancelled) query = query.where('course.cancelled_at', 'is', null);
  if (!withInactive) query = query.where('is_active', '=', true);
  if (coach_id !== undefined) query = query.where('coach_id', '=', coach_id);
  if (from !== undefined) query = query.where('date', '>=', from);
  if (to !== undefined) query = query.where('date', '<=', to);
  if (q)
    query = query.where(sql<boolean>`strpos(searchable(title || ' ' || coach.name), searchable(${q})) > 0`);
  return query;
};

const described = (courses: ReturnType<typeof matching>) => courses.select(['course.id', ...COURSE, photo]);

const BY_COACH = { coach: [sql`searchable(who.name)`, 'led.date', 'led.time'] } as const;
type ByCourse = Filter & { readonly sort: keyof typeof SORTS };
const isByCourse = (filter: Filter): filter is ByCourse => filter.sort !== 'coach';

/** Coaches are few, but each has years of courses: of each no more is read than could be on the page. */
const pageByCoach = (db: Database, filter: Filter) => {
  const { order, page, per_page } = filter;
  const ofCoach = described(matching(db, filter).where(sql<boolean>`course.coach_id = who.id`));
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
    ? inOrder(onPage(described(courses), filter), filter, SORTS, 'course.id')
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

export const findCourse = (db: Database, id: number) =>
  visible(db)
    .select(['course.id', ...COURSE, photo])
    .where('course.id', '=', id)
    .executeTakeFirst();

/** In the order of their days. */
export const listCoursesById = (db: Database, ids: readonly number[]) =>
  visible(db)
    .select(['course.id', ...COURSE, photo])
    .where('course.id', '=', sql<number>`any(${sql.val(ids)}::int[])`)
    .orderBy('date')
    .execute();

/** Keeps the coach whom a course is given to from leaving meanwhile; before the course, as everybody locks them. */
export const lockCoachAccount = (db: Database, id: number) =>
  db.selectFrom('accounts').select('id').where('id', '=', id).forShare().execute();

/** Keeps everybody else from joining or leaving until the transaction ends. */
export const lockCourse = (db: Database, id: number) =>
  db
    .selectFrom('group_courses')
    .select(['id', 'date', 'time', 'cancelled_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

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

/** Of a client's last booking of a course; nothing without any. */
export const findLastBooking = (db: Database, clientId: number, courseId: number) =>
  db
    .selectFrom('course_bookings as booking')
    .innerJoin('group_courses as course', 'course.id', 'booking.course_id')
    .select(['booking.status', 'course.date', 'course.time'])
    .where('booking.client_id', '=', clientId)
    .where('booking.course_id', '=', courseId)
    .orderBy('booking.id', 'desc')
    .limit(1)
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

/** Cancels and refunds every booking of a course, which is locked; tells which. Balances are locked in the order of clients. */
export const cancelBookings = (db: Database, courseId: number, actor: number, now: Now) =>
  db
    .with('leaving', (q) =>
      q
        .selectFrom('course_bookings as booking')
        .innerJoin('clients as client', 'client.id', 'booking.client_id')
        .select('booking.id')
        .where('course_id', '=', courseId)
        .where('status', '=', 'confirmed')
        .orderBy('client.id')
        .forNoKeyUpdate('client'),
    )
    .updateTable('course_bookings')
    .set({ status: 'cancelled', cancelled_at: now.at, cancelled_by: actor, refunded: true })
    .where('id', 'in', (q) => q.selectFrom('leaving').select('leaving.id'))
    .returning(['id', 'client_id'])
    .execute();

export const listSeats = (db: Database, courseId: number) =>
  db
    .selectFrom('course_bookings')
    .select(['id', 'client_id'])
    .where('course_id', '=', courseId)
    .where('status', '=', 'confirmed')
    .execute();

export const callCourseOff = (db: Database, id: number, now: Now) =>
  db.updateTable('group_courses').set({ cancelled_at: now.at }).where('id', '=', id).execute();

export const hideCourse = (db: Database, id: number, now: Now) =>
  db.updateTable('group_courses').set({ deleted_at: now.at }).where('id', '=', id).execute();

export interface Joining {
  readonly course: number;
  readonly client: number;
  /** The client, or an administrator. */
  readonly actor: number;
  readonly now: Now;
}
export interface Joined {
  booking_id: number;
  solo_points: number;
  team_points: number;
}

/** `undefined` when there is no such course to join now; other obstacles raise under their constraint's name. */
export async function joinCourse(db: Database, { course, client, actor, now }: Joining) {
  const { rows } = await prepared<Joined>('join_course')`
    select j.* from join_course(${course}, ${client}, ${actor}, ${now.at}, ${now.wall}) j
      where j.booking_id is not null`.execute(db);
  return rows[0];
}

/** `undefined` when the client is not in it, or it has begun. */
export async function leaveCourse(db: Database, { course, client, actor, now }: Joining) {
  const { rows } = await prepared<Joined>('leave_course')`
    select j.* from leave_course(${course}, ${client}, ${actor}, ${now.at}, ${now.wall}) j
      where j.booking_id is not null`.execute(db);
  return rows[0];
}

const bookings = (db: Database) =>
  db
    .selectFrom('course_bookings as booking')
    .innerJoin('clients as client', 'client.id', 'booking.client_id')
    .innerJoin('accounts as account', 'account.id', 'booking.client_id');

const BOOKING = [
  'booking.id',
  'booking.client_id as user_id',
  'client.full_name',
  'account.email',
  'client.phone',
  'booking.created_at',
  'booking.status',
  'booking.presence',
] as const;

export const listParticipants = (db: Database, courseId: number, page: PageQuery) => {
  const listed = onPage(bookings(db), page)
    .select(BOOKING)
    .where('booking.course_id', '=', courseId)
    .orderBy('booking.created_at')
    .orderBy('booking.id');
  return readPage(listed, db.selectFrom('course_bookings').where('course_id', '=', courseId));
};

/** A seat in that course. */
export const findSeatIn = (db: Database, id: number, courseId: number) =>
  db
    .selectFrom('course_bookings')
    .select(['client_id', 'status'])
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .executeTakeFirst();

/** A seat in one of that coach's courses. */
export const findSeatOf = (db: Database, id: number, coachId: number) =>
  db
    .selectFrom('course_bookings as booking')
    .innerJoin('group_courses as course', 'course.id', 'booking.course_id')
    .select(['booking.status', 'booking.course_id', 'course.date', 'course.time'])
    .where('booking.id', '=', id)
    .where('course.coach_id', '=', coachId)
    .where('course.deleted_at', 'is', null)
    .executeTakeFirst();

interface Marking {
  readonly id: number;
  readonly coach: number;
  readonly presence: Presence | null;
  readonly now: Now;
}

/** `undefined` when it is not there, not in a course of that coach, not confirmed, or the course has not begun. */
export const markSeat = (db: Database, { id, coach, presence, now }: Marking) =>
  db
    .updateTable('course_bookings as booking')
    .from('group_courses as course')
    .set({ presence })
    .whereRef('course.id', '=', 'booking.course_id')
    .where('booking.id', '=', id)
    .where('booking.status', '=', 'confirmed')
    .where('course.coach_id', '=', coach)
    .where('course.deleted_at', 'is', null)
    .where(sql<boolean>`course.date + course.time <= ${now.wall}::timestamp`)
    .returning(['booking.id', 'booking.presence'])
    .executeTakeFirst();

const ofClient = (db: Database, clientId: number, { from, to, status }: OwnBookingsQuery) => {
  let query = bookings(db)
    .innerJoin('group_courses as course', 'course.id', 'booking.course_id')
    .innerJoin('coaches as coach', 'coach.id', 'course.coach_id')
    .where('booking.client_id', '=', clientId);
  if (from !== undefined) query = query.where('date', '>=', from);
  if (to !== undefined) query = query.where('date', '<=', to);
  if (status !== undefined) query = query.where('booking.status', '=', status);
  return query;
};

export const listBookingsOf = (db: Database, clientId: number, query: OwnBookingsQuery) => {
  const own = ofClient(db, clientId, query);
  const listed = onPage(own, query)
    .select([...BOOKING, 'course_id', 'booking.cancelled_at', 'refunded', ...COURSE, photo])
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .orderBy('booking.id', 'desc');
  return readPage(listed, own);
};
