import type { BulkReservationsReply } from '@elan/contract/reservations.ts';
import * as z from 'zod/mini';
import {
  afterCommit,
  type Database,
  retryingStatement,
  withTransaction,
} from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';

/** What happened to bookings of a client, told in one mail. */
export type BookingsMail = z.infer<typeof BookingsMail>;
const BookingsMail = z.object({
  kind: z.literal('bookings'),
  event: z.enum(['booked', 'cancelled', 'moved']),
  /** The account it goes to, whatever its role. */
  to: z.int(),
  /** One-to-one sessions, by the number of their reservation. */
  sessions: z.array(z.int()),
  /** Seats in group courses, by the number of their booking. */
  seats: z.array(z.int()),
});

/**
 * A mail in the queue: its kind, its addressee, and the numbers of what it is about. Who writes it reads the rest when it
 * leaves. A new kind is one schema here, one case in `mails.jobs.ts` that reads what it tells, and one template.
 */
export type Mail = z.infer<typeof Mail>;
export const Mail = z.discriminatedUnion('kind', [BookingsMail]);

export const MAILS = 'mails';

/** Handed over in the transaction `db` that made it true. */
async function enqueueMails(
  { jobs }: Deps,
  db: Database,
  mails: readonly Mail[],
): Promise<BulkReservationsReply['email_notifications']> {
  if (jobs === null || mails.length === 0) return 'disabled';
  await jobs.enqueue(db, MAILS, mails);
  return 'sent';
}

interface Booking {
  readonly id: number;
  readonly client_id: number;
}

export interface Bookings {
  readonly sessions?: readonly Booking[];
  readonly seats?: readonly Booking[];
}

const byClient = (bookings: readonly Booking[]) => Map.groupBy(bookings, ({ client_id }) => client_id);

/** For the metrics, as soon as it is sure. */
function count({ metrics }: Deps, db: Database, event: BookingsMail['event'], bookings: Bookings): void {
  if (event === 'moved') return;
  const counter = event === 'booked' ? metrics.bookings : metrics.cancellations;
  afterCommit(db, () => {
    counter.inc({ kind: 'session' }, bookings.sessions?.length ?? 0);
    counter.inc({ kind: 'course' }, bookings.seats?.length ?? 0);
  });
}

/** One mail to each client concerned; what is told is also counted. */
export function tellClients(deps: Deps, db: Database, event: BookingsMail['event'], bookings: Bookings) {
  count(deps, db, event, bookings);
  const { sessions = [], seats = [] } = bookings;
  const sessionsOf = byClient(sessions);
  const seatsOf = byClient(seats);
  const mails = [...new Set([...sessionsOf.keys(), ...seatsOf.keys()])].map((to) => ({
    kind: 'bookings' as const,
    event,
    to,
    sessions: (sessionsOf.get(to) ?? []).map(({ id }) => id),
    seats: (seatsOf.get(to) ?? []).map(({ id }) => id),
  }));
  return enqueueMails(deps, db, mails);
}

/** One statement and the mails about it, both or neither. Where no mail leaves it is alone, in its one round trip. */
export async function actAndTell<T>(
  deps: Deps,
  event: BookingsMail['event'],
  act: (db: Database) => Promise<T | undefined>,
  bookingsOf: (done: T) => Bookings,
): Promise<T | undefined> {
  if (deps.jobs === null) {
    const done = await retryingStatement(deps.db, () => act(deps.db));
    if (done !== undefined) count(deps, deps.db, event, bookingsOf(done));
    return done;
  }
  return withTransaction(deps.db, async (db) => {
    const done = await act(db);
    if (done !== undefined) await tellClients(deps, db, event, bookingsOf(done));
    return done;
  });
}
