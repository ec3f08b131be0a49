import { ABSENCE_TEXTS } from '@elan/contract/absences/absences.texts.ts';
import type { AbsenceOutcome, BookingDecision, Decisions } from '@elan/contract/absences/absences.ts';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { NO_NOTICE_HOURS } from '@elan/contract/reservations/reservations.rules.ts';
import { daysBetween, endOf, fitsInDay } from '@elan/contract/time.ts';
import { tryChange, tryDelete } from '../group-courses/group-courses-series-editing.service.ts';
import type { Database } from '../platform/database/database.ts';
import { shareClosures } from '../platform/database/locks.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { cancel } from '../reservations/reservations.service.ts';
import { tryMove } from '../reservations/reservations-moving.service.ts';
import { giveSeats } from '../waiting-lists/waiting-lists-seats.service.ts';
import { insertActs, type NewAct, type Span } from './absences.queries.ts';
import { type Affected, listAffected } from './absences-affected.queries.ts';
import * as locks from './absences-locks.queries.ts';

interface Coach {
  readonly id: number;
  readonly name: string;
}

interface Plan {
  readonly span: Span;
  readonly decisions: Decisions;
  /** Writes the absence once its bookings are out of the way, and tells its number. */
  readonly enter: (db: Database) => Promise<number>;
}

export interface Granted {
  readonly id: number;
  readonly bookings: AbsenceOutcome[];
  readonly withdrawn: number;
}

/** Before anything else of an absence: closures, then the coach, one at a time. */
export async function holdCoach(db: Database, id: number): Promise<Coach> {
  await shareClosures(db);
  const coach = await locks.lockCoach(db, id);
  if (!coach) throw new Refusal(404, COACH_TEXTS.NOT_FOUND);
  return coach;
}

const listed = (decisions: Decisions): readonly BookingDecision[] =>
  typeof decisions === 'string' ? [] : decisions;

/** Where a decision takes a booking that stands there; nothing for what is cancelled or stays. */
const wishOf = (decision: BookingDecision, coachId: number, stands: { date: string; time: string }) => {
  const { act, date = stands.date, time = stands.time, coach_id = coachId } = decision;
  if (act === 'hand_over') return { coach: coach_id, date: stands.date, time: stands.time };
  return act === 'move' ? { coach: coach_id, date, time } : undefined;
};

/**
 * Carries out what was decided of each booking, enters the absence and offers its free hours no more: all of it as a part of the
 * transaction `deps.db`, which the caller undoes if anything stands in the way. `coach` is held (`holdCoach`).
 */
export async function grant(
  deps: Deps,
  actor: Actor,
  coach: Coach,
  { span, decisions, enter }: Plan,
): Promise<Granted> {
  const { db } = deps;
  const now = deps.clock.now();
  await holdBookings(db, coach, span, listed(decisions), await listAffected(db, coach.id, span, now));
  const affected = await listAffected(db, coach.id, span, now);
  const decided = decide(affected, decisions);
  const next = await holdMoves(deps, coach, decided);
  const names = await locks.listNames(db, [
    coach.id,
    ...listed(decisions).flatMap(({ coach_id }) => coach_id ?? []),
  ]);
  const bookings: AbsenceOutcome[] = [];
  const acts: NewAct[] = [];
  for (const { booking, decision } of decided) {
    const done = await carryOut(deps, actor, coach, span, booking, decision);
    const place = wishOf(decision, coach.id, booking) ?? { coach: coach.id, ...placeOf(booking) };
    const from = { ...placeOf(booking), coach_id: coach.id, coach_name: coach.name };
    const to = { ...placeOf(place), coach_id: place.coach, coach_name: names.get(place.coach) ?? '' };
    const { reservation_id, course_id, title, people } = booking;
    const { act } = decision;
    const { obstacle, credits, version, clients } = done;
    bookings.push({
      reservation_id,
      course_id,
      title,
      act,
      from,
      to: act === 'cancel' ? null : to,
      people,
      credits,
      obstacle,
    });
    acts.push({
      reservation_id,
      course_id,
      act,
      was_date: booking.date,
      was_time: booking.time,
      version,
      clients,
    });
  }
  const id = await enter(db);
  const withdrawn = await locks.withdrawFree(db, coach.id, span, now);
  await insertActs(db, id, acts);
  // Last of all: by now it shows who is free at the new hours, and who has a credit back.
  if (bookings.every(({ obstacle }) => obstacle === null))
    await giveSeats(deps, coursesMoved(bookings), next);
  return { id, bookings, withdrawn };
}

