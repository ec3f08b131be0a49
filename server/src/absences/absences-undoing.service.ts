import { ABSENCE_TEXTS } from '@elan/contract/absences/absences.texts.ts';
import type { AbsenceOutcome } from '@elan/contract/absences/absences.ts';
import { daysBetween, isPast } from '@elan/contract/time.ts';
import { planAgain } from '../group-courses/group-courses-again.service.ts';
import { tryChange } from '../group-courses/group-courses-series-editing.service.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { bookAgain } from '../reservations/reservations-again.service.ts';
import { tryMove } from '../reservations/reservations-moving.service.ts';
import { giveSeats, listCalledOff } from '../waiting-lists/waiting-lists-seats.service.ts';
import { keepHoursOpen } from '../weeks/weeks-hours.service.ts';
import * as queries from './absences.queries.ts';
import { coursesMoved } from './absences-granting.service.ts';
import * as locks from './absences-locks.queries.ts';
import { listTouched, type Touched } from './absences-undoing.queries.ts';

interface Coach {
  readonly id: number;
  readonly name: string;
}

/**
 * Opens the hours again and takes everything back to where it was, all as a part of the transaction `deps.db`, which the caller undoes if
 * anything stands in the way. The coach and the absence are held. Too late once somebody was told, or changed what the absence touched.
 */
export async function undo(
  deps: Deps,
  actor: Actor,
  coach: Coach,
  absence: queries.AbsenceRow,
): Promise<AbsenceOutcome[]> {
  const { db } = deps;
  const now = deps.clock.now();
  const { id, span } = absence;
  if (absence.is_over) throw new Refusal(409, ABSENCE_TEXTS.OVER);
  // What the week gives up anyway goes first: its slots come before the accounts, and none but those held below is left to go at the end.
  await keepHoursOpen(db, [coach.id], now);
  const seen = await listTouched(db, id);
  const back = seen.flatMap(({ reservation_id, act, was_date, was_time }) =>
    reservation_id === null || act === 'cancel'
      ? []
      : [{ reservation: reservation_id, coach: coach.id, date: was_date, time: was_time }],
  );
  await locks.lockSlots(db, coach.id, span, back);
  const waited = await listCalledOff(
    db,
    seen.flatMap(({ course_id, act }) => (act === 'cancel' && course_id !== null ? [course_id] : [])),
  );
  await locks.lockAccounts(
    db,
    coach.id,
    [
      ...seen.flatMap(({ client_ids, coach_id }) => [coach_id, ...client_ids]),
      ...waited.map(({ client_id }) => client_id),
    ],
    seen.flatMap(({ course_id, act }) => (act === 'move' && course_id !== null ? [course_id] : [])),
  );
  await locks.lockBookings(db, coach.id, span, {
    courses: seen.flatMap(({ course_id }) => course_id ?? []),
    sessions: seen.flatMap(({ reservation_id }) => reservation_id ?? []),
  });
  const touched = await listTouched(db, id);
  if ((await queries.countTold(db, id)) > 0 || touched.some(({ is_changed }) => is_changed))
    throw new Refusal(409, ABSENCE_TEXTS.ACTED_ON);
  const returning = touched.map((one) => ({
    ...one,
    coach: coach.id,
    date: one.was_date,
    time: one.was_time,
  }));
  const cancelled = touched.filter(({ act }) => act === 'cancel');
  const next = await locks.lockHours(
    db,
    {
      sessions: returning.flatMap(({ reservation_id, ...wish }) =>
        reservation_id === null ? [] : [{ ...wish, reservation: reservation_id }],
      ),
      courses: returning.flatMap(({ course_id, ...wish }) =>
        course_id === null ? [] : [{ ...wish, course: course_id }],
      ),
      cancelled: {
        sessions: cancelled.flatMap(({ reservation_id }) => reservation_id ?? []),
        courses: cancelled.flatMap(({ course_id }) => course_id ?? []),
      },
    },
    now,
  );
  if (!next) throw new Refusal(409, ABSENCE_TEXTS.TOO_MANY);
  await queries.undoAbsence(db, id, actor.id, now);
  await locks.offerAgain(db, coach.id, span, absence.decided_at, now);
  const outcomes: AbsenceOutcome[] = [];
  for (const one of touched) outcomes.push(await takeBack(deps, actor, coach, one));
  await keepHoursOpen(db, [coach.id], now);
  if (outcomes.every(({ obstacle }) => obstacle === null))
    await giveSeats(deps, coursesMoved(outcomes), next);
  return outcomes;
}

async function takeBack(deps: Deps, actor: Actor, coach: Coach, one: Touched): Promise<AbsenceOutcome> {
  const { reservation_id, course_id, title, act, people } = one;
  const to = { date: one.was_date, time: one.was_time, coach_id: coach.id, coach_name: coach.name };
  const from =
    act === 'cancel'
      ? to
      : { date: one.date, time: one.time, coach_id: one.coach_id, coach_name: one.coach_name };
  const obstacle = isPast(to, deps.clock.now())
    ? ABSENCE_TEXTS.PAST
    : course_id === null
      ? await takeSessionBack(deps, actor, one, coach.id)
      : await takeCourseBack(deps, actor, one, course_id, coach.id);
  return { reservation_id, course_id, title, act, from, to, people, credits: 0, obstacle };
}

async function takeSessionBack(deps: Deps, actor: Actor, one: Touched, coachId: number) {
  const { reservation_id, act, was_date: date, was_time: time } = one;
  if (reservation_id === null) throw new Error('not a session');
  if (act === 'cancel') return bookAgain(deps, actor, reservation_id);
  const moved = await tryMove(deps, actor, reservation_id, { coach: coachId, date, time });
  return 'obstacle' in moved ? moved.obstacle : null;
}

async function takeCourseBack(deps: Deps, actor: Actor, one: Touched, id: number, coachId: number) {
  if (one.act === 'cancel') return planAgain(deps, actor, id);
  const changes = {
    ...(one.coach_id !== coachId && { coach_id: coachId }),
    ...(one.date !== one.was_date && { days: daysBetween(one.date, one.was_date) }),
    ...(one.time !== one.was_time && { time: one.was_time }),
  };
  const body = { scope: 'this' as const, without: [], changes };
  const { courses } = await tryChange(deps, actor, id, body, { isHeld: true });
  return courses.find((course) => course.id === id)?.obstacle ?? null;
}
