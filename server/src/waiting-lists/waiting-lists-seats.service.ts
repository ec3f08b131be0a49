import type { CivilMoment } from '@elan/contract/time.ts';
import { SECOND_THOUGHTS_MINUTES } from '@elan/contract/waiting-lists/waiting-lists.rules.ts';
import { mailsOfSeats, tellWaiters } from '../mails/waiting-lists/mails-waiting.service.ts';
import { type Now, wallAt } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './waiting-lists-seats.queries.ts';

/*
 * For whoever frees seats in a course, in the transaction that does: `lockWaiters` before the courses are held, `holdSeats` once they
 * are and before anything changes, `giveSeats` at the end. `leave_course` does all of it by itself.
 */

/** Until when who was put in at that instant may think twice; null when that has passed. In the studio's time, as a person reads it. */
export function secondThoughtsUntil(putInAt: string, now: Now): CivilMoment | null {
  const until = Temporal.Instant.from(putInAt).add({ minutes: SECOND_THOUGHTS_MINUTES });
  if (Temporal.Instant.compare(until, now.instant) <= 0) return null;
  const wall = wallAt(until);
  return { date: wall.slice(0, 10), time: wall.slice(11) };
}

export { holdSeats, listCalledOff, lockWaiters } from './waiting-lists-seats.queries.ts';

export function countGivenSeats({ db, metrics }: Deps, given: readonly queries.GivenSeat[]): void {
  const course = given.filter(({ booking_id }) => booking_id !== null).length;
  if (course > 0) metrics.countBooked(db, { course });
}

/** Who is told, as a part of the statement that frees a seat. */
export const mailsOfGivenSeats = mailsOfSeats;

/** The free seats of these courses go to those who are next; all are told. `held` is what `holdSeats` answered. */
export async function giveSeats(
  deps: Deps,
  courses: readonly number[],
  held: readonly number[] | null,
): Promise<void> {
  if (held === null || courses.length === 0) return;
  const given = await queries.giveSeats(deps.db, courses, held, deps.clock.now());
  countGivenSeats(deps, given);
  await tellWaiters(
    deps,
    deps.db,
    given.map(({ booking_id, ...wait }) => ({ ...wait, event: booking_id === null ? 'offered' : 'put_in' })),
  );
}

/** In the transaction `db` that called these courses off: their lists have ended with them. */
export async function tellCalledOff(
  deps: Pick<Deps, 'config'>,
  db: Database,
  courses: readonly number[],
): Promise<void> {
  if (courses.length === 0) return;
  const waits = await queries.listCalledOff(db, courses);
  await tellWaiters(
    deps,
    db,
    waits.map((wait) => ({ ...wait, event: 'called_off' })),
  );
}

/** In the transaction `db` that planned the one course in the other's stead: who waited waits on, and is told. */
export async function waitAgain(
  deps: Pick<Deps, 'config'>,
  db: Database,
  calledOff: number,
  planned: number,
): Promise<void> {
  const waits = await queries.waitAgain(db, calledOff, planned);
  await tellWaiters(
    deps,
    db,
    waits.map((wait) => ({ ...wait, event: 'on_again' })),
  );
}
