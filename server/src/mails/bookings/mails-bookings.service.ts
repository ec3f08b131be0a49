import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/serve.ts';
import * as queries from '../mails.queries.ts';
import { areMailsSent, enqueueMails } from '../mails-queue.service.ts';

/** When something is, and with whom. */
export type Appointment = z.infer<typeof Appointment>;
export const Appointment = z.object({
  date: z.string(),
  time: z.string(),
  duration: z.int(),
  coach_id: z.int(),
});

/** Nothing else of what is noted with it. */
export const appointmentOf = ({ date, time, duration, coach_id }: Appointment): Appointment => ({
  date,
  time,
  duration,
  coach_id,
});

export const isSameAppointment = (one: Appointment, other: Appointment): boolean =>
  isDeepStrictEqual(appointmentOf(one), appointmentOf(other));

/** What happened to bookings of a client, told in one mail. Their coaches are told when it is taken: see `tellCoachesOf`. */
export type BookingsMail = z.infer<typeof BookingsMail>;
export const BookingsMail = z.object({
  kind: z.literal('bookings'),
  about: z.object({
    event: z.enum(['booked', 'cancelled', 'moved']),
    /** One-to-one sessions, by the number of their reservation. */
    sessions: z.array(z.int()),
    /** Seats in group courses, by the number of their booking. */
    seats: z.array(z.int()),
    /** Whose doing it was: a coach need not be told of it. */
    by: z.int(),
    /** Of what moved: when and with whom each was before, by `session 7` or `seat 12`. What is moved back before it was told is not told. */
    was: z.optional(z.record(z.string(), Appointment)),
  }),
});
type Event = BookingsMail['about']['event'];

interface Booking {
  readonly id: number;
  readonly client_id: number;
  /** Of what moved: how it was before. */
  readonly was?: Appointment;
}

export interface Bookings {
  readonly sessions?: readonly Booking[];
  readonly seats?: readonly Booking[];
}

const byClient = (bookings: readonly Booking[]) => Map.groupBy(bookings, ({ client_id }) => client_id);

const idsOf = (bookings: readonly Booking[]) => bookings.map(({ id }) => id);

/** `{ 'session 7': … }`, of what moved. */
const wasOf = (kind: string, bookings: readonly Booking[]) =>
  Object.fromEntries(bookings.flatMap(({ id, was }) => (was ? [[`${kind} ${id}`, appointmentOf(was)]] : [])));

/** One mail to each client concerned, in the transaction `db` that made it true. What moves may move again before it is told. */
export async function tellClients(
  deps: Pick<Deps, 'config'>,
  db: Database,
  { id: by }: Pick<Actor, 'id'>,
  event: Event,
  { sessions = [], seats = [] }: Bookings,
): Promise<void> {
  const sessionsOf = byClient(sessions);
  const seatsOf = byClient(seats);
  const clients = new Set([...sessionsOf.keys(), ...seatsOf.keys()]);
  const mails = [...clients].map((to) => {
    const [theirs, seated] = [sessionsOf.get(to) ?? [], seatsOf.get(to) ?? []];
    const ids = { sessions: idsOf(theirs), seats: idsOf(seated) };
    const before = event === 'moved' && { was: { ...wasOf('session', theirs), ...wasOf('seat', seated) } };
    return { kind: 'bookings' as const, to, about: { event, ...ids, by, ...before } };
  });
  await enqueueMails(deps, db, mails, { toldTogether: event === 'moved' });
}

/** Which column of a statement's row names what. */
interface RowOfBooking {
  readonly session?: string;
  readonly seat?: string;
  readonly client: string | number;
  /** A column that says whether there is anything to tell. */
  readonly when?: string;
}

/** The mail about a booking as a part of the one statement that makes or cancels it, whose row is called `done`. */
export function mailOfBooking(
  deps: Deps,
  { id: by }: Pick<Actor, 'id'>,
  event: Event,
  { session, seat, client, when }: RowOfBooking,
) {
  const list = (column: string | undefined) =>
    column === undefined ? sql`'[]'::jsonb` : sql`jsonb_build_array(${sql.ref(column)})`;
  return queries.mailOfRow({
    kind: 'bookings',
    to: typeof client === 'string' ? sql.ref<number>(client) : sql<number>`${client}::int`,
    about: sql`jsonb_build_object('event', ${event}::text, 'sessions', ${list(session)}, 'seats', ${list(seat)}, 'by', ${by}::int)`,
    when: sql<boolean>`${areMailsSent(deps)}::boolean ${when === undefined ? sql`` : sql`and ${sql.ref(when)}`}`,
  });
}
