import { CLOSURE_TEXTS } from '@elan/contract/closures/closures.texts.ts';
import {
  coursesInScope,
  fieldsApart,
  isChangedBy,
} from '@elan/contract/group-courses/course-series.rules.ts';
import { COURSE_OBSTACLES, COURSE_SERIES_TEXTS } from '@elan/contract/group-courses/course-series.texts.ts';
import type {
  ChangedSeries,
  ChangeSeriesBody,
  DeleteSeriesBody,
  SeriesCourse,
  SeriesOutcome,
  SeriesPerson,
} from '@elan/contract/group-courses/course-series.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { addDays, isPast } from '@elan/contract/time.ts';
import { requireCoach } from '../accounts/accounts.service.ts';
import { tellClients } from '../mails/bookings/mails-bookings.service.ts';
import { tellCoaches } from '../mails/coaches/mails-coach.service.ts';
import { isKindSent } from '../mails/office/mails-settings.service.ts';
import type { Now } from '../platform/clock.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import { shareClosures } from '../platform/database/locks.ts';
import { busyPersonOf } from '../platform/database/refusals.ts';
import { rehearse } from '../platform/database/rehearsal.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { writtenDay } from '../platform/written.ts';
import {
  giveSeats,
  holdSeats,
  lockWaiters,
  tellCalledOff,
} from '../waiting-lists/waiting-lists-seats.service.ts';
import { findCourse, lockCourse } from './group-courses.queries.ts';
import { APPOINTMENT, describe, hasMoreSeats, isAtAnotherHour, showCourse } from './group-courses.service.ts';
import { cancelBookings } from './group-courses-seats.queries.ts';
import * as queries from './group-courses-series-editing.queries.ts';

/** Changes the courses that are meant, all of them or none; whoever is in one that gets another hour or coach is told. */
export function changeSeries(
  deps: Deps,
  actor: Actor,
  id: number,
  body: ChangeSeriesBody,
): Promise<ChangedSeries> {
  return withTransaction(deps.db, async (db) => {
    const outcome = await tryChange({ ...deps, db }, actor, id, body);
    mustBeFree(outcome);
    return { ...outcome, course: await showCourse({ ...deps, db }, actor, id) };
  });
}

/** The very same, undone; what stands in the way is told instead of refused. */
export const previewChange = (deps: Deps, actor: Actor, id: number, body: ChangeSeriesBody) =>
  rehearse(deps.db, (db) => tryChange({ ...deps, db }, actor, id, body));

/** Calls the courses that are meant off and hides them; everybody in them has what it cost back, and is told. */
export const deleteSeries = (deps: Deps, actor: Actor, id: number, body: DeleteSeriesBody) =>
  withTransaction(deps.db, async (db) => {
    const outcome = await tryDelete({ ...deps, db }, actor, id, body);
    mustBeFree(outcome);
    return outcome;
  });

export const previewDeletion = (deps: Deps, actor: Actor, id: number, body: DeleteSeriesBody) =>
  rehearse(deps.db, (db) => tryDelete({ ...deps, db }, actor, id, body));

/** Thrown inside of the transaction: nothing of it stays. */
function mustBeFree({ courses }: SeriesOutcome): void {
  if (courses.every(({ is_left_out }) => is_left_out))
    throw new Refusal(409, COURSE_SERIES_TEXTS.NONE_TO_COME);
  const obstacles = courses.flatMap(({ title, from, obstacle }) =>
    obstacle === null ? [] : [{ title, day: writtenDay(from.date), reason: obstacle }],
  );
  if (obstacles.length > 0) throw new Refusal(409, COURSE_SERIES_TEXTS.blocked(obstacles));
}

interface Chosen {
  readonly about: queries.CourseOfSeries | undefined;
  /** Those of the scope; each of them stays as it is from here on. */
  readonly inScope: readonly queries.CourseOfSeries[];
  readonly meant: readonly queries.CourseOfSeries[];
  readonly past: number;
}

