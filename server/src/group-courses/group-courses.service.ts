import type { Page } from '@elan/contract/endpoint.ts';
import type { PageQuery } from '@elan/contract/fields.ts';
import type { CourseChanges } from '@elan/contract/group-courses/course-series.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import {
  CourseBooking,
  type GroupCourse,
  type GroupCoursesQuery,
} from '@elan/contract/group-courses/group-courses.ts';
import { ADMIN_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses-admin.texts.ts';
import type { GroupCourseBody } from '@elan/contract/group-courses/group-courses-admin.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { daysBetween, isPast } from '@elan/contract/time.ts';
import { tellClients } from '../mails/bookings/mails-bookings.service.ts';
import { tellCoaches } from '../mails/coaches/mails-coach.service.ts';
import type { Now } from '../platform/clock.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import { shareClosures } from '../platform/database/locks.ts';
import { mapPage } from '../platform/database/paging.ts';
import { inWords } from '../platform/database/refusals.ts';
import { type ReadIn, readBy } from '../platform/database/translated.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import {
  giveSeats,
  holdSeats,
  lockWaiters,
  tellCalledOff,
} from '../waiting-lists/waiting-lists-seats.service.ts';
import * as queries from './group-courses.queries.ts';
import * as seats from './group-courses-seats.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof queries.findCourse>>>;

export const describe = ({ translations, ...course }: Row): GroupCourse => ({
  ...course,
  ...(translations && { translations }),
  course_id: course.id,
  status: course.is_active ? 'active' : 'inactive',
  is_deleted: false,
});

/** From today on unless asked otherwise; drafts only for the administrator. */
export async function listCourses(
  { db, clock }: Deps,
  actor: Actor | undefined,
  { past, ...query }: GroupCoursesQuery,
): Promise<Page<GroupCourse>> {
  const now = clock.now();
  const filter = {
    ...query,
    now,
    language: readBy(actor),
    from: query.from ?? (past ? undefined : now.date),
    withInactive: actor?.role === 'admin',
    withCancelled: true,
  };
  const { rows, total } = mapPage(await queries.listCourses(db, filter), describe);
  return { rows: await asSeenBy(db, actor, rows), total };
}

/** A client is told which ones it is in or waits for, the administrator how long their series are. */
async function asSeenBy(db: Database, actor: Actor | undefined, courses: GroupCourse[]) {
  if (actor?.role === 'admin') return withSeriesDates(db, courses);
  if (actor?.role !== 'user' || courses.length === 0) return courses;
  const ids = courses.map(({ id }) => id);
  const booked = await seats.listBookedCourses(db, actor.id, ids);
  const places = await seats.listWaitingPlaces(db, actor.id, ids);
  return courses.map((course) => ({
    ...course,
    is_booked: booked.has(course.id),
    waiting_position: places.get(course.id) ?? null,
  }));
}

async function withSeriesDates(db: Database, courses: GroupCourse[]): Promise<GroupCourse[]> {
  const series = [...new Set(courses.flatMap(({ series_id }) => series_id ?? []))];
  if (series.length === 0) return courses;
  const dates = await queries.countSeriesDates(db, series);
  return courses.map((course) => {
    const series_dates = dates.get(course.series_id);
    return series_dates === undefined ? course : { ...course, series_dates };
  });
}

export const readCourse = async ({ db }: Deps, id: number, language: ReadIn): Promise<GroupCourse> =>
  describe(await selectCourse(db, id, language));

/** Whenever it takes place, for a link may be old; a draft is nobody's business but the administrator's. */
export async function showCourse(deps: Deps, actor: Actor | undefined, id: number): Promise<GroupCourse> {
  const course = await readCourse(deps, id, readBy(actor));
  const isForThem = course.is_active || actor?.role === 'admin';
  const [seen] = await asSeenBy(deps.db, actor, isForThem ? [course] : []);
  if (!seen) throw new Refusal(404, GROUP_COURSE_TEXTS.NOT_FOUND);
  return seen;
}

/** As that client sees them, in the order of their days; drafts too. */
export const listCoursesForClient = async ({ db }: Deps, client: Actor, ids: readonly number[]) =>
  asSeenBy(db, client, (await queries.listCoursesById(db, ids, readBy(client))).map(describe));

async function selectCourse(db: Database, id: number, language: ReadIn = 'source'): Promise<Row> {
  const course = await queries.findCourse(db, id, language);
  if (!course) throw new Refusal(404, GROUP_COURSE_TEXTS.NOT_FOUND);
  return course;
}

const mustCome = (body: queries.Course, now: Now) => {
  if (!isPast(body, now)) return;
  const error = GROUP_COURSE_TEXTS.NOT_TO_COME;
  throw new Refusal(400, error, { fields: { date: error } });
};

/** What took place may be described better, but it is moved neither out of the past nor into it. */
const mustBeMovable = (before: Row, body: queries.Course, now: Now) => {
  if (isPast(before, now)) throw new Refusal(409, RESERVATION_TEXTS.PAST);
  mustCome(body, now);
};

