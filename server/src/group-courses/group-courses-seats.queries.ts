import type { PageQuery } from '@elan/contract/fields.ts';
import type { OwnBookingsQuery } from '@elan/contract/group-courses/group-courses.ts';
import type { Presence } from '@elan/contract/presence/presence.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/database.ts';
import { lockRefunds } from '../platform/database/locks.ts';
import { onPage, readPage } from '../platform/database/paging.ts';
import { prepared } from '../platform/database/prepared-statements.ts';
import type { ReadIn } from '../platform/database/translated.ts';
import { COURSE, photo, wording } from './group-courses.queries.ts';

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

/** The places of a client on the waiting lists of these courses; 1 is first. */
export const listWaitingPlaces = async (db: Database, clientId: number, courseIds: readonly number[]) => {
  const rows = await db
    .selectFrom('course_waits as own')
    .innerJoin('course_waits as wait', 'wait.course_id', 'own.course_id')
    .select(['own.course_id', sql<number>`count(*)::int`.as('place')])
    .where('own.client_id', '=', clientId)
    .where('own.ended_at', 'is', null)
    .where('own.course_id', '=', anyOf(courseIds))
    .where('wait.ended_at', 'is', null)
    .whereRef('wait.rank', '<=', 'own.rank')
    .groupBy('own.id')
    .execute();
  return new Map(rows.map(({ course_id, place }) => [course_id, place]));
};

