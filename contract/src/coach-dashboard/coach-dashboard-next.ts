import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { GroupCourse } from '../group-courses/group-courses.ts';
import { Reservation } from '../reservations/reservations.ts';

/** The first session and the first course that are not over: what runs now or comes next is one of the two. */
export const CoachNext = z.object({
  session: z.nullable(Reservation),
  course: z.nullable(GroupCourse),
});
export type CoachNext = z.infer<typeof CoachNext>;

export const readCoachNext = endpoint({
  method: 'GET',
  path: '/api/coach-dashboard/next',
  summary: 'The session and the course of the signed-in coach that run now or come next',
  auth: ['coach'],
  reply: CoachNext,
});
