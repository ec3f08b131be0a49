import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
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
    /** Group courses. */
    planned: Ids,
    changed: Ids,
    withdrawn: Ids,
  }),
});

/** What a coach has to do on that day. */
export type DayAheadMail = z.infer<typeof DayAheadMail>;
export const DayAheadMail = z.object({
  kind: z.literal('day_ahead'),
  about: z.object({ date: z.string() }),
});

/** In the transaction `db` that planned the courses, changed their hour, or called them off or handed them to another. */
export const tellCoach = (
  deps: Pick<Deps, 'config'>,
  db: Database,
  coach: number,
  event: 'planned' | 'changed' | 'withdrawn',
  courses: readonly number[],
): Promise<void> =>
  enqueueMails(
    deps,
    db,
    courses.length === 0 ? [] : [{ kind: 'coach_bookings', to: coach, about: { [event]: courses } }],
    { toldTogether: true },
  );