/** Those at another hour: what stands open there goes to who waits. */
export const coursesMoved = (outcomes: readonly AbsenceOutcome[]): number[] =>
  outcomes.flatMap(({ course_id, from, to, act }) =>
    course_id !== null && act === 'move' && to !== null && (from.date !== to.date || from.time !== to.time)
      ? [course_id]
      : [],
  );

const placeOf = ({ date, time }: { readonly date: string; readonly time: string }) => ({ date, time });

/** Slots, accounts, courses and sessions: all that the decisions name, and all that stands in the hours. */
async function holdBookings(
  db: Database,
  coach: Coach,
  span: Span,
  decisions: readonly BookingDecision[],
  seen: readonly Affected[],
): Promise<void> {
  const standing = new Map(seen.map((booking) => [keyOf(booking), booking]));
  const targets = decisions.flatMap((decision) => {
    const booking = standing.get(keyOf(decision));
    const wish = booking && wishOf(decision, coach.id, booking);
    return wish && decision.reservation_id !== undefined
      ? [{ ...wish, reservation: decision.reservation_id }]
      : [];
  });
  await locks.lockSlots(db, coach.id, span, targets);
  const colleagues = decisions.flatMap(({ coach_id }) => coach_id ?? []);
  const coursesThatMove = decisions.flatMap(({ course_id, act }) =>
    act === 'move' && course_id !== undefined ? [course_id] : [],
  );
  await locks.lockAccounts(db, coach.id, colleagues, coursesThatMove);
  await locks.lockBookings(db, coach.id, span, {
    courses: decisions.flatMap(({ course_id }) => course_id ?? []),
    sessions: decisions.flatMap(({ reservation_id }) => reservation_id ?? []),
  });
}

interface Decided {
  readonly booking: Affected;
  readonly decision: BookingDecision;
}

const keyOf = (one: {
  readonly reservation_id?: number | null | undefined;
  readonly course_id?: number | null | undefined;
}) => (one.reservation_id ? `session ${one.reservation_id}` : `course ${one.course_id}`);

/** What a list does not name is kept, and so is what has begun. What it names and is not there any more ends it all. */
function decide(affected: readonly Affected[], decisions: Decisions): Decided[] {
  const named = new Map(listed(decisions).map((decision) => [keyOf(decision), decision]));
  const standing = new Set(affected.map(keyOf));
  if ([...named.keys()].some((key) => !standing.has(key))) throw new Refusal(409, ABSENCE_TEXTS.NOT_AFFECTED);
  return affected.map((booking) => {
    const all = decisions === 'cancel' && !booking.is_running ? 'cancel' : 'keep';
    return { booking, decision: named.get(keyOf(booking)) ?? { act: all } };
  });
}

/** The hours of all who move, then the balances of all who get credits back. Answers who may get an open seat of what moves. */
async function holdMoves(
  { db, clock }: Deps,
  coach: Coach,
  decided: readonly Decided[],
): Promise<readonly number[]> {
  const moves = decided.flatMap(({ booking, decision }) => {
    const wish = wishOf(decision, coach.id, booking);
    return wish && !booking.is_running ? [{ ...wish, booking }] : [];
  });
  const cancelled = decided.filter(({ decision }) => decision.act === 'cancel');
  const next = await locks.lockHours(
    db,
    {
      sessions: moves.flatMap(({ booking, ...wish }) =>
        booking.reservation_id === null ? [] : [{ ...wish, reservation: booking.reservation_id }],
      ),
      courses: moves.flatMap(({ booking, ...wish }) =>
        booking.course_id !== null && fitsInDay(wish.time, booking.duration)
          ? [{ ...wish, course: booking.course_id }]
          : [],
      ),
      cancelled: {
        sessions: cancelled.flatMap(({ booking }) => booking.reservation_id ?? []),
        courses: cancelled.flatMap(({ booking }) => booking.course_id ?? []),
      },
    },
    clock.now(),
  );
  if (!next) throw new Refusal(409, ABSENCE_TEXTS.TOO_MANY);
  return next;
}

