import type { Page } from '@elan/contract/endpoint.ts';
import type { PageQuery } from '@elan/contract/fields.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses.texts.ts';
import {
  CourseBooking,
  type GroupCourse,
  type GroupCourseBody,
  type GroupCoursesQuery,
} from '@elan/contract/group-courses.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations.texts.ts';
import { isPast } from '@elan/contract/time.ts';
import { tellClients } from '../mails/mails.service.ts';
import type { Now } from '../platform/clock.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import { mapPage } from '../platform/database/paging.ts';
import { inWords } from '../platform/database/refusals.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './group-courses.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof queries.findCourse>>>;

export const describe = (course: Row): GroupCourse => ({
  ...course,
  course_id: course.id,
  status: course.is_active ? 'active' : 'inactive',
  is_deleted: false,
});

/** From today on unless asked otherwise; drafts only for the administrator; a client sees which ones it is in. */
export async function listCourses(
  { db, clock }: Deps,
  actor: Actor | undefined,
  { past, ...query }: GroupCoursesQuery,
): Promise<Page<GroupCourse>> {
  const filter = {
    ...query,
    from: query.from ?? (past ? undefined : clock.now().date),
    withInactive: actor?.role === 'admin',
    withCancelled: true,
  };
  const courses = mapPage(await queries.listCourses(db, filter), describe);
  if (actor?.role !== 'user' || courses.rows.length === 0) return courses;
  const ids = courses.rows.map(({ id }) => id);
  const booked = await queries.listBookedCourses(db, actor.id, ids);
  return mapPage(courses, (course) => ({ ...course, is_booked: booked.has(course.id) }));
}

async function selectCourse(db: Database, id: number): Promise<Row> {
  const course = await queries.findCourse(db, id);
  if (!course) throw new Refusal(404, GROUP_COURSE_TEXTS.NOT_FOUND);
  return course;
}

const mustCome = (body: GroupCourseBody, now: Now) => {
  if (!isPast(body, now)) return;
  const error = GROUP_COURSE_TEXTS.NOT_TO_COME;
  throw new Refusal(400, error, { fields: { date: error } });
};

/** What took place may be described better, but it is moved neither out of the past nor into it. */
const mustBeMovable = (before: Row, body: GroupCourseBody, now: Now) => {
  if (isPast(before, now)) throw new Refusal(409, RESERVATION_TEXTS.PAST);
  mustCome(body, now);
};

export function planCourse({ db, clock }: Deps, body: GroupCourseBody): Promise<GroupCourse> {
  const now = clock.now();
  mustCome(body, now);
  return withTransaction(db, async (tx) => {
    const { id } = await queries.insertCourse(tx, { ...body, created_at: now.at });
    return describe(await selectCourse(tx, id));
  }).catch(inWords({ noun: 'course', coach: body.coach_id }));
}

/** What its participants have to know when it changes, and what is history once it took place. */
const APPOINTMENT = ['date', 'time', 'duration', 'coach_id'] as const;

/** Changes a course; its coach and its participants move with it, or it stays where it was. */
export function changeCourse(deps: Deps, id: number, body: GroupCourseBody): Promise<GroupCourse> {
  return withTransaction(deps.db, async (tx) => {
    if (!(await queries.lockCourse(tx, id))) throw new Refusal(404, GROUP_COURSE_TEXTS.NOT_FOUND);
    const before = await selectCourse(tx, id);
    const isMoved = APPOINTMENT.some((field) => before[field] !== body[field]);
    if (isMoved) mustBeMovable(before, body, deps.clock.now());
    await queries.updateCourse(tx, id, body);
    if (isMoved) await tellClients(deps, tx, 'moved', { seats: await queries.listSeats(tx, id) });
    return describe(await selectCourse(tx, id));
  }).catch(inWords({ noun: 'course', coach: body.coach_id }));
}

/** Hides a course. One still to come is called off first, its bookings cancelled and refunded. */
export function deleteCourse(deps: Deps, actor: Actor, id: number) {
  const now = deps.clock.now();
  return withTransaction(deps.db, async (tx) => {
    // The lock first: nobody can join between the cancellations and the end.
    const course = await queries.lockCourse(tx, id);
    if (!course) throw new Refusal(404, GROUP_COURSE_TEXTS.NOT_FOUND);
    const comes = course.cancelled_at === null && !isPast(course, now);
    const seats = comes ? await queries.cancelBookings(tx, id, actor.id, now) : [];
    if (comes) await queries.callCourseOff(tx, id, now);
    await queries.hideCourse(tx, id, now);
    await tellClients(deps, tx, 'cancelled', { seats });
    return { message: GROUP_COURSE_TEXTS.DELETED, cancelled_bookings: seats.length };
  });
}

export async function listParticipants({ db }: Deps, id: number, page: PageQuery) {
  await selectCourse(db, id);
  return participantsOf(db, id, page);
}

export async function participantsOf(db: Database, id: number, page: PageQuery) {
  return mapPage(await queries.listParticipants(db, id, page), (row) => CourseBooking.parse(row));
}
