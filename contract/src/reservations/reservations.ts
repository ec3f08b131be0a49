import * as z from 'zod/mini';
import { ClientCard, ClientNames } from '../clients/client-card.ts';
import { CLIENT_TEXTS } from '../clients/clients.texts.ts';
import { CoachChoice } from '../coaches/coaches.ts';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../fields.texts.ts';
import { Flag, Id, IdParams, int, Message, PageQuery, SearchText, sortedBy } from '../fields.ts';
import { BookingStatus } from '../group-courses/group-courses.ts';
import { RemainingPoints, UpdatedPoints } from '../points/points.ts';
import { Presence } from '../presence/presence.ts';
import { SLOT_TEXTS } from '../slots/slots.texts.ts';
import { BULK_DAYS_MAX, DaysOfWeek, RepeatForWeeks, SessionType, spansNoMoreThan } from '../slots/slots.ts';
import { CivilDate, CivilTime, civilDate, civilTime, Instant } from '../time.ts';
import { RESERVATION_TEXTS } from './reservations.texts.ts';

/** The specification has a word for each of them. Sessions are confirmed from the start: none waits, and none is looked for. */
export const ReservationStatus = z.enum(['confirmed', 'pending', 'cancelled']);
export type ReservationStatus = z.infer<typeof ReservationStatus>;

/** A session as its own client sees it. */
export const ClientReservation = z.object({
  id: z.int(),
  user_id: z.int(),
  coach_id: z.int(),
  coach_name: z.string(),
  date: CivilDate,
  time: CivilTime,
  duration: z.int(),
  session_type: SessionType,
  /** In individual credits, as it was booked: what cancelling gives back, whatever a session costs by now. */
  cost: z.int(),
  status: ReservationStatus,
  cancelled_at: z.nullable(Instant),
  /** Whether its cost was given back. */
  refunded: z.boolean(),
});
export type ClientReservation = z.infer<typeof ClientReservation>;

/** A session as the administrator and its coach see it. */
export const Reservation = z.extend(ClientReservation, {
  ...z.omit(ClientCard, { username: true }).shape,
  ...ClientNames.shape,
  is_free: z.boolean(),
  is_past: z.boolean(),
  created_at: Instant,
  /** What is noted beside its hour. */
  notes: z.nullable(z.string()),
  /** Whether the client came; null while nobody has said. */
  presence: z.nullable(Presence),
  /** Raised by every move. */
  version: z.int(),
});
export type Reservation = z.infer<typeof Reservation>;

/** For a client, for itself; for an administrator, for the client `user_id`. */
export const ReserveBody = z.object({
  user_id: z.optional(Id),
  coach_id: CoachChoice,
  date: civilDate(() => RESERVATION_TEXTS.DATE_MISSING),
  time: civilTime(() => RESERVATION_TEXTS.TIME_MISSING),
  session_type: z.prefault(SessionType, 'normal'),
});
export type ReserveBody = z.infer<typeof ReserveBody>;

export const ClientChoice = int({
  min: 1,
  missing: () => CLIENT_TEXTS.MISSING,
  wrong: () => CLIENT_TEXTS.MISSING,
});

/** The administrator's form for the same call, in its own words and in the order it checks. */
export const AdminReserveBody = z.object({
  user_id: ClientChoice,
  coach_id: CoachChoice,
  date: civilDate(() => RESERVATION_TEXTS.CHOSEN_DATE_MISSING),
  time: civilTime(() => RESERVATION_TEXTS.CHOSEN_TIME_MISSING),
  session_type: z.prefault(SessionType, 'normal'),
});
export type AdminReserveBody = z.infer<typeof AdminReserveBody>;

export const ReserveReply = z.extend(RemainingPoints, { reservation: ClientReservation });
export type ReserveReply = z.infer<typeof ReserveReply>;

export const ClientCancelBody = z.prefault(z.object({ user_id: z.optional(Id) }), {});
export type ClientCancelBody = z.infer<typeof ClientCancelBody>;

export const AdminCancelBody = z.prefault(z.object({ refundPoints: z._default(z.boolean(), false) }), {});
export type AdminCancelBody = z.infer<typeof AdminCancelBody>;

