import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Appointment, appointmentOf } from '../bookings/mails-bookings.service.ts';
import { enqueueMails } from '../mails-queue.service.ts';

const Ids = z._default(z.array(z.int()), []);

/** What came into a coach's agenda, moved in it or left it, by what happened. Seats in a course do not: its day ahead counts them. */
export type CoachBookingsMail = z.infer<typeof CoachBookingsMail>;
export const CoachBookingsMail = z.object({
  kind: z.literal('coach_bookings'),
  about: z.object({
    /** One-to-one sessions, as `tellCoachesOf` finds them in what is told to their clients. */
    booked: Ids,
    moved: Ids,
    cancelled: Ids,
    /** Group courses, and when and with whom each was before, by its number: null for what was not. */
    courses: Ids,
    was: z._default(z.record(z.string(), z.nullable(Appointment)), {}),
  }),
});

/** What a coach has to do on that day. */
export type DayAheadMail = z.infer<typeof DayAheadMail>;
export const DayAheadMail = z.object({
  kind: z.literal('day_ahead'),
  about: z.object({ date: z.string() }),
});

/** In the transaction `db` that planned the courses, changed their hour, handed them to another or called them off. */
export const tellCoaches = (
  deps: Pick<Deps, 'config'>,
  db: Database,
  coaches: readonly number[],
  courses: readonly number[],
  before?: Appointment,
): Promise<void> => {
  const was = Object.fromEntries(courses.map((id) => [id, before ? appointmentOf(before) : null]));
  const told = courses.length === 0 ? [] : [...new Set(coaches)];
  const mails = told.map((to) => ({ kind: 'coach_bookings' as const, to, about: { courses, was } }));
  return enqueueMails(deps, db, mails, { toldTogether: true });
};