/** Locks what is meant and reads it: the courses by their numbers, after the account of the coach who takes them. */
async function lockChosen(db: Database, id: number, body: DeleteSeriesBody, now: Now): Promise<Chosen> {
  const { scope, without, versions } = body;
  const seen = await findCourse(db, id, 'source');
  if (!seen) throw new Refusal(404, GROUP_COURSE_TEXTS.NOT_FOUND);
  const { series_id } = seen;
  if (series_id === null && scope !== 'this') throw new Refusal(409, COURSE_SERIES_TEXTS.NO_SERIES);
  const isAlone = scope === 'this' || series_id === null;
  if (isAlone) await lockCourse(db, id);
  else await queries.lockSeries(db, series_id, now);
  const held = await findCourse(db, id, 'source');
  if (!held) throw new Refusal(404, GROUP_COURSE_TEXTS.NOT_FOUND);
  const courses = isAlone
    ? await queries.listCourseAlone(db, id)
    : await queries.listCoursesOfSeries(db, series_id);
  const inScope = coursesInScope(courses, held, scope, now);
  const meant = inScope.filter((course) => !without.includes(course.id));
  if (versions && !isAsSeen(meant, versions))
    throw new Refusal(409, COURSE_SERIES_TEXTS.CHANGED, { newer: describe(held) });
  const past = courses.filter((course) => isPast(course, now)).length;
  return { about: courses.find((course) => course.id === id), inScope, meant, past };
}

const isAsSeen = (
  meant: readonly queries.CourseOfSeries[],
  versions: NonNullable<DeleteSeriesBody['versions']>,
): boolean => {
  const seen = new Map(versions.map(({ id, version }) => [id, version]));
  return seen.size === meant.length && meant.every(({ id, version }) => seen.get(id) === version);
};

const idsOf = (courses: readonly { readonly id: number }[]) => courses.map(({ id }) => id);

type Seat = Awaited<ReturnType<typeof queries.listSeatsIn>>[number];

/** One of each, with all of their seats. */
const peopleOf = (seats: readonly Seat[], isRefunded: boolean): SeriesPerson[] =>
  [...Map.groupBy(seats, ({ client_id }) => client_id)].flatMap(([user_id, theirs]) => {
    const [first] = theirs;
    if (!first) return [];
    const { full_name, email, phone, phone_e164 } = first;
    const credits = isRefunded ? theirs.reduce((sum, { cost }) => sum + cost, 0) : 0;
    return [
      {
        user_id,
        full_name,
        email,
        phone,
        phone_e164,
        course_ids: theirs.map(({ course_id }) => course_id),
        credits,
      },
    ];
  });

const placeOf = ({ date, time, duration, coach_id, coach_name }: SeriesCourse['from']) => ({
  date,
  time,
  duration,
  coach_id,
  coach_name,
});

/**
 * As a part of the transaction `deps.db`, which is undone if anything stands in the way. An absence holds its courses and what their open
 * seats may touch already, and passes those on itself, once all else is done.
 */
