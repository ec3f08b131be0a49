import * as z from 'zod/mini';
import { ClientCard } from './client-card.ts';
import { AdminCoach } from './coaches.ts';
import { endpoint } from './endpoint.ts';
import { IdParams, PageQuery, SearchText } from './fields.ts';
import { CourseBooking, GroupCourse, GroupCoursesQuery } from './group-courses.ts';
import { Reservation, ReservationsQuery } from './reservations.ts';
import { SlotDetails, SlotsQuery } from './slots.ts';
import { Instant } from './time.ts';

/** The coach's own record. */
export const CoachProfile = z.omit(AdminCoach, {
  upcoming_sessions: true,
  upcoming_courses: true,
  upcoming_seats: true,
});
export type CoachProfile = z.infer<typeof CoachProfile>;

/** A client who has, or had, a session or a course with this coach. */
export const CoachClient = z.extend(ClientCard, {
  id: z.int(),
  total_sessions: z.int(),
  completed_sessions: z.int(),
  /** What this coach wrote about the client. */
  bilan: z.nullable(z.string()),
  bilan_created_at: z.nullable(Instant),
  bilan_updated_at: z.nullable(Instant),
});
export type CoachClient = z.infer<typeof CoachClient>;

export const CoachReservationsQuery = z.omit(ReservationsQuery, { coach_id: true });
export type CoachReservationsQuery = z.infer<typeof CoachReservationsQuery>;

export const CoachCoursesQuery = z.omit(GroupCoursesQuery, { coach_id: true });
export type CoachCoursesQuery = z.infer<typeof CoachCoursesQuery>;

export const CoachClientsQuery = z.extend(PageQuery, { q: SearchText });
export type CoachClientsQuery = z.infer<typeof CoachClientsQuery>;

export const coachProfile = endpoint({
  method: 'GET',
  path: '/api/coach-dashboard/profile',
  summary: "The signed-in coach's own record",
  auth: ['coach'],
  reply: CoachProfile,
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
