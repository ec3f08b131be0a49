import type { BulkReservationsReply } from '@elan/contract/reservations/reservations.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './mails.queries.ts';

/** What happened to bookings of a client, told in one mail. */
export type BookingsMail = z.infer<typeof BookingsMail>;
const BookingsMail = z.object({
  kind: z.literal('bookings'),
  about: z.object({
    event: z.enum(['booked', 'cancelled', 'moved', 'reminder']),
    /** One-to-one sessions, by the number of their reservation. */
    sessions: z.array(z.int()),
    /** Seats in group courses, by the number of their booking. */
    seats: z.array(z.int()),
  }),
});
type Event = BookingsMail['about']['event'];

/** A link for a new password, for whoever logs in so, if anybody does. */
export type PasswordLinkMail = z.infer<typeof PasswordLinkMail>;
const PasswordLinkMail = z.object({
  kind: z.literal('password_link'),
  about: z.object({ by: z.enum(['email', 'matricule']), typed: z.string(), asked_at: z.string() }),
});

/** What a coach has to do on that day. */
export type DayAheadMail = z.infer<typeof DayAheadMail>;
const DayAheadMail = z.object({ kind: z.literal('day_ahead'), about: z.object({ date: z.string() }) });

/** Somebody's password is another one. */
const PasswordChangedMail = z.object({ kind: z.literal('password_changed'), about: z.object({}) });

/**
 * A mail as it waits: its kind, and the numbers of what it is about. Who writes it reads the rest when it leaves. A new kind is
 * one schema here, one case in `mails.jobs.ts` that reads what it tells, and one template.
 */
export type Mail = z.infer<typeof Mail>;
export const Mail = z.discriminatedUnion('kind', [
  BookingsMail,
  DayAheadMail,
  PasswordLinkMail,
  PasswordChangedMail,
]);

/** Without a mail server nothing is written down that would only wait for ever. */
const areMailsSent = ({ config }: Pick<Deps, 'config'>) => config.smtpUrl !== null;

/** A mail that is nothing but its link needs an address to lead to. */
export const areLinksMailed = (deps: Pick<Deps, 'config'>) =>
  areMailsSent(deps) && deps.config.siteUrl !== null;

interface Booking {
  readonly id: number;
  readonly client_id: number;
}

export interface Bookings {
  readonly sessions?: readonly Booking[];
  readonly seats?: readonly Booking[];
}

const byClient = (bookings: readonly Booking[]) => Map.groupBy(bookings, ({ client_id }) => client_id);

/** One mail to each client concerned, in the transaction `db` that made it true. */
export async function tellClients(
  deps: Deps,
  db: Database,
  event: Event,
  { sessions = [], seats = [] }: Bookings,
): Promise<BulkReservationsReply['email_notifications']> {
  const sessionsOf = byClient(sessions);
  const seatsOf = byClient(seats);
  const clients = new Set([...sessionsOf.keys(), ...seatsOf.keys()]);
  if (!areMailsSent(deps) || clients.size === 0) return 'disabled';
  const idsOf = (bookings: readonly Booking[] = []) => bookings.map(({ id }) => id);
  const mails = [...clients].map((to) => ({
    kind: 'bookings' as const,
    to,
    about: { event, sessions: idsOf(sessionsOf.get(to)), seats: idsOf(seatsOf.get(to)) },
  }));
  await queries.insertMails(db, mails);
  return 'sent';
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
export function mailOfBooking(deps: Deps, event: Event, { session, seat, client, when }: RowOfBooking) {
  const list = (column: string | undefined) =>
    column === undefined ? sql`'[]'::jsonb` : sql`jsonb_build_array(${sql.ref(column)})`;
  return queries.mailOfRow({
    kind: 'bookings',
    to: typeof client === 'string' ? sql.ref<number>(client) : sql<number>`${client}::int`,
    about: sql`jsonb_build_object('event', ${event}::text, 'sessions', ${list(session)}, 'seats', ${list(seat)})`,
    when: sql<boolean>`${areMailsSent(deps)}::boolean ${when === undefined ? sql`` : sql`and ${sql.ref(when)}`}`,
  });
}

/** Whether there is such an account is looked up when it leaves. */
export async function mailPasswordLink(deps: Deps, about: PasswordLinkMail['about']): Promise<void> {
  await queries.insertMails(deps.db, [{ kind: 'password_link', to: null, about }]);
}

/** In the transaction `db` that changed it. */
export async function tellPasswordChanged(
  deps: Pick<Deps, 'config'>,
  db: Database,
  account: number,
): Promise<void> {
  if (areMailsSent(deps))
    await queries.insertMails(db, [{ kind: 'password_changed', to: account, about: {} }]);
}

/** More than that need not be known: something is wrong. */
const COUNTED_UP_TO = 1000;

/** How many wait, were tried in vain and wait to be tried again, and were given up. */
export const countMails = (db: Database) => queries.countMails(db, COUNTED_UP_TO);
