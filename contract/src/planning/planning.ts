import * as z from 'zod/mini';
import { ClientNames } from '../clients/client-card.ts';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../fields.texts.ts';
import { SLOT_TEXTS } from '../slots/slots.texts.ts';
import { SessionType, spansNoMoreThan } from '../slots/slots.ts';
import { CivilDate, CivilTime } from '../time.ts';

const PLANNING_DAYS_MAX = 42;

/** Both days included; a month grid at most. */
export const PlanningQuery = z.object({ start_date: CivilDate, end_date: CivilDate }).check(
  z.refine((query) => query.start_date <= query.end_date, {
    error: () => SLOT_TEXTS.END_DATE_FIRST,
    path: ['end_date'],
  }),
  z.refine(spansNoMoreThan(PLANNING_DAYS_MAX), {
    error: () => FIELD_TEXTS.daysMax(PLANNING_DAYS_MAX),
    path: ['end_date'],
  }),
);
export type PlanningQuery = z.infer<typeof PlanningQuery>;

/**
 * The slots of one coach, day and kind that nobody took, told by when they begin: how long one lasts, its kind says. Those
 * that are past are among them. A busy day of twenty coaches has a thousand slots, hence a line for many.
 */
export const PlanningAvailability = z.object({
  coach_id: z.int(),
  date: CivilDate,
  session_type: SessionType,
  start_times: z.array(CivilTime),
});
export type PlanningAvailability = z.infer<typeof PlanningAvailability>;

const busyFields = {
  coach_id: z.int(),
  /** Only of a coach who has left: the list of coaches has the others' names. */
  coach_name: z.optional(z.string()),
  date: CivilDate,
  time: CivilTime,
  duration: z.int(),
};

/** A confirmed session, and whose it is: the rest of the client is read when somebody looks at it. */
export const PlanningSession = z.object({
  kind: z.literal('session'),
  id: z.int(),
  ...busyFields,
  session_type: SessionType,
  /** In individual credits, as it was booked. */
  cost: z.int(),
  /** Raised by every move. */
  version: z.int(),
  user_id: z.int(),
  ...z.pick(ClientNames, { client_name: true, client_phone: true, client_phone_e164: true }).shape,
});
export type PlanningSession = z.infer<typeof PlanningSession>;

/** A group course that takes place, also one that nobody can join any more. */
export const PlanningCourse = z.object({
  kind: z.literal('course'),
  id: z.int(),
  ...busyFields,
  title: z.string(),
  current_participants: z.int(),
  max_participants: z.int(),
});
export type PlanningCourse = z.infer<typeof PlanningCourse>;

/** What keeps a coach busy. `id` is of the session or of the course: unique together with `kind`. */
export const PlanningReservation = z.discriminatedUnion('kind', [PlanningSession, PlanningCourse]);
export type PlanningReservation = z.infer<typeof PlanningReservation>;

export const planningAvailability = endpoint({
  method: 'GET',
  path: '/api/admin/planning/availability',
  summary: "Every coach's free slots in a span of days",
  auth: ['admin'],
  query: PlanningQuery,
  reply: z.array(PlanningAvailability),
});

export const planningReservations = endpoint({
  method: 'GET',
  path: '/api/admin/planning/reservations',
  summary: 'What keeps every coach busy in a span of days',
  auth: ['admin'],
  query: PlanningQuery,
  reply: z.array(PlanningReservation),
});
