/**
 * The free hours of a coach: what visitors look at most, and where every change sends all open screens at once. What is told
 * must be true when it is asked for, for an hour that is shown is an hour that somebody was promised. So nothing here
 * expires after a while; whatever saves work first makes sure. From the request inwards:
 *
 * 1. **Single-flight** (`platform/http/single-flight.ts`, `shares` in the routes). Requests for the same that arrive while one
 *    is being answered wait together for the next answer, which is begun after all of them asked. When a booking sends a
 *    hundred browsers here, the list is read twice.
 * 2. **Cache** (`free-hours-cache.service.ts`). The last lists are kept, each with the snapshot of the database in which it
 *    was read.
 * 3. **Snapshot comparison** (`free-hours.queries.ts`). Every request still asks the database, in one statement: has anything
 *    been announced since that snapshot that concerns this coach, or everybody? If not, the statement says only that and
 *    the cached list stands; else it hands over the list anew. What takes or frees an hour announces it in the same
 *    commit, as a line of `live_events` that a trigger writes, so there is no moment in which the one is visible and the
 *    other is not, in whatever process the change was made.
 * 4. **Written reply** (`platform/http/written-reply.ts`). The list comes from PostgreSQL as JSON and goes out as it is:
 *    reading a hundred rows only to write them down again costs more than finding them.
 * 5. **Named statement** (`platform/database/prepared-statements.ts`), as for all that is asked for all the time.
 *
 * The hours of any coach (`free-hours-any-coach.queries.ts`) are kept in the same way: what concerns one coach concerns that list.
 *
 * What it is worth, as a share of what the trivial route serves (`bench/results.md`): 0.38 for one coach and 0.24 for all
 * in turn, against 0.08 when every list is read. Without 2 and 3 those two fall to a third, even with 1. See ADR 9.
 */
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { SESSION_TYPES } from '@elan/contract/prices.rules.ts';
import type { AvailabilityQuery, OpenHour, Slot, SlotsEver } from '@elan/contract/slots/slots.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { WrittenReply } from '../platform/http/written-reply.ts';
import { findLastSlot } from './free-hours.queries.ts';
import { findFreeHours, findOpenHours } from './free-hours-cache.service.ts';

const LAST_DAY = '2100-12-31';

/** Nothing before today. Days that end before they begin, or before today, hold nothing; as a range they would be an error. */
function spanOf({ clock }: Deps, { session_type, from, to = LAST_DAY }: AvailabilityQuery) {
  const now = clock.now();
  const types = session_type === undefined ? SESSION_TYPES : [session_type];
  const first = from !== undefined && from > now.date ? from : now.date;
  return { types, now, from: first, to, isEmpty: to < first };
}

/** The hours at which any coach can be booked from now on, each with those who are free, the least busy first. */
export async function offerOpenHours(
  deps: Deps,
  query: AvailabilityQuery,
): Promise<WrittenReply<OpenHour[]> | []> {
  const { isEmpty, ...span } = spanOf(deps, query);
  return (isEmpty ? undefined : await findOpenHours(deps.db, span)) ?? [];
}

/** What can be booked from now on. An empty list comes with what there has been, for the words that explain it. */
export async function offerSlots(
  deps: Deps,
  coachId: number,
  query: AvailabilityQuery,
): Promise<{ slots: WrittenReply<Slot[]> | []; ever: SlotsEver }> {
  const { db } = deps;
  const { isEmpty, ...span } = spanOf(deps, query);
  const offer = { ...span, coachId };
  const slots = isEmpty ? undefined : await findFreeHours(db, offer);
  if (slots !== undefined) return { slots, ever: 'future' };
  const last = await findLastSlot(db, offer);
  if (last === undefined) throw new Refusal(404, COACH_TEXTS.NOT_FOUND);
  if (last.is_to_come === null) return { slots: [], ever: 'none' };
  return { slots: [], ever: last.is_to_come ? 'future' : 'past' };
}
