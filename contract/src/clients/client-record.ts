import * as z from 'zod/mini';
import { endpoint, ROLES } from '../endpoint.ts';
import { Flag, IdParams, PageQuery } from '../fields.ts';
import { BookingStatus } from '../group-courses/group-courses.ts';
import { Money } from '../money.ts';
import { UserPack } from '../packs/packs-admin.ts';
import { Installment } from '../payments/installments.ts';
import { Receipt } from '../payments/receipts.ts';
import { Presence } from '../presence/presence.ts';
import { Appointment } from '../reservations/reservations-moving.ts';
import { SessionType } from '../slots/slots.ts';
import { CivilDate, CivilTime, Instant } from '../time.ts';
import { AdminClient } from './clients.ts';
import { Consent } from './consents.ts';

/* The client's page in the office: who they are and how they stand, and beside it what grows with the years, page by page. */

/** What a client owes over all of their plans. */
export const ClientDebt = z.object({
  /** Not bounded as one amount is, and just as exact. */
  amount_owed: z.number(),
  /** Of that, what was due before today. */
  amount_overdue: z.number(),
  overdue_installments: z.int(),
  /** What is due next, today at the earliest. */
  next_due: z.nullable(z.object({ date: CivilDate, amount: Money, pack_name: z.string() })),
  /** Packs with a price of which nothing says yet when they are paid. */
  unplanned_packs: z.int(),
});
export type ClientDebt = z.infer<typeof ClientDebt>;

/** Sessions and courses that have begun. One of which nobody has said anything counts as held. */
export const ClientAttendance = z.object({
  held: z.int(),
  held_this_year: z.int(),
  absences_this_year: z.int(),
});
export type ClientAttendance = z.infer<typeof ClientAttendance>;

/** Also of a client whose account is closed: accounting goes on. */
export const ClientRecord = z.extend(AdminClient, {
  archived_at: z.nullable(Instant),
  debt: ClientDebt,
  attendance: ClientAttendance,
  /** Null for whom the studio registered. */
  consent: z.nullable(Consent),
});
export type ClientRecord = z.infer<typeof ClientRecord>;

/** When something was done with a booking, and by whom: the client, an administrator or the coach. */
export const BookingAct = z.object({ at: Instant, by_name: z.string(), by_role: z.enum(ROLES) });
export type BookingAct = z.infer<typeof BookingAct>;

/** A session or a seat in a group course, with everything that was done with it. */
export const ClientMeeting = z.object({
  kind: z.enum(['session', 'course']),
  /** Of the session, or of the seat. */
  id: z.int(),
  /** Of a seat; null for a session. */
  course_id: z.nullable(z.int()),
  title: z.nullable(z.string()),
  /** Of a session; null for a seat. */
  session_type: z.nullable(SessionType),
  date: CivilDate,
  time: CivilTime,
  duration: z.int(),
  coach_id: z.int(),
  coach_name: z.string(),
  /** In credits of its kind, as it was booked. */
  cost: z.int(),
  status: BookingStatus,
  refunded: z.boolean(),
  /** Whether the client freed it too late for a refund. */
  released: z.boolean(),
  presence: z.nullable(Presence),
  /** Why the office forgave an absence, and who did so; null when it did not. */
  pardon: z.nullable(z.extend(BookingAct, { reason: z.string() })),
  /** The course was taken off the lists: there is nothing to open. */
  is_deleted: z.boolean(),
  booked: BookingAct,
  /** Where it stood before each move, the last one last. */
  moves: z.array(z.extend(BookingAct, { from: Appointment })),
  cancelled: z.nullable(BookingAct),
});
export type ClientMeeting = z.infer<typeof ClientMeeting>;

/** What is to come, the next first; or, past, what has begun or was cancelled, the latest date first. */
export const ClientMeetingsQuery = z.extend(PageQuery, { past: z.prefault(Flag, false) });
export type ClientMeetingsQuery = z.infer<typeof ClientMeetingsQuery>;

/** A pack that a client was given, taken back or not, with the installments of its plan. */
export const ClientPurchase = z.extend(UserPack, {
  assigned_by: z.string(),
  removed_at: z.nullable(Instant),
  removed_by: z.nullable(z.string()),
  removal_reason: z.nullable(z.string()),
  payment_plan_id: z.nullable(z.int()),
  installments: z.array(Installment),
});
export type ClientPurchase = z.infer<typeof ClientPurchase>;

export const readClientRecord = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:id/record',
  summary: 'One client, closed accounts too, with what is owed and how often they came',
  auth: ['admin'],
  params: IdParams,
  reply: ClientRecord,
});

export const listClientMeetings = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:id/meetings',
  summary: "A client's sessions and courses in one list, with who booked, moved and cancelled them",
  auth: ['admin'],
  params: IdParams,
  paged: true,
  query: ClientMeetingsQuery,
  reply: z.array(ClientMeeting),
});

export const listClientPurchases = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:id/purchases',
  summary: 'The packs a client was given, taken back or not, with their installments, newest first',
  auth: ['admin'],
  params: IdParams,
  paged: true,
  query: PageQuery,
  reply: z.array(ClientPurchase),
});

export const listClientReceipts = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:id/receipts',
  summary: "A client's receipts, void ones too, newest first",
  auth: ['admin'],
  params: IdParams,
  paged: true,
  query: PageQuery,
  reply: z.array(Receipt),
});
