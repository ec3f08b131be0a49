import * as z from 'zod/mini';
import { ClientCard } from '../clients/client-card.ts';
import { AdminCoach } from '../coaches/coaches.ts';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../fields.texts.ts';
import { Id, IdParams, Message, PageQuery, SearchText, sortedBy } from '../fields.ts';
import { CourseBooking, GroupCourse, GroupCoursesQuery } from '../group-courses/group-courses.ts';
import { MarkedPresence, PresenceBody } from '../presence/presence.ts';
import { Reservation, ReservationsQuery } from '../reservations/reservations.ts';
import { SlotDetails, SlotsQuery } from '../slots/slots.ts';
import { CivilDate, daysBetween, Instant } from '../time.ts';

/** The coach's own record. */
export const CoachProfile = z.extend(
  z.omit(AdminCoach, { upcoming_sessions: true, upcoming_courses: true, upcoming_seats: true }),
  /** Whether the studio lets coaches open and withdraw hours of their own. */
  { may_open_hours: z.boolean() },
);
export type CoachProfile = z.infer<typeof CoachProfile>;

/** A client who has, or had, a session or a course with this coach. */
export const CoachClient = z.extend(ClientCard, {
  id: z.int(),
  /** One-to-one sessions and seats in courses with this coach, without what was cancelled and without absences. */
  total_sessions: z.int(),
  completed_sessions: z.int(),
  /** What this coach wrote about the client. */
  bilan: z.nullable(z.string()),
  bilan_created_at: z.nullable(Instant),
  bilan_updated_at: z.nullable(Instant),
  /** Which version of it this is, 0 without any: whoever saves says which one they saw. */
  bilan_version: z.int(),
});
export type CoachClient = z.infer<typeof CoachClient>;

/** Earliest first, or the last one booked. Without `from`, `to` and `past`: from today on. */
export const CoachReservationsQuery = z.extend(
  z.omit(ReservationsQuery, { coach_id: true }),
  sortedBy(['date', 'created'], { sort: 'date', order: 'asc' }),
);
export type CoachReservationsQuery = z.infer<typeof CoachReservationsQuery>;

export const CoachCoursesQuery = z.omit(GroupCoursesQuery, { coach_id: true });
export type CoachCoursesQuery = z.infer<typeof CoachCoursesQuery>;

export const CoachClientsQuery = z.extend(PageQuery, { q: SearchText, client_id: z.optional(Id) });
export type CoachClientsQuery = z.infer<typeof CoachClientsQuery>;

/** How much there is on a day; what was cancelled does not count, and `free` are ordinary hours still to be booked. */
export const CoachDay = z.object({
  date: CivilDate,
  sessions: z.int(),
  bilans: z.int(),
  courses: z.int(),
  free: z.int(),
});
export type CoachDay = z.infer<typeof CoachDay>;

/** What a month's grid shows, which begins and ends with its neighbours' days. */
export const COACH_DAYS_MAX = 42;

/** Without dates, from today on. */
export const CoachDaysQuery = z
  .object({ from: z.optional(CivilDate), to: z.optional(CivilDate) })
  .check(
    z.refine(
      ({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) < COACH_DAYS_MAX,
      { error: () => FIELD_TEXTS.daysMax(COACH_DAYS_MAX), path: ['to'] },
    ),
  );
export type CoachDaysQuery = z.infer<typeof CoachDaysQuery>;

export const coachProfile = endpoint({
  method: 'GET',
  path: '/api/coach-dashboard/profile',
  summary: "The signed-in coach's own record",
  auth: ['coach'],
  reply: CoachProfile,
});

export const listCoachDays = endpoint({
  method: 'GET',
  path: '/api/coach-dashboard/days',
  summary: 'What the signed-in coach has on each day; days without anything are left out',
  auth: ['coach'],
  query: CoachDaysQuery,
  reply: z.array(CoachDay),
});

export const listCoachReservations = endpoint({
  method: 'GET',
  path: '/api/coach-dashboard/reservations',
  summary: "The signed-in coach's sessions",
  auth: ['coach'],
  paged: true,
  query: CoachReservationsQuery,
  reply: z.array(Reservation),
});

export const listCoachAvailability = endpoint({
  method: 'GET',
  path: '/api/coach-dashboard/availability',
  summary: "The signed-in coach's slots, with the client where booked",
  auth: ['coach'],
  paged: true,
  query: SlotsQuery,
  reply: z.array(SlotDetails),
});

export const listCoachCourses = endpoint({
  method: 'GET',
  path: '/api/coach-dashboard/group-courses',
  summary: "The signed-in coach's group courses",
  auth: ['coach'],
  paged: true,
  query: CoachCoursesQuery,
  reply: z.array(GroupCourse),
});

export const listCoachCourseBookings = endpoint({
  method: 'GET',
  path: '/api/coach-dashboard/group-courses/:id/bookings',
  summary: "The participants of one of the signed-in coach's group courses",
  auth: ['coach'],
  params: IdParams,
  paged: true,
  query: PageQuery,
  reply: z.array(CourseBooking),
});

export const listCoachClients = endpoint({
  method: 'GET',
  path: '/api/coach-dashboard/clients',
  summary: "The signed-in coach's clients, with its bilan of each",
  auth: ['coach'],
  paged: true,
  query: CoachClientsQuery,
  reply: z.array(CoachClient),
});

export const cancelClientSession = endpoint({
  method: 'POST',
  path: '/api/coach-dashboard/reservations/:id/cancel',
  summary: "Cancels one of the signed-in coach's sessions, with its refund",
  auth: ['coach'],
  once: true,
  params: IdParams,
  reply: Message,
});

export const cancelClientSeat = endpoint({
  method: 'POST',
  path: '/api/coach-dashboard/course-bookings/:id/cancel',
  summary: "Cancels a seat in one of the signed-in coach's group courses, with its refund",
  auth: ['coach'],
  once: true,
  params: IdParams,
  reply: Message,
});

export const markSessionPresence = endpoint({
  method: 'PUT',
  path: '/api/coach-dashboard/reservations/:id/presence',
  summary: "Marks whether the client came to one of the signed-in coach's sessions",
  auth: ['coach'],
  params: IdParams,
  body: PresenceBody,
  reply: MarkedPresence,
});

export const markSeatPresence = endpoint({
  method: 'PUT',
  path: '/api/coach-dashboard/course-bookings/:id/presence',
  summary: "Marks whether a participant came to one of the signed-in coach's courses",
  auth: ['coach'],
  params: IdParams,
  body: PresenceBody,
  reply: MarkedPresence,
});