export function planCourse(deps: Deps, { version: _, ...course }: GroupCourseBody): Promise<GroupCourse> {
  const now = deps.clock.now();
  mustCome(course, now);
  return withTransaction(deps.db, async (db) => {
    await shareClosures(db);
    const { id } = await queries.insertCourse(db, { ...course, created_at: now.at });
    await tellCoaches(deps, db, [{ kind: 'course', id, coaches: [course.coach_id] }]);
    return readCourse({ ...deps, db }, id, 'source');
  }).catch(inWords({ noun: 'course', coach: course.coach_id }));
}

/** What its participants have to know when it changes, and what is history once it took place. */
export const APPOINTMENT = ['date', 'time', 'duration', 'coach_id'] as const;

const changesBetween = (before: Row, course: queries.Course): CourseChanges => ({
  days: daysBetween(before.date, course.date),
  ...(course.coach_id !== before.coach_id && { coach_id: course.coach_id }),
  ...(course.time !== before.time && { time: course.time }),
  ...(course.duration !== before.duration && { duration: course.duration }),
  max_participants: course.max_participants,
});

/** Whether seats free with such a change: there are more, or the course is on again. */
export const hasMoreSeats = (
  before: Pick<Row, 'max_participants' | 'is_active'>,
  after: CourseChanges,
): boolean =>
  (after.max_participants ?? 0) > before.max_participants || (after.is_active === true && !before.is_active);

/** Whether others are free then: a seat that stands open goes to who can come now. */
export const isAtAnotherHour = ({ days = 0, time, duration }: CourseChanges): boolean =>
  days !== 0 || time !== undefined || duration !== undefined;

/**
 * Changes a course; its coach and its participants move with it, or it stays where it was. What was saved meanwhile is not
 * overwritten: the refusal brings it along.
 */
export function changeCourse(
  deps: Deps,
  actor: Actor,
  id: number,
  { version: seen, ...course }: GroupCourseBody,
): Promise<GroupCourse> {
  return withTransaction(deps.db, async (db) => {
    await shareClosures(db);
    await queries.lockCoachAccount(db, course.coach_id);
    await lockWaiters(db, [id]);
    if (!(await queries.lockCourse(db, id))) throw new Refusal(404, GROUP_COURSE_TEXTS.NOT_FOUND);
    const before = await selectCourse(db, id);
    if (seen !== undefined && seen !== before.version)
      throw new Refusal(409, ADMIN_COURSE_TEXTS.CHANGED, { newer: describe(before) });
    const isMoved = APPOINTMENT.some((field) => before[field] !== course[field]);
    const now = deps.clock.now();
    if (isMoved) mustBeMovable(before, course, now);
    const changes = changesBetween(before, course);
    const held = await holdSeats(db, [id], now, changes);
    await queries.updateCourse(db, id, course);
    // Who is put in now never had it at another hour.
    const moved = isMoved ? (await seats.listSeats(db, id)).map((seat) => ({ ...seat, was: before })) : [];
    if (hasMoreSeats(before, course) || isAtAnotherHour(changes))
      await giveSeats({ ...deps, db }, [id], held);
    if (isMoved) {
      await tellClients(deps, db, actor, 'moved', { seats: moved });
      const coaches = [before.coach_id, course.coach_id];
      await tellCoaches(deps, db, [{ kind: 'course', id, coaches, was: before }]);
    }
    return showCourse({ ...deps, db }, actor, id);
  }).catch(inWords({ noun: 'course', coach: course.coach_id }));
}

/** Hides a course. One still to come is called off first, its bookings cancelled and refunded. */
export function deleteCourse(deps: Deps, actor: Actor, id: number) {
  const now = deps.clock.now();
  return withTransaction(deps.db, async (tx) => {
    // The lock first: nobody can join between the cancellations and the end.
    const course = await queries.lockCourse(tx, id);
    if (!course) throw new Refusal(404, GROUP_COURSE_TEXTS.NOT_FOUND);
    const comes = course.cancelled_at === null && !isPast(course, now);
    const freed = comes ? await seats.cancelBookings(tx, [id], actor.id, now) : [];
    if (comes) await queries.callCourseOff(tx, id, now);
    await queries.hideCourse(tx, id, now);
    await tellClients(deps, tx, actor, 'cancelled', { seats: freed });
    if (comes) await tellCalledOff(deps, tx, [id]);
    if (comes) await tellCoaches(deps, tx, [{ kind: 'course', id, coaches: [course.coach_id], was: course }]);
    deps.metrics.countCancelled(tx, { course: freed.length });
    return { message: GROUP_COURSE_TEXTS.DELETED, cancelled_bookings: freed.length };
  });
}

export async function listParticipants({ db }: Deps, id: number, page: PageQuery) {
  await selectCourse(db, id);
  return participantsOf(db, id, page);
}

export async function participantsOf(db: Database, id: number, page: PageQuery) {
  return mapPage(await seats.listParticipants(db, id, page), (row) => CourseBooking.parse(row));
}
