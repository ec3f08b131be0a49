import { ACCOUNT_TEXTS } from '@elan/contract/auth/accounts.texts.ts';
import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { OWN_ACCOUNT_TEXTS } from '@elan/contract/clients/own-account.texts.ts';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import type { ArchiveReply } from '@elan/contract/coaches/coaches.ts';
import { tellAccountClosed } from '../mails/accounts/mails-own-account.service.ts';
import { type Bookings, tellClients } from '../mails/bookings/mails-bookings.service.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { giveSeats, holdSeats, tellCalledOff } from '../waiting-lists/waiting-lists-seats.service.ts';
import * as queries from './accounts-closing.queries.ts';

type Close = (
  tx: Database,
  closing: queries.Closing,
) => Promise<Required<Pick<Bookings, 'sessions' | 'seats'>>>;

interface Whose {
  readonly id: number;
  readonly epoch?: number;
  /** In words, with how many bookings went with it. */
  readonly told: (cancelled: number) => string;
}

/** What was still to come is cancelled, given back and told in the moment in which the account closes. */
function close(deps: Deps, actor: Actor, { id, epoch, told }: Whose, act: Close): Promise<ArchiveReply> {
  const closing = { id, epoch, actor: actor.id, now: deps.clock.now() };
  return withTransaction(deps.db, async (tx) => {
    const bookings = await act(tx, closing);
    await tellClients(deps, tx, actor, 'cancelled', bookings);
    const [session, course] = [bookings.sessions.length, bookings.seats.length];
    deps.metrics.countCancelled(tx, { session, course });
    const cancelled = session + course;
    return { message: told(cancelled), cancelled_bookings: cancelled };
  });
}

async function closeAccountOfClient(tx: Database, closing: queries.Closing) {
  await queries.lockShutSlotsOfClient(tx, closing);
  return queries.closeAccount(tx, closing, 'user');
}

/** The seats go to whoever waits for them. */
async function cancelAllOfClient(deps: Deps, tx: Database, closing: queries.Closing) {
  const booked = await queries.lockBookingsOfClient(tx, closing);
  await queries.endWaitsOfClient(tx, closing);
  const { courses } = booked;
  const held = await holdSeats(tx, courses, closing.now, { leaver: closing.id, sessions: booked.sessions });
  const seats = await queries.cancelSeatsOfClient(tx, closing);
  const sessions = await queries.cancelSessionsOfClient(tx, closing);
  await giveSeats({ ...deps, db: tx }, courses, held);
  return { seats, sessions };
}

export const closeClient = (deps: Deps, actor: Actor, id: number) =>
  close(
    deps,
    actor,
    { id, told: (cancelled) => ACCOUNT_TEXTS.closed('Client', cancelled) },
    async (tx, closing) => {
      const isClosed = await closeAccountOfClient(tx, closing);
      if (!isClosed) throw new Refusal(404, CLIENT_TEXTS.NOT_FOUND);
      return cancelAllOfClient(deps, tx, closing);
    },
  );

/** By the client, whose password was checked in that epoch. */
export const closeOwnClient = (deps: Deps, actor: Actor, epoch: number) =>
  close(deps, actor, { id: actor.id, epoch, told: OWN_ACCOUNT_TEXTS.closed }, async (tx, closing) => {
    const isClosed = await closeAccountOfClient(tx, closing);
    if (!isClosed) throw new Refusal(401, AUTH_TEXTS.SESSION_DEAD);
    const cancelled = await cancelAllOfClient(deps, tx, closing);
    await tellAccountClosed(deps, tx, actor.id);
    return cancelled;
  });

/** Nothing new can be planned for the coach once the account is closed: slots are locked before it, courses after. */
export const closeCoach = (deps: Deps, actor: Actor, id: number) =>
  close(
    deps,
    actor,
    { id, told: (cancelled) => ACCOUNT_TEXTS.closed('Coach', cancelled) },
    async (tx, closing) => {
      await queries.refuseRequests(tx, closing);
      await queries.lockFutureSlots(tx, closing);
      const isClosed = await queries.closeAccount(tx, closing, 'coach');
      if (!isClosed) throw new Refusal(404, COACH_TEXTS.NOT_FOUND);
      await queries.lockBookingsWithCoach(tx, closing);
      const sessions = await queries.cancelSessionsWithCoach(tx, closing);
      const seats = await queries.cancelSeatsWithCoach(tx, closing);
      await tellCalledOff(deps, tx, await queries.callOffFutureCourses(tx, closing));
      await queries.withdrawFutureSlots(tx, closing);
      return { sessions, seats };
    },
  );
