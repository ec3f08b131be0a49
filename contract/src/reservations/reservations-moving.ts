import * as z from 'zod/mini';
import { endpoint, ROLES } from '../endpoint.ts';
import { distinct, Id, IdParams, int, Message } from '../fields.ts';
import { CivilDate, CivilTime, civilDate, civilTime, Instant } from '../time.ts';
import { MOVE_DAYS_MAX, MOVES_AT_ONCE_MAX } from './reservations.rules.ts';
import { RESERVATION_TEXTS } from './reservations.texts.ts';
import { ClientReservation } from './reservations.ts';
import { MOVING_TEXTS } from './reservations-moving.texts.ts';

/** With the same coach, unless another is named. */
export const MoveReservationBody = z.object({
  date: civilDate(() => RESERVATION_TEXTS.DATE_MISSING),
  time: civilTime(() => RESERVATION_TEXTS.TIME_MISSING),
  coach_id: z.optional(Id),
  /** As it was seen: whoever moves what somebody else has moved meanwhile is told so. */
  version: z.optional(int({ min: 1 })),
});
export type MoveReservationBody = z.infer<typeof MoveReservationBody>;

export const MoveReservationReply = z.extend(Message, {
  reservation: ClientReservation,
  /** As this move made it. */
  version: z.int(),
  /** Whether a mail is on its way to the client. */
  email_notifications: z.enum(['sent', 'disabled']),
});
export type MoveReservationReply = z.infer<typeof MoveReservationReply>;

/** A client's own, with the same notice as for cancelling it, so often and so far; the administrator's until it begins. No points move. */
export const moveReservation = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/move',
  summary: 'Moves a session to another free hour, of the same coach or of another',
  auth: ['user', 'admin'],
  once: true,
  versioned: true,
  params: IdParams,
  body: MoveReservationBody,
  reply: MoveReservationReply,
});

/** By so many days, to another coach at the same hour, or both. */
export const MoveReservationsBody = z
  .object({
    ids: distinct(Id, MOVES_AT_ONCE_MAX, () => MOVING_TEXTS.NOTHING_CHOSEN),
    /** As the preview told them, one for each id: what was moved since then stays. */
    versions: z.optional(z.array(int({ min: 1 }))),
    days: z._default(
      int({ min: -MOVE_DAYS_MAX, max: MOVE_DAYS_MAX, wrong: () => MOVING_TEXTS.DAYS_WRONG }),
      0,
    ),
    coach_id: z.optional(Id),
  })
  .check(
    z.refine(({ ids, versions }) => versions === undefined || versions.length === ids.length, {
      path: ['versions'],
    }),
    z.refine(({ days, coach_id }) => days !== 0 || coach_id !== undefined, {
      error: () => MOVING_TEXTS.NOWHERE,
      path: ['days'],
    }),
  );
export type MoveReservationsBody = z.infer<typeof MoveReservationsBody>;

/** When, and with whom. */
export const Appointment = z.object({
  date: CivilDate,
  time: CivilTime,
  coach_id: z.int(),
  coach_name: z.string(),
});

/** What becomes of one of several: where it stood, where it goes, and what stands in the way, or null. */
export const ReservationMove = z.object({
  id: z.int(),
  client_name: z.string(),
  /** As it is before. */
  version: z.int(),
  from: Appointment,
  to: Appointment,
  obstacle: z.nullable(z.string()),
  /** Whether a mail tells the client; whoever gets none has to be told. */
  is_mailed: z.boolean(),
});
export type ReservationMove = z.infer<typeof ReservationMove>;

export const MovedReservations = z.extend(Message, { moves: z.array(ReservationMove) });
export type MovedReservations = z.infer<typeof MovedReservations>;

export const moveReservations = endpoint({
  method: 'POST',
  path: '/api/admin/reservations/move',
  summary: 'Moves several sessions by some days or to another coach; those with something in the way stay',
  auth: ['admin'],
  once: true,
  body: MoveReservationsBody,
  reply: MovedReservations,
});

export const previewReservationMoves = endpoint({
  method: 'POST',
  path: '/api/admin/reservations/move/preview',
  summary: 'What moving several sessions would come to; nothing is changed',
  auth: ['admin'],
  body: MoveReservationsBody,
  reply: MovedReservations,
});

/** What happened to a session, and by whom. */
export const ReservationEvent = z.object({
  /** Released: freed by its client too late for a refund. */
  event: z.enum(['booked', 'moved', 'cancelled', 'released']),
  at: Instant,
  by_name: z.string(),
  by_role: z.enum(ROLES),
  /** Of a move: where it stood before. */
  from: z.nullable(Appointment),
  /** Where it stood from then on. */
  to: Appointment,
  /** Of a cancellation: whether its cost was given back. */
  refunded: z.boolean(),
});
export type ReservationEvent = z.infer<typeof ReservationEvent>;

export const readReservationHistory = endpoint({
  method: 'GET',
  path: '/api/admin/reservations/:id/history',
  summary: 'What happened to a session, the first first',
  auth: ['admin'],
  params: IdParams,
  reply: z.array(ReservationEvent),
});
