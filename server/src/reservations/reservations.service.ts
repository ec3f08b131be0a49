import { AUTH_TEXTS } from '@elan/contract/auth.texts.ts';
import { clientNames } from '@elan/contract/client-card.ts';
import { CLIENT_TEXTS } from '@elan/contract/clients.texts.ts';
import { COACH_TEXTS } from '@elan/contract/coaches.texts.ts';
import { sumPoints } from '@elan/contract/points.rules.ts';
import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import {
  CANCEL_NOTICE_HOURS,
  NO_NOTICE_HOURS,
  whyNotCancellable,
} from '@elan/contract/reservations.rules.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations.texts.ts';
import {
  type AdminCancelBody,
  type AdminCancelReply,
  type ClientCancelBody,
  Reservation,
  type ReservationsQuery,
  type ReserveBody,
  type ReserveReply,
} from '@elan/contract/reservations.ts';
import { SLOT_TEXTS } from '@elan/contract/slots.texts.ts';
import type { SessionType } from '@elan/contract/slots.ts';
import { isPast } from '@elan/contract/time.ts';
import { requireClient } from '../accounts/accounts.service.ts';
import { carryOutOnce, type KeyOfDone } from '../idempotency/idempotency.service.ts';
import { actAndTell } from '../mails/mails.service.ts';
import { type Now, wallAt } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
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

const itself = ({ id, user_id: client_id }: queries.BookedSession) => ({ sessions: [{ id, client_id }] });

/** Books one session, under its key if it has one. */
export async function reserveSession(
  deps: Deps,
  actor: Actor,
  body: ReserveBody,
  keyed?: KeyedRequest,
): Promise<ReserveReply> {
  const book = (deps: Deps, kept?: KeyOfDone) => bookSession(deps, actor, body, kept);
  const session = keyed ? await carryOutOnce(deps, actor, keyed, book, { keepsKey: true }) : await book(deps);
  return reserveReply(session, actor);
}

/** Slot, reservation, both agendas, credit and its line of history, and its key: all of it, or nothing. */
async function bookSession(deps: Deps, actor: Actor, body: ReserveBody, kept: KeyOfDone | undefined) {
  const client = clientOf(actor, body.user_id);
  const { coach_id: coach, date, time, session_type } = body;
  const command = { client, coach, session_type, date, time, actor: actor.id };
  const now = deps.clock.now();
  const booking = { ...command, now };
  const book = (db: Database) => queries.bookSession(db, booking, kept);
  const context = { noun: 'session', by: actor.role, client } as const;
  const session = await actAndTell(deps, 'booked', book, itself).catch(inWords(context));
  if (session) return session;
  if (actor.role === 'admin') await mustBeAbleToBook(deps, command);
  throw await explainMissingSlot(deps, command, now);
}

/** The administrator's form asks for a client with credit before it asks for a slot. */
async function mustBeAbleToBook({ db }: Deps, command: { client: number; session_type: SessionType }) {
  const { solo_points } = await requireClient(db, command.client);
  if (solo_points < SESSION_COST[command.session_type])
    throw new Refusal(409, RESERVATION_TEXTS.CLIENT_LACKS_SOLO_POINTS, {
      current: 0,
      required: SESSION_COST.normal,
    });
}

function reserveReply(session: queries.BookedSession, actor: Actor): ReserveReply {
  return {
    message: actor.role === 'admin' ? RESERVATION_TEXTS.BOOKED_FOR_CLIENT : RESERVATION_TEXTS.BOOKED,
    remaining_points: sumPoints(session),
    remaining_solo_points: session.solo_points,
    remaining_team_points: session.team_points,
    // Kept with a key, a time comes back as PostgreSQL writes it, with its seconds.
    reservation: { ...session, time: session.time.slice(0, 'HH:MM'.length) },
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
    refunded_points: session.refunded ? 1 : 0,
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
  const command = { id, owner, refund, actor: actor.id, now, earliest: earliestAfter(now, noticeHours) };
  const session = await actAndTell(deps, 'cancelled', (db) => queries.cancelSession(db, command), itself);
  if (session) return session;
  const reservation = await queries.findReservation(deps.db, id);
  if (!reservation) throw new Refusal(404, RESERVATION_TEXTS.NOT_FOUND);
  const isTheirs = owner === null || reservation.client_id === owner;
  if (!isTheirs) throw new Refusal(403, AUTH_TEXTS.NOT_YOURS);
  const reason = whyNotCancellable(reservation, now, noticeHours) ?? 'too_late';
  throw new Refusal(409, WHY_NOT_CANCELLED[reason]);
}

const WHY_NOT_CANCELLED = {
  cancelled: RESERVATION_TEXTS.ALREADY_CANCELLED,
  past: RESERVATION_TEXTS.PAST,
  too_late: RESERVATION_TEXTS.TOO_LATE_TO_CANCEL,
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
  const hidden = await actAndTell(
    deps,
    'cancelled',
    (db) => queries.hideReservation(db, id, actor.id, now),
    (session) => (session.is_called_off ? { sessions: [session] } : {}),
  );
  if (!hidden) throw new Refusal(404, RESERVATION_TEXTS.NOT_FOUND);
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