interface Done {
  readonly obstacle: string | null;
  readonly credits: number;
  /** As the act left it. */
  readonly version: number;
  readonly clients: readonly number[];
}

async function carryOut(
  deps: Deps,
  actor: Actor,
  coach: Coach,
  span: Span,
  booking: Affected,
  decision: BookingDecision,
): Promise<Done> {
  const nothing = { obstacle: null, credits: 0, version: booking.version, clients: [] };
  if (decision.act === 'keep') return nothing;
  if (booking.is_running) return { ...nothing, obstacle: ABSENCE_TEXTS.BEGUN };
  const wish = wishOf(decision, coach.id, booking);
  const obstacle = wish && whyNotThere(wish, coach.id, span, booking, decision);
  if (obstacle) return { ...nothing, obstacle };
  return booking.course_id === null
    ? carrySession(deps, actor, booking, wish)
    : carryCourse(deps, actor, booking, booking.course_id, coach.id, wish);
}

/** The one place that the database would not refuse: the hours of the absence itself, which is not entered yet. */
function whyNotThere(
  wish: { readonly coach: number; readonly date: string; readonly time: string },
  coachId: number,
  span: Span,
  { time, duration }: Affected,
  { act }: BookingDecision,
): string | undefined {
  if (act === 'hand_over' && wish.coach === coachId) return ABSENCE_TEXTS.SAME_COACH;
  if (wish.coach !== coachId) return undefined;
  const [begins = '', ends = ''] = span.slice(1, -1).split(',');
  const starts = `${wish.date}T${wish.time}`;
  const over = `${wish.date}T${fitsInDay(wish.time, duration) ? endOf(wish.time, duration) : time}`;
  return starts < ends && begins < over ? ABSENCE_TEXTS.AWAY : undefined;
}

async function carrySession(
  deps: Deps,
  actor: Actor,
  { reservation_id, client_id, version, cost }: Affected,
  wish: ReturnType<typeof wishOf>,
): Promise<Done> {
  if (reservation_id === null || client_id === null) throw new Error('not a session');
  const told = { obstacle: null, clients: [client_id] };
  if (!wish) {
    const terms = { owner: null, refund: true, noticeHours: NO_NOTICE_HOURS };
    await cancel(deps, actor, reservation_id, terms);
    return { ...told, credits: cost, version };
  }
  const moved = await tryMove(deps, actor, reservation_id, wish);
  if ('obstacle' in moved) return { obstacle: moved.obstacle, credits: 0, version, clients: [] };
  return { ...told, credits: 0, version: moved.version };
}

async function carryCourse(
  deps: Deps,
  actor: Actor,
  booking: Affected,
  id: number,
  coachId: number,
  wish: ReturnType<typeof wishOf>,
): Promise<Done> {
  const alone = { scope: 'this' as const, without: [] };
  if (!wish) {
    const { people } = await tryDelete(deps, actor, id, alone);
    const credits = people.reduce((sum, person) => sum + person.credits, 0);
    return { obstacle: null, credits, version: booking.version, clients: people.map((one) => one.user_id) };
  }
  const changes = {
    ...(wish.coach !== coachId && { coach_id: wish.coach }),
    ...(wish.date !== booking.date && { days: daysBetween(booking.date, wish.date) }),
    ...(wish.time !== booking.time && { time: wish.time }),
  };
  const { courses, people } = await tryChange(deps, actor, id, { ...alone, changes }, { isHeld: true });
  const obstacle = courses.find((course) => course.id === id)?.obstacle ?? null;
  const clients = people.map((one) => one.user_id);
  return { obstacle, credits: 0, version: booking.version + 1, clients };
}
