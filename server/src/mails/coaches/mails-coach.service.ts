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
    cancelled: Ids,
    /** Sessions that were moved, and group courses. */
    moved: Ids,
    courses: Ids,
    /** When and with whom each of these was before, by `session 7` or `course 12`: null for what was not. */
    was: z._default(z.record(z.string(), z.nullable(Appointment)), {}),
  }),
});

/** What a coach has to do on that day. */
export type DayAheadMail = z.infer<typeof DayAheadMail>;
export const DayAheadMail = z.object({
  kind: z.literal('day_ahead'),
  about: z.object({ date: z.string() }),
});

export interface AgendaChange {
  readonly kind: 'session' | 'course';
  readonly id: number;
  /** Whose agenda it stood in and stands in now. */
  readonly coaches: readonly number[];
  /** How it was before; nothing for what was not. */
  readonly was?: Appointment;
}

/** In the transaction `db` that planned these, changed their hour, handed them to another or called them off; one mail to each coach. */
export const tellCoaches = (
  deps: Pick<Deps, 'config'>,
  db: Database,
  changes: readonly AgendaChange[],
): Promise<void> => {
  const coaches = new Set(changes.flatMap((change) => change.coaches));
  const mails = [...coaches].map((to) => {
    const theirs = changes.filter((change) => change.coaches.includes(to));
    const idsOf = (kind: AgendaChange['kind']) =>
      theirs.flatMap((change) => (change.kind === kind ? [change.id] : []));
    const was = Object.fromEntries(
      theirs.map((change) => [`${change.kind} ${change.id}`, change.was ? appointmentOf(change.was) : null]),
    );
    const about = { moved: idsOf('session'), courses: idsOf('course'), was };
    return { kind: 'coach_bookings' as const, to, about };
  });
  return enqueueMails(deps, db, mails, { toldTogether: true });
};
