import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { clientNames } from '@elan/contract/clients/client-card.ts';
import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { sumPoints } from '@elan/contract/points/points.rules.ts';
import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import {
  CANCEL_NOTICE_HOURS,
  NO_NOTICE_HOURS,
  whyNotCancellable,
  whyNotReleasable,
} from '@elan/contract/reservations/reservations.rules.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import {
  type AdminCancelBody,
  type AdminCancelReply,
  type ClientCancelBody,
  Reservation,
  type ReservationsQuery,
  type ReserveBody,
  type ReserveReply,
} from '@elan/contract/reservations/reservations.ts';
import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import type { SessionType } from '@elan/contract/slots/slots.ts';
import { isPast } from '@elan/contract/time.ts';
import { requireClient } from '../accounts/accounts.service.ts';
import { carryOutOnce, WITHOUT_KEY } from '../idempotency/idempotency.service.ts';
import { mailOfBooking } from '../mails/bookings/mails-bookings.service.ts';
import { type Now, wallAt } from '../platform/clock.ts';
import { retryingStatement } from '../platform/database/database.ts';
import { mapPage } from '../platform/database/paging.ts';
import { listMeant } from '../platform/database/people-search.ts';
import { inWords } from '../platform/database/refusals.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor, KeyedRequest } from '../platform/http/serve.ts';
import * as queries from './reservations.queries.ts';
import { findListed, listReservations } from './reservations-list.queries.ts';

/** For whom a booking is: a client acts for itself, the administrator for any client. */
function clientOf(actor: Actor, userId: number | undefined): number {
  if (actor.role === 'user') {
    if (userId !== undefined && userId !== actor.id) throw new Refusal(403, AUTH_TEXTS.NOT_YOURS);
    return actor.id;
  }
  if (userId === undefined)
    throw new Refusal(400, CLIENT_TEXTS.MISSING, { fields: { user_id: CLIENT_TEXTS.MISSING } });
  return userId;
}

/** Books one session, under its key if it has one. */
export async function reserveSession(
  deps: Deps,
  actor: Actor,
  body: ReserveBody,
  keyed?: KeyedRequest,
): Promise<ReserveReply> {
  const book = (deps: Deps, key = WITHOUT_KEY) => bookSession(deps, actor, body, key);
  const session = keyed ? await carryOutOnce(deps, actor, keyed, book, { keepsKey: true }) : await book(deps);
  return reserveReply(session, actor);
}

/** Slot, reservation, both agendas, credit and its line of history, its mail and its key: all of it, or nothing. */
async function bookSession(deps: Deps, actor: Actor, body: ReserveBody, key: typeof WITHOUT_KEY) {
  const client = clientOf(actor, body.user_id);
  const { coach_id: coach, date, time, session_type } = body;
  const command = { client, coach, session_type, date, time, actor: actor.id };
  const now = deps.clock.now();
  const mail = mailOfBooking(deps, actor, 'booked', { session: 'id', client });
  const book = () => queries.bookSession(deps.db, { ...command, now }, { mail, key });
  const context = { noun: 'session', by: actor.role, client } as const;
  const session = await retryingStatement(deps.db, book).catch(inWords(context));
  if (session) {
    deps.metrics.countBooked(deps.db, { session: 1 });
    return session;
  }
  if (actor.role === 'admin') await mustBeAbleToBook(deps, command);
  throw await explainMissingSlot(deps, command, now);
}

/** The administrator's form asks for a client with credit before it asks for a slot. */
async function mustBeAbleToBook({ db }: Deps, command: { client: number; session_type: SessionType }) {
  const { solo_points } = await requireClient(db, command.client);
  const required = SESSION_COST[command.session_type];
  if (solo_points < required)
    throw new Refusal(409, RESERVATION_TEXTS.CLIENT_LACKS_SOLO_POINTS, { current: solo_points, required });
}

/** One that was booked a moment ago, at the price of today. */
export const describeBooked = (session: queries.BookedSession) => ({
  ...session,
  cost: SESSION_COST[session.session_type],
  // Kept with a key, or told by a series, a time comes as PostgreSQL writes it, with its seconds.
  time: session.time.slice(0, 'HH:MM'.length),
});

function reserveReply(session: queries.BookedSession, actor: Actor): ReserveReply {
  return {
    message: actor.role === 'admin' ? RESERVATION_TEXTS.BOOKED_FOR_CLIENT : RESERVATION_TEXTS.BOOKED,
    remaining_points: sumPoints(session),
    remaining_solo_points: session.solo_points,
    remaining_team_points: session.team_points,
    reservation: describeBooked(session),
  };
}

async function explainMissingSlot(
  { db }: Deps,
  command: { coach: number; session_type: string; date: string; time: string },
  now: Now,
): Promise<Refusal> {
  const state = await queries.findSlotState(db, command);
  if (state === undefined) return new Refusal(404, COACH_TEXTS.NOT_FOUND);
  return new Refusal(409, isPast(command, now) ? SLOT_TEXTS.PAST : SLOT_TEXTS.UNAVAILABLE);
}

/** A client cancels its own session, with the notice of CANCEL_NOTICE_HOURS. What was paid comes back. */
export async function cancelOwnSession(deps: Deps, actor: Actor, id: number, body: ClientCancelBody) {
  clientOf(actor, body.user_id);
  const session = await cancel(deps, actor, id, {
    owner: actor.id,
    refund: true,
    noticeHours: CANCEL_NOTICE_HOURS,
  });
  return updatedPoints(RESERVATION_TEXTS.CANCELLED, session);
}

