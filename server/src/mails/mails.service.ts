import type { BulkReservationsReply } from '@elan/contract/reservations.ts';
import * as z from 'zod/mini';
import { type Database, retryingStatement, withTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';

/** What happened to bookings of a client, told in one letter; who writes it reads the rest when it leaves. */
export type Letter = z.infer<typeof Letter>;
export const Letter = z.object({
  event: z.enum(['booked', 'cancelled', 'moved']),
  client: z.int(),
  /** One-to-one sessions, by the number of their reservation. */
  sessions: z.array(z.int()),
  /** Seats in group courses, by the number of their booking. */
  seats: z.array(z.int()),
});

export const LETTERS = 'letters';

interface Booking {
  readonly id: number;
  readonly client_id: number;
}

export interface Bookings {
  readonly sessions?: readonly Booking[];
  readonly seats?: readonly Booking[];
}

const byClient = (bookings: readonly Booking[]) => Map.groupBy(bookings, ({ client_id }) => client_id);

/** One letter to each client concerned, handed over in the transaction `db` that made it true. */
export async function tellClients(
  { jobs }: Deps,
  db: Database,
  event: Letter['event'],
  { sessions = [], seats = [] }: Bookings,
): Promise<BulkReservationsReply['email_notifications']> {
  if (jobs === null) return 'disabled';
  const sessionsOf = byClient(sessions);
  const seatsOf = byClient(seats);
  const letters: Letter[] = [...new Set([...sessionsOf.keys(), ...seatsOf.keys()])].map((client) => ({
    event,
    client,
    sessions: (sessionsOf.get(client) ?? []).map(({ id }) => id),
    seats: (seatsOf.get(client) ?? []).map(({ id }) => id),
  }));
  if (letters.length === 0) return 'disabled';
  await jobs.enqueue(db, LETTERS, letters);
  return 'sent';
}

/** One statement and the letters about it, both or neither. Where no mail leaves it is alone, in its one round trip. */
export function actAndTell<T>(
  deps: Deps,
  event: Letter['event'],
  act: (db: Database) => Promise<T | undefined>,
  bookingsOf: (done: T) => Bookings,
): Promise<T | undefined> {
  if (deps.jobs === null) return retryingStatement(deps.db, () => act(deps.db));
  return withTransaction(deps.db, async (db) => {
    const done = await act(db);
    if (done !== undefined) await tellClients(deps, db, event, bookingsOf(done));
    return done;
  });
}