export async function tryChange(
  deps: Deps,
  actor: Actor,
  id: number,
  { changes, ...body }: ChangeSeriesBody,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<SeriesOutcome> {
  const { db } = deps;
  const now = deps.clock.now();
  const { coach_id, days = 0, time, duration } = changes;
  await shareClosures(db);
  const mayMove = days !== 0 || [coach_id, time, duration].some((change) => change !== undefined);
  if (mayMove) await queries.lockCoaches(db, id, body.scope, coach_id ?? null);
  if (coach_id !== undefined) await requireCoach(db, coach_id);
  const mayFreeSeats =
    changes.max_participants !== undefined ||
    changes.is_active === true ||
    (!isHeld && isAtAnotherHour(changes));
  if (mayFreeSeats) await lockWaiters(db, await queries.listIdsInScope(db, id, body.scope));
  const { about, inScope, meant, past } = await lockChosen(db, id, body, now);
  const ids = idsOf(meant);
  const held = mayFreeSeats ? await holdSeats(db, ids, now, changes) : null;
  if (mayMove && !(await queries.lockHours(db, ids, changes)))
    throw new Refusal(409, COURSE_SERIES_TEXTS.TOO_MANY);
  const seats = await queries.listSeatsIn(db, ids);
  const attempts = await queries.changeCourses(db, ids, changes);
  const attemptOf = new Map(attempts.map((attempt) => [attempt.course, attempt]));
  const coach =
    coach_id === undefined ? {} : { coach_id, coach_name: await queries.selectCoachName(db, coach_id) };
  const afterOf = (course: queries.CourseOfSeries) => ({
    ...placeOf(course),
    ...coach,
    date: addDays(course.date, days),
    time: time ?? course.time,
    duration: duration ?? course.duration,
  });
  const isMoved = (course: queries.CourseOfSeries) => {
    const after = afterOf(course);
    return APPOINTMENT.some((field) => course[field] !== after[field]);
  };
  const obstacleOf = (course: queries.CourseOfSeries): string | null => {
    if (isMoved(course) && isPast(afterOf(course), now)) return COURSE_OBSTACLES.PAST;
    const attempt = attemptOf.get(course.id);
    return attempt?.obstacle ? inFewWords(attempt, course, afterOf(course).coach_id, seats) : null;
  };
  const courses = inScope.map((course): SeriesCourse => {
    const is_left_out = !ids.includes(course.id);
    return {
      ...describeCourse(course, is_left_out),
      to: is_left_out ? placeOf(course) : afterOf(course),
      differs: about ? fieldsApart(course, about, changes) : [],
      obstacle: is_left_out ? null : obstacleOf(course),
    };
  });
  const moved = meant.filter(isMoved);
  const movedSeats = seats.filter(({ course_id }) => moved.some((course) => course.id === course_id));
  if (courses.every(({ obstacle }) => obstacle === null)) {
    const isOpened = (course: queries.CourseOfSeries) =>
      hasMoreSeats(course, changes) || (isAtAnotherHour(changes) && isMoved(course));
    await giveSeats(deps, idsOf(meant.filter(isOpened)), held);
    await tellOfMoves(deps, actor, moved, movedSeats, coach_id);
  }
  return {
    message: COURSE_SERIES_TEXTS.changed(meant.filter((course) => isChangedBy(course, changes)).length),
    courses,
    people: peopleOf(movedSeats, false),
    is_mailed: await isKindSent(deps, 'bookings'),
    past,
  };
}

const describeCourse = (course: queries.CourseOfSeries, is_left_out: boolean) => ({
  id: course.id,
  title: course.title,
  version: course.version,
  from: placeOf(course),
  participants: course.current_participants,
  is_left_out,
});

/** One mail to each client and coach, whatever of theirs moved. */
async function tellOfMoves(
  deps: Deps,
  actor: Actor,
  moved: readonly queries.CourseOfSeries[],
  seats: readonly Seat[],
  newCoach: number | undefined,
): Promise<void> {
  const wasOf = new Map(moved.map((course) => [course.id, course]));
  const told = seats.flatMap(({ id, client_id, course_id }) => {
    const was = wasOf.get(course_id);
    return was ? [{ id, client_id, was }] : [];
  });
  await tellClients(deps, deps.db, actor, 'moved', { seats: told });
  await tellCoaches(
    deps,
    deps.db,
    moved.map((course) => ({
      kind: 'course',
      id: course.id,
      coaches: [...new Set([course.coach_id, newCoach ?? course.coach_id])],
      was: course,
    })),
  );
}

/** What stands in the way of one, as short as it stands beside its day. */
function inFewWords(
  { obstacle, particulars }: Awaited<ReturnType<typeof queries.changeCourses>>[number],
  course: queries.CourseOfSeries,
  coach: number,
  seats: readonly Seat[],
): string {
  if (obstacle === 'group_courses_not_overfull')
    return COURSE_OBSTACLES.belowParticipants(course.current_participants);
  if (obstacle === 'studio_open') return CLOSURE_TEXTS.studioClosed(particulars ?? '');
  if (obstacle === 'group_courses_within_day') return COURSE_OBSTACLES.BEYOND_MIDNIGHT;
  const person = busyPersonOf(particulars ?? '');
  if (person === coach) return COURSE_OBSTACLES.COACH_BUSY;
  const name = seats.find(({ client_id }) => client_id === person)?.full_name;
  return name ? COURSE_OBSTACLES.participantBusy(name) : COURSE_OBSTACLES.PARTICIPANT_BUSY;
}

/** The same of calling off. */
export async function tryDelete(
  deps: Deps,
  actor: Actor,
  id: number,
  body: DeleteSeriesBody,
): Promise<SeriesOutcome> {
  const { db } = deps;
  const now = deps.clock.now();
  const { inScope, meant, past } = await lockChosen(db, id, body, now);
  const ids = idsOf(meant);
  const seats = await queries.listSeatsIn(db, ids);
  const freed = await cancelBookings(db, ids, actor.id, now);
  await queries.callCoursesOff(db, ids, now);
  await tellClients(deps, db, actor, 'cancelled', { seats: freed });
  await tellCalledOff(deps, db, ids);
  await tellCoaches(
    deps,
    db,
    meant.map((course) => ({ kind: 'course', id: course.id, coaches: [course.coach_id], was: course })),
  );
  deps.metrics.countCancelled(db, { course: freed.length });
  return {
    message: COURSE_SERIES_TEXTS.deleted(meant.length),
    courses: inScope.map((course) => {
      const is_left_out = !ids.includes(course.id);
      const to = is_left_out ? placeOf(course) : null;
      return { ...describeCourse(course, is_left_out), to, differs: [], obstacle: null };
    }),
    people: peopleOf(seats, true),
    is_mailed: await isKindSent(deps, 'bookings'),
    past,
  };
}
