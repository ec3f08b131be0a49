import * as z from 'zod/mini';
import { ClientCard, ClientNames } from './client-card.ts';
import { endpoint } from './endpoint.ts';
import { ReservationStatus } from './reservations.ts';
import { END_DATE_FIRST, SessionType, SlotDetails, spansNoMoreThan } from './slots.ts';
import { CivilDate, CivilTime } from './time.ts';

const PLANNING_DAYS_MAX = 42;

/** Both days included; a month grid at most. */
export const PlanningQuery = z.object({ start_date: CivilDate, end_date: CivilDate }).check(
  z.refine((query) => query.start_date <= query.end_date, { error: END_DATE_FIRST, path: ['end_date'] }),
  z.refine(spansNoMoreThan(PLANNING_DAYS_MAX), {
    error: `${PLANNING_DAYS_MAX} jours au maximum`,
    path: ['end_date'],
  }),
);
export type PlanningQuery = z.infer<typeof PlanningQuery>;

/** What keeps a coach busy: a session with its client, or a group course with its title and seats. */
export const PlanningReservation = z.object({
  kind: z.enum(['session', 'course']),
  /** Of the reservation or of the course: unique together with `kind`. */
  id: z.int(),
  coach_id: z.int(),
  coach_name: z.string(),
  date: CivilDate,
  time: CivilTime,
  duration: z.int(),
  status: ReservationStatus,
  is_past: z.boolean(),
  session_type: z.nullable(SessionType),
  user_id: z.nullable(z.int()),
  matricule: z.nullable(ClientCard.shape.matricule),
  ...ClientNames.shape,
  client_name: z.nullable(ClientNames.shape.client_name),
  ...z.pick(ClientCard, { age: true, gender: true, goal: true }).shape,
  solo_points: z.nullable(z.int()),
  title: z.nullable(z.string()),
  current_participants: z.nullable(z.int()),
  max_participants: z.nullable(z.int()),
});
export type PlanningReservation = z.infer<typeof PlanningReservation>;

export const planningAvailability = endpoint({
  method: 'GET',
  path: '/api/admin/planning/availability',
  summary: "Every coach's slots in a span of days",
  auth: ['admin'],
  query: PlanningQuery,
  reply: z.array(SlotDetails),
});

export const planningReservations = endpoint({
  method: 'GET',
  path: '/api/admin/planning/reservations',
  summary: 'What keeps every coach busy in a span of days',
  auth: ['admin'],
  query: PlanningQuery,
  reply: z.array(PlanningReservation),
});
