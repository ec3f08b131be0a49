import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CivilDate, CivilTime, Instant } from '../time.ts';

/**
 * What somebody else did to a coach's agenda: a session, or a seat in a course, booked or cancelled, a session moved, or a whole
 * course called off. What the office deletes is told as cancelled; what it hands to a colleague is new to the one and moved
 * away from the other.
 */
export const CoachNewsItem = z.object({
  kind: z.enum(['session', 'seat', 'course']),
  change: z.enum(['booked', 'moved', 'moved_away', 'cancelled']),
  /** Of the session, of the seat or of the course. */
  id: z.int(),
  /** Not of a whole course. */
  client_name: z.nullable(z.string()),
  /** Of a seat or a course. */
  course_id: z.nullable(z.int()),
  course_title: z.nullable(z.string()),
  date: CivilDate,
  time: CivilTime,
  at: Instant,
});
export type CoachNewsItem = z.infer<typeof CoachNewsItem>;

/** `until`: the moment of this reading, from which the next one goes on. */
export const CoachNews = z.object({ until: Instant, news: z.array(CoachNewsItem) });
export type CoachNews = z.infer<typeof CoachNews>;

/**
 * The `until` of the reading before. What was written a moment before it may have become visible only after it, so readings
 * overlap; the first, without `since`, only has what the next would repeat.
 */
export const CoachNewsQuery = z.object({ since: z.optional(Instant) });
export type CoachNewsQuery = z.infer<typeof CoachNewsQuery>;

export const readCoachNews = endpoint({
  method: 'GET',
  path: '/api/coach-dashboard/news',
  summary: 'What others booked with the signed-in coach, or cancelled, of what is to come; the latest few',
  auth: ['coach'],
  query: CoachNewsQuery,
  reply: CoachNews,
});
