import { SKIPPED_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { MOVE_OBSTACLES } from '@elan/contract/reservations/reservations-moving.texts.ts';
import { WITHOUT_KEY } from '../idempotency/idempotency.service.ts';
import { mailOfBooking } from '../mails/bookings/mails-bookings.service.ts';
import { attempt } from '../platform/database/attempt.ts';
import { busyPersonOf, constraintOf, skippedBecause } from '../platform/database/refusals.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './reservations.queries.ts';

/**
 * As a part of the transaction `deps.db`: books what was cancelled anew, for the same client, at the same hour and at today's price.
 * Tells in a few words what stands in the way, or null.
 */
export async function bookAgain(deps: Deps, actor: Actor, id: number): Promise<string | null> {
  const { db } = deps;
  const before = await queries.findReservation(db, id);
  if (!before) return MOVE_OBSTACLES.CANCELLED;
  const { client_id: client, coach_id: coach, date, time, session_type } = before;
  const command = { client, coach, date, time, session_type, actor: actor.id, now: deps.clock.now() };
  const mail = mailOfBooking(deps, actor, 'booked', { session: 'id', client });
  const book = async () => {
    if (!(await queries.bookSession(db, command, { mail, key: WITHOUT_KEY }))) return SKIPPED_TEXTS.NO_SLOT;
    deps.metrics.countBooked(db, { session: 1 });
    return null;
  };
  return attempt<string | null>(db, book, (error) => {
    const broken = constraintOf(error);
    if (!broken) return undefined;
    const person = busyPersonOf(broken.particulars);
    if (person === undefined) return skippedBecause(broken.constraint);
    return person === client ? MOVE_OBSTACLES.CLIENT_BUSY : MOVE_OBSTACLES.COACH_BUSY;
  });
}