/** Of a client's last booking of a course; nothing without any. */
export const findLastBooking = (db: Database, clientId: number, courseId: number) =>
  db
    .selectFrom('course_bookings as booking')
    .innerJoin('group_courses as course', 'course.id', 'booking.course_id')
    .select(['booking.status', 'booking.from_list', 'booking.created_at', 'course.date', 'course.time'])
    .where('booking.client_id', '=', clientId)
    .where('booking.course_id', '=', courseId)
    .orderBy('booking.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Cancels and refunds every booking of these courses, which are locked; tells which. */
export async function cancelBookings(db: Database, courseIds: readonly number[], actor: number, now: Now) {
  await lockRefunds(db, { courses: courseIds });
  return db
    .updateTable('course_bookings')
    .set({ status: 'cancelled', cancelled_at: now.at, cancelled_by: actor, refunded: sql`cost > 0` })
    .where('course_id', '=', anyOf(courseIds))
    .where('status', '=', 'confirmed')
    .returning(['id', 'client_id'])
    .execute();
}

export const listSeats = (db: Database, courseId: number) =>
  db
    .selectFrom('course_bookings')
    .select(['id', 'client_id'])
    .where('course_id', '=', courseId)
    .where('status', '=', 'confirmed')
    .execute();

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
export interface Left extends Joined {
  /** What became of the seat, for each who waited; `booking_id` of who was put in. */
  given: { wait_id: number; client_id: number; booking_id: number | null }[];
}

/** `undefined` when there is no such course to join now; other obstacles raise under their constraint's name. */
export async function joinCourse(
  db: Database,
  { course, client, actor, now }: Joining,
  mail: RawBuilder<unknown>,
) {
  const { rows } = await prepared<Joined>('join_course')`
    with done as materialized (
      select j.* from join_course(${course}, ${client}, ${actor}, ${now.at}, ${now.wall}) j
        where j.booking_id is not null),
      mailed as (${mail})
    select * from done`.execute(db);
  return rows[0];
}

export interface Leaving extends Joining {
  /** Too late for a refund: what comes back is nothing. */
  readonly releases: boolean;
}

/** To the second: one second late for a notice is late. */
const wallOf = ({ wall, second }: Now) => `${wall}:${String(second).padStart(2, '0')}`;

/**
 * `undefined` when the client is not in it, it has begun, or the studio's notice says the other: to leave, or to release the seat. The
 * second mail is to those who wait, if there are any.
 */
export async function leaveCourse(
  db: Database,
  { course, client, actor, now, releases }: Leaving,
  mail: RawBuilder<unknown>,
  waiters: RawBuilder<unknown>,
) {
  const { rows } = await prepared<Left>('leave_course')`
    with done as materialized (
      select j.* from leave_course(${course}, ${client}, ${actor}, ${now.at}, ${wallOf(now)}, ${releases}) j
        where j.booking_id is not null),
      mailed as (${mail}),
      waiters_mailed as (${waiters})
    select * from done`.execute(db);
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
  'client.phone_e164',
  'booking.created_at',
  'booking.cost',
  'booking.status',
  'booking.presence',
  'booking.from_list',
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

const seatsInCourses = (db: Database) =>
  db
    .selectFrom('course_bookings as booking')
    .innerJoin('group_courses as course', 'course.id', 'booking.course_id')
    .select(['booking.id', 'booking.status', 'booking.course_id', 'course.date', 'course.time'])
    .where('course.deleted_at', 'is', null);

/** A seat in one of that coach's courses. */
export const findSeatOf = (db: Database, id: number, coachId: number) =>
  seatsInCourses(db).where('booking.id', '=', id).where('course.coach_id', '=', coachId).executeTakeFirst();

/** That client's seat in that course: the one that stands, else the last one they had. */
export const findSeatOfClient = (db: Database, courseId: number, clientId: number) =>
  seatsInCourses(db)
    .where('booking.course_id', '=', courseId)
    .where('booking.client_id', '=', clientId)
    .orderBy(sql`booking.status <> 'confirmed'`)
    .orderBy('booking.id', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Marking {
  readonly id: number;
  /** Whose course it must be in; null for anybody's. */
  readonly coach: number | null;
  readonly presence: Presence | null;
  readonly now: Now;
}

const hasBegun = (now: Now) => sql<boolean>`course.date + course.time <= ${now.wall}::timestamp`;

/** `undefined` when it is not there, not in a course of that coach, not confirmed, or the course has not begun. */
export const markSeat = (db: Database, { id, coach, presence, now }: Marking) => {
  const marked = db
    .updateTable('course_bookings as booking')
    .from('group_courses as course')
    .set({ presence })
    .whereRef('course.id', '=', 'booking.course_id')
    .where('booking.id', '=', id)
    .where('booking.status', '=', 'confirmed')
    .where('course.deleted_at', 'is', null)
    .where(hasBegun(now))
    .returning(['booking.id', 'booking.presence']);
  return (coach === null ? marked : marked.where('course.coach_id', '=', coach)).executeTakeFirst();
};

/** Everybody in these courses of whom nothing is said yet, held in the order of their seats. */
export const markPresent = (db: Database, courseIds: readonly number[], now: Now) =>
  db
    .with('unmarked', (q) =>
      q
        .selectFrom('course_bookings as booking')
        .innerJoin('group_courses as course', 'course.id', 'booking.course_id')
        .select('booking.id')
        .where('course.id', '=', sql<number>`any(${courseIds}::int[])`)
        .where('course.deleted_at', 'is', null)
        .where('booking.status', '=', 'confirmed')
        .where('booking.presence', 'is', null)
        .where(hasBegun(now))
        .orderBy('booking.id')
        .forNoKeyUpdate('booking'),
    )
    .updateTable('course_bookings')
    .set({ presence: 'present' })
    .where('id', 'in', (q) => q.selectFrom('unmarked').select('unmarked.id'))
    .returning('id')
    .execute();

/** Of these courses, one that is still to come. */
export const findToCome = (db: Database, courseIds: readonly number[], now: Now) =>
  db
    .selectFrom('group_courses as course')
    .select('course.id')
    .where('course.id', '=', sql<number>`any(${courseIds}::int[])`)
    .where('course.deleted_at', 'is', null)
    .where('course.cancelled_at', 'is', null)
    .where(sql<boolean>`not ${hasBegun(now)}`)
    .limit(1)
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

export const listBookingsOf = (db: Database, clientId: number, query: OwnBookingsQuery, language: ReadIn) => {
  const own = ofClient(db, clientId, query);
  const listed = onPage(own, query)
    .select([
      ...BOOKING,
      'course_id',
      'booking.cancelled_at',
      'refunded',
      'released',
      ...wording(language),
      ...COURSE,
      photo,
    ])
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .orderBy('booking.id', 'desc');
  return readPage(listed, own);
};