/** The administrator cancels any session that has not begun, with or without its refund. */
export async function cancelForClient(
  deps: Deps,
  actor: Actor,
  id: number,
  { refundPoints: refund }: AdminCancelBody,
): Promise<AdminCancelReply> {
  const session = await cancel(deps, actor, id, { owner: null, refund, noticeHours: NO_NOTICE_HOURS });
  return {
    ...updatedPoints(RESERVATION_TEXTS.CANCELLED_FOR_CLIENT, session),
    refunded_points: session.refunded ? session.cost : 0,
  };
}

interface Terms {
  readonly owner: number | null;
  readonly refund: boolean;
  readonly noticeHours: number;
}

/**
 * The first minute at which a session may begin and still be cancelled: `whyNotCancellable`, asked by SQL. In real hours,
 * since the law may move the clock between now and then, and whole ones: a second late is late. Without notice, a session
 * that begins this very minute has begun.
 */
export const earliestAfter = ({ instant }: Now, noticeHours: number): string =>
  wallAt(
    noticeHours > 0
      ? instant.add({ hours: noticeHours }).round({ smallestUnit: 'minute', roundingMode: 'ceil' })
      : instant.add({ minutes: 1 }),
  );

export async function cancel(deps: Deps, actor: Actor, id: number, { owner, refund, noticeHours }: Terms) {
  const now = deps.clock.now();
  const terms = { earliest: earliestAfter(now, noticeHours), tooLateFrom: null };
  const command = { id, owner, refund, actor: actor.id, now, ...terms };
  const mail = mailOfBooking(deps, actor, 'cancelled', { session: 'id', client: 'user_id' });
  const session = await retryingStatement(deps.db, () => queries.cancelSession(deps.db, command, mail));
  if (session) {
    deps.metrics.countCancelled(deps.db, { session: 1 });
    return session;
  }
  const reservation = await queries.findReservation(deps.db, id);
  if (!reservation) throw new Refusal(404, RESERVATION_TEXTS.NOT_FOUND);
  const isTheirs = owner === null || reservation.client_id === owner;
  if (!isTheirs) throw new Refusal(403, AUTH_TEXTS.NOT_YOURS);
  const reason = whyNotCancellable(reservation, now, noticeHours) ?? 'too_late';
  throw new Refusal(409, WHY_NOT_CANCELLED[reason]());
}

/** Once its notice has passed a client may still free an hour for others, until it begins. Nothing comes back. */
export async function releaseOwnSession(deps: Deps, actor: Actor, id: number) {
  const now = deps.clock.now();
  const session = await retryingStatement(deps.db, () =>
    queries.cancelSession(
      deps.db,
      {
        ...{ id, owner: actor.id, refund: false, actor: actor.id, now },
        earliest: earliestAfter(now, NO_NOTICE_HOURS),
        tooLateFrom: earliestAfter(now, CANCEL_NOTICE_HOURS),
      },
      mailOfBooking(deps, actor, 'cancelled', { session: 'id', client: 'user_id' }),
    ),
  );
  if (session) {
    deps.metrics.countCancelled(deps.db, { session: 1 });
    return updatedPoints(RESERVATION_TEXTS.RELEASED, session);
  }
  const reservation = await queries.findReservation(deps.db, id);
  if (!reservation) throw new Refusal(404, RESERVATION_TEXTS.NOT_FOUND);
  if (reservation.client_id !== actor.id) throw new Refusal(403, AUTH_TEXTS.NOT_YOURS);
  throw new Refusal(409, WHY_NOT_RELEASED[whyNotReleasable(reservation, now) ?? 'refundable']());
}

const WHY_NOT_RELEASED = {
  cancelled: () => RESERVATION_TEXTS.ALREADY_CANCELLED,
  past: () => RESERVATION_TEXTS.PAST,
  refundable: () => RESERVATION_TEXTS.STILL_REFUNDED,
} as const;

const WHY_NOT_CANCELLED = {
  cancelled: () => RESERVATION_TEXTS.ALREADY_CANCELLED,
  past: () => RESERVATION_TEXTS.PAST,
  too_late: () => RESERVATION_TEXTS.TOO_LATE_TO_CANCEL,
} as const;

const updatedPoints = (message: string, session: queries.BookedSession) => ({
  message,
  updated_points: sumPoints(session),
  updated_solo_points: session.solo_points,
  updated_team_points: session.team_points,
});

/** Takes a session off every list; one still to come is cancelled and refunded first. */
export async function deleteSession(deps: Deps, actor: Actor, id: number) {
  const now = deps.clock.now();
  const row = { session: 'id', client: 'client_id', when: 'is_called_off' };
  const mail = mailOfBooking(deps, actor, 'cancelled', row);
  const hide = () => queries.hideReservation(deps.db, id, actor.id, now, mail);
  const hidden = await retryingStatement(deps.db, hide);
  if (!hidden) throw new Refusal(404, RESERVATION_TEXTS.NOT_FOUND);
  if (hidden.is_called_off) deps.metrics.countCancelled(deps.db, { session: 1 });
  return { message: RESERVATION_TEXTS.DELETED };
}

export async function listSessions(
  { db, clock }: Deps,
  { q, ...query }: ReservationsQuery & { readonly ids?: readonly number[] | undefined },
) {
  const filter = { ...query, now: clock.now(), meant: await listMeant(db, q) };
  return mapPage(await listReservations(db, filter), describe);
}

export async function readSession({ db, clock }: Deps, id: number): Promise<Reservation> {
  const row = await findListed(db, id, clock.now());
  if (row === undefined) throw new Refusal(404, RESERVATION_TEXTS.NOT_FOUND);
  return describe(row);
}

type Row = Awaited<ReturnType<typeof listReservations>>['rows'][number];

const describe = (row: Row) => Reservation.parse({ ...row, ...clientNames(row) });
