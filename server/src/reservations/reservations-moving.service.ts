import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import {
  CANCEL_NOTICE_HOURS,
  NO_NOTICE_HOURS,
  whyNotCancellable,
} from '@elan/contract/reservations/reservations.rules.ts';
import { RESERVATION_TEXTS, SKIPPED_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { MOVE_OBSTACLES, MOVING_TEXTS } from '@elan/contract/reservations/reservations-moving.texts.ts';
import type {
  MovedReservations,
  MoveReservationBody,
  MoveReservationReply,
  MoveReservationsBody,
  ReservationEvent,
} from '@elan/contract/reservations/reservations-moving.ts';
import type { MovableReservation } from '@elan/contract/reservations/reservations-own.ts';
import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import { addDays, isPast } from '@elan/contract/time.ts';
import { requireCoach } from '../accounts/accounts.service.ts';
import { tellClients } from '../mails/bookings/mails-bookings.service.ts';
import { tellCoaches } from '../mails/coaches/mails-coach.service.ts';
import { isKindSent } from '../mails/office/mails-settings.service.ts';
import type { Now } from '../platform/clock.ts';
import { attempt } from '../platform/database/attempt.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import { busyPersonOf, constraintOf, inWords, skippedBecause } from '../platform/database/refusals.ts';
import { rehearse } from '../platform/database/rehearsal.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { findReservation, findSlotState } from './reservations.queries.ts';
import { describeBooked, earliestAfter } from './reservations.service.ts';
import * as queries from './reservations-moving.queries.ts';

/** A client moves its own with the notice of cancelling; the administrator any that has not begun. No points move. */
export async function moveSession(
  deps: Deps,
  actor: Actor,
  id: number,
  { date, time, coach_id, version }: MoveReservationBody,
): Promise<MoveReservationReply> {
  const now = deps.clock.now();
  const isOwn = actor.role === 'user';
  const noticeHours = isOwn ? CANCEL_NOTICE_HOURS : NO_NOTICE_HOURS;
  return withTransaction(deps.db, async (db) => {
    const before = await findReservation(db, id);
    if (!before) throw new Refusal(404, RESERVATION_TEXTS.NOT_FOUND);
    if (isOwn && before.client_id !== actor.id) throw new Refusal(403, AUTH_TEXTS.NOT_YOURS);
    const coach = coach_id ?? before.coach_id;
    const wish = { coach, date, time };
    const moved = await queries
      .moveSession(db, {
        ...wish,
        id,
        owner: isOwn ? actor.id : null,
        seen: version ?? null,
        actor: actor.id,
        now,
        earliest: earliestAfter(now, noticeHours),
      })
      .catch(inWords({ noun: 'session', by: actor.role, client: before.client_id, coach }));
    if (!moved) throw await explainStaying(db, id, { wish, seen: version, noticeHours, now });
    await tellOfMoves(deps, db, actor, [moved]);
    const isTold = await isKindSent({ ...deps, db }, 'bookings');
    return {
      message: MOVING_TEXTS.MOVED,
      reservation: describeBooked(moved.session),
      version: moved.version,
      email_notifications: isTold ? 'sent' : 'disabled',
    };
  });
}

/** What a client must know to move a session of its own; whether it can still be moved its hour and status say. */
export async function readMovable({ db }: Deps, actor: Actor, id: number): Promise<MovableReservation> {
  const found = await queries.findMovable(db, id);
  if (!found) throw new Refusal(404, RESERVATION_TEXTS.NOT_FOUND);
  const { version, moves, moves_max, last_day, ...reservation } = found;
  if (reservation.user_id !== actor.id) throw new Refusal(403, AUTH_TEXTS.NOT_YOURS);
  return { reservation, version, moves_left: Math.max(0, moves_max - moves), last_day };
}

/** How it was told: to the client, to its coach and to the one it was taken from. */
async function tellOfMoves(
  deps: Deps,
  db: Database,
  actor: Actor,
  moves: readonly queries.MovedSession[],
): Promise<void> {
  const told = moves.map((move) => {
    const was = {
      date: move.was_date,
      // As PostgreSQL writes it in JSON, with its seconds.
      time: move.was_time.slice(0, 'HH:MM'.length),
      duration: move.was_duration,
      coach_id: move.was_coach_id,
    };
    return { id: move.session.id, client_id: move.client_id, coach_id: move.session.coach_id, was };
  });
  await tellClients(deps, db, actor, 'moved', { sessions: told });
  await tellCoaches(
    deps,
    db,
    told.map(({ id, coach_id, was }) => ({
      kind: 'session',
      id,
      coaches: [...new Set([was.coach_id, coach_id])],
      was,
    })),
  );
}

/** Where a session goes. */
export interface Wish {
  readonly coach: number;
  readonly date: string;
  readonly time: string;
}

interface Attempt {
  readonly wish: Wish;
  readonly seen: number | undefined;
  readonly noticeHours: number;
  readonly now: Now;
}

async function explainStaying(db: Database, id: number, attempt: Attempt): Promise<Refusal> {
  const { wish, seen, noticeHours, now } = attempt;
  const reservation = await findReservation(db, id);
  if (!reservation) return new Refusal(404, RESERVATION_TEXTS.NOT_FOUND);
  const why = whyNotCancellable(reservation, now, noticeHours);
  if (why) return new Refusal(409, WHY_NOT_MOVED[why]());
  const { coach_id, date, time, session_type, version } = reservation;
  if (seen !== undefined && seen !== version)
    return new Refusal(409, MOVING_TEXTS.MOVED_MEANWHILE, { newer: { coach_id, date, time, version } });
  if (coach_id === wish.coach && date === wish.date && time === wish.time)
    return new Refusal(409, MOVING_TEXTS.ALREADY_THERE);
  const state = await findSlotState(db, { ...wish, session_type });
  if (state === undefined) return new Refusal(404, COACH_TEXTS.NOT_FOUND);
  return new Refusal(409, isPast(wish, now) ? SLOT_TEXTS.PAST : SLOT_TEXTS.UNAVAILABLE);
}

const WHY_NOT_MOVED = {
  cancelled: () => RESERVATION_TEXTS.ALREADY_CANCELLED,
  past: () => RESERVATION_TEXTS.PAST,
  too_late: () => MOVING_TEXTS.TOO_LATE,
} as const;

type MoveOutcome = { readonly version: number } | { readonly obstacle: string };

/** As a part of the transaction `deps.db`: moves a session that has not begun, or tells in a few words what stands in the way. */
export async function tryMove(deps: Deps, actor: Actor, id: number, wish: Wish): Promise<MoveOutcome> {
  const { db } = deps;
  const now = deps.clock.now();
  const before = await findReservation(db, id);
  const why = before ? whyNotCancellable(before, now, NO_NOTICE_HOURS) : 'cancelled';
  if (!before || why) return { obstacle: obstacleOf('', null, 0, why) };
  const earliest = earliestAfter(now, NO_NOTICE_HOURS);
  const command = { ...wish, id, owner: null, seen: null, actor: actor.id, now, earliest };
  const noSlot = { obstacle: isPast(wish, now) ? SKIPPED_TEXTS.PAST : SKIPPED_TEXTS.NO_SLOT };
  return attempt<MoveOutcome>(
    db,
    async () => {
      const moved = await queries.moveSession(db, command);
      if (!moved) return noSlot;
      await tellOfMoves(deps, db, actor, [moved]);
      return { version: moved.version };
    },
    (error) => {
      const broken = constraintOf(error);
      if (broken === undefined) return undefined;
      return { obstacle: obstacleOf(broken.constraint, broken.particulars, before.client_id, undefined) };
    },
  );
}

/** Moves each that can go, in one transaction; what stands in the way of the others is told, not fatal. */
export function moveSessions(
  deps: Deps,
  actor: Actor,
  body: MoveReservationsBody,
): Promise<MovedReservations> {
  return withTransaction(deps.db, (db) => tryMoves(deps, db, actor, body));
}

/** The very same, undone. */
export function previewMoves(
  deps: Deps,
  actor: Actor,
  body: MoveReservationsBody,
): Promise<MovedReservations> {
  return rehearse(deps.db, (db) => tryMoves(deps, db, actor, body));
}

async function tryMoves(
  deps: Deps,
  db: Database,
  actor: Actor,
  { ids, versions, days, coach_id }: MoveReservationsBody,
): Promise<MovedReservations> {
  const now = deps.clock.now();
  if (coach_id !== undefined) await requireCoach(db, coach_id);
  const coach = coach_id === undefined ? undefined : await queries.selectCoach(db, coach_id);
  const several = { ids, coach: coach_id ?? null, days };
  await queries.lockMoves(db, several);
  const before = await queries.listMovable(db, ids);
  const seen = new Map(ids.map((id, index) => [id, versions?.[index]]));
  const isAsSeen = ({ id, version }: { id: number; version: number }) =>
    (seen.get(id) ?? version) === version;
  const attempts = await queries.moveSessions(db, {
    ...several,
    ids: before.filter(isAsSeen).map(({ id }) => id),
    actor: actor.id,
    now,
    earliest: earliestAfter(now, NO_NOTICE_HOURS),
  });
  const byId = new Map(attempts.map((attempt) => [attempt.reservation, attempt]));
  await tellOfMoves(
    deps,
    db,
    actor,
    attempts.flatMap(({ moved }) => moved ?? []),
  );
  const areMailsSent = await isKindSent({ ...deps, db }, 'bookings');
  const moves = before.map((session) => {
    const { id, client_id, client_name, coach_name, status, version, ...from } = session;
    const to = {
      date: addDays(from.date, days),
      time: from.time,
      coach_id: coach?.id ?? from.coach_id,
      coach_name: coach?.name ?? coach_name,
    };
    const attempt = byId.get(id);
    const why = whyNotCancellable({ ...from, status }, now, NO_NOTICE_HOURS);
    const obstacle = attempt
      ? attempt.obstacle && obstacleOf(attempt.obstacle, attempt.particulars, client_id, why)
      : MOVE_OBSTACLES.MOVED;
    const is_mailed = areMailsSent && obstacle === null;
    const place = { from: { ...from, coach_name }, to };
    return { id, client_name: client_name ?? '', version, ...place, obstacle, is_mailed };
  });
  const stayed = moves.filter(({ obstacle }) => obstacle !== null).length;
  const count = moves.length - stayed;
  const message = stayed === 0 ? MOVING_TEXTS.movedAll(count) : MOVING_TEXTS.movedSome(count, stayed);
  return { message, moves };
}

function obstacleOf(
  obstacle: string,
  particulars: string | null,
  client: number,
  why: ReturnType<typeof whyNotCancellable>,
): string {
  if (why) return why === 'cancelled' ? MOVE_OBSTACLES.CANCELLED : MOVE_OBSTACLES.BEGUN;
  const person = busyPersonOf(particulars ?? '');
  if (person === undefined) return skippedBecause(obstacle);
  return person === client ? MOVE_OBSTACLES.CLIENT_BUSY : MOVE_OBSTACLES.COACH_BUSY;
}

export async function readHistory({ db }: Deps, id: number): Promise<ReservationEvent[]> {
  if (!(await findReservation(db, id))) throw new Refusal(404, RESERVATION_TEXTS.NOT_FOUND);
  const events = await queries.listEvents(db, id);
  let before: ReservationEvent['to'] | null = null;
  return events.map(({ coach_id, coach_name, date, time, ...event }) => {
    const to = { coach_id, coach_name, date, time };
    const from = event.event === 'moved' ? before : null;
    before = to;
    return { ...event, from, to };
  });
}