export const AdminCancelReply = z.extend(UpdatedPoints, { refunded_points: z.int() });
export type AdminCancelReply = z.infer<typeof AdminCancelReply>;

/** By whose name, by its day and hour, or as they were booked. */
export const RESERVATION_SORTS = ['date', 'client', 'coach', 'created'] as const;
export type ReservationSort = (typeof RESERVATION_SORTS)[number];

/** Without dates: everything, the latest date first unless `sort` and `order` say otherwise. */
export const ReservationsQuery = z.extend(PageQuery, {
  coach_id: z.optional(Id),
  client_id: z.optional(Id),
  status: z.optional(BookingStatus),
  session_type: z.optional(SessionType),
  from: z.optional(CivilDate),
  to: z.optional(CivilDate),
  /** true: only what is over; false: only what is to come. */
  past: z.optional(Flag),
  q: SearchText,
  ...sortedBy(RESERVATION_SORTS, { sort: 'date', order: 'desc' }),
});
export type ReservationsQuery = z.infer<typeof ReservationsQuery>;

export const BulkReservationsBody = z
  .object({
    client_id: ClientChoice,
    coach_id: CoachChoice,
    start_date: civilDate(() => SLOT_TEXTS.FIRST_DAY_MISSING),
    end_date: civilDate(() => SLOT_TEXTS.LAST_DAY_MISSING),
    time_slot: civilTime(() => RESERVATION_TEXTS.CHOSEN_TIME_MISSING),
    days_of_week: DaysOfWeek,
    repeat_for_weeks: RepeatForWeeks,
  })
  .check(
    z.refine((body) => body.start_date <= body.end_date, {
      error: () => SLOT_TEXTS.END_DATE_FIRST,
      path: ['end_date'],
    }),
    z.refine(spansNoMoreThan(BULK_DAYS_MAX), { error: () => FIELD_TEXTS.YEAR_MAX, path: ['end_date'] }),
  );
export type BulkReservationsBody = z.infer<typeof BulkReservationsBody>;

export const BulkReservationsReply = z.extend(RemainingPoints, {
  reservations: z.array(ClientReservation),
  /** The dates whose slot went away in the meantime, and why. */
  skipped: z.array(z.object({ date: CivilDate, reason: z.string() })),
  email_notifications: z.enum(['sent', 'disabled']),
});
export type BulkReservationsReply = z.infer<typeof BulkReservationsReply>;

export const reserve = endpoint({
  method: 'POST',
  path: '/api/reserve',
  summary: 'Books a one-to-one session',
  auth: ['user', 'admin'],
  once: true,
  body: ReserveBody,
  forms: { admin: AdminReserveBody },
  reply: ReserveReply,
});

export const cancelOwnReservation = endpoint({
  method: 'POST',
  path: '/api/reservations/client/cancel/:id',
  summary: "Cancels a session of one's own, with its refund",
  auth: ['user'],
  once: true,
  params: IdParams,
  body: ClientCancelBody,
  reply: UpdatedPoints,
});

export const cancelReservation = endpoint({
  method: 'POST',
  path: '/api/cancel/:id',
  summary: "Cancels a client's session, with its refund if asked",
  auth: ['admin'],
  once: true,
  params: IdParams,
  body: AdminCancelBody,
  reply: AdminCancelReply,
});

export const listReservations = endpoint({
  method: 'GET',
  path: '/api/admin/reservations',
  summary: 'The sessions of the studio',
  auth: ['admin'],
  paged: true,
  query: ReservationsQuery,
  reply: z.array(Reservation),
});

export const readReservation = endpoint({
  method: 'GET',
  path: '/api/admin/reservations/:id',
  summary: 'One session',
  auth: ['admin'],
  params: IdParams,
  reply: Reservation,
});

export const deleteReservation = endpoint({
  method: 'DELETE',
  path: '/api/admin/reservations/:id',
  summary: 'Takes a session off every list; one still to come is first cancelled and refunded',
  auth: ['admin'],
  once: true,
  params: IdParams,
  reply: Message,
});

export const createBulkReservations = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-reservations',
  summary: 'Books a series of sessions for a client',
  auth: ['admin'],
  once: true,
  body: BulkReservationsBody,
  reply: BulkReservationsReply,
});
