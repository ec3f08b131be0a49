import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CivilDate, CivilTime } from '../time.ts';

/** A session, or a course by its name, that a client was absent from. */
export const MissedBooking = z.object({
  kind: z.enum(['session', 'course']),
  /** Of the session, or of the seat. */
  id: z.int(),
  title: z.nullable(z.string()),
  date: CivilDate,
  time: CivilTime,
  coach_name: z.string(),
});
export type MissedBooking = z.infer<typeof MissedBooking>;

/** What counts by now, the latest first, and after how many the studio asks to be called; null: never, and then nothing is told. */
export const Missed = z.object({
  missed_max: z.nullable(z.int()),
  counted: z.int(),
  list: z.array(MissedBooking),
});
export type Missed = z.infer<typeof Missed>;

export const readOwnMissed = endpoint({
  method: 'GET',
  path: '/api/user/missed',
  summary: 'What the signed-in client missed and was not forgiven, if the studio counts it',
  auth: ['user'],
  reply: Missed,
});
