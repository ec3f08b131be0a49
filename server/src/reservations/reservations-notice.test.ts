import {
  CANCEL_NOTICE_HOURS,
  cancellableUntil,
  NO_NOTICE_HOURS,
  whyNotCancellable,
} from '@elan/contract/reservations/reservations.rules.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { frozenClock } from '../platform/clock.ts';
import { cancelSession } from './reservations.queries.ts';
import { earliestAfter } from './reservations.service.ts';

const { db, aPerson } = await testApp();
const { aSlot, aReservation, givePoints } = factories(db);

const START = { date: '2026-11-20', time: '09:00' };
const coach = await aPerson('coach');
const client = await aPerson('user');
await givePoints(client.id, 1);
const id = await aReservation(await aSlot(coach.id, START), client.id);

const nowAt = (until: { date: string; time: string }, seconds: number) => {
  const clock = frozenClock(`${until.date}T${until.time}`);
  clock.advance({ seconds });
  return clock.now();
};

/** Whether the database cancels the session then; it is booked again afterwards. */
async function cancels(now: ReturnType<typeof nowAt>, notice: number): Promise<boolean> {
  const tx = await db.startTransaction().execute();
  const earliest = earliestAfter(now, notice);
  const terms = { owner: client.id, refund: true, actor: client.id, now, earliest, tooLateFrom: null };
  const session = await cancelSession(tx, { id, ...terms }, sql`select`);
  await tx.rollback().execute();
  return session !== undefined;
}

describe.each([CANCEL_NOTICE_HOURS, NO_NOTICE_HOURS])('with %i hours of notice', (notice) => {
  const until = cancellableUntil(START, notice);

  const expectAlike = async (seconds: number) => {
    const now = nowAt(until, seconds);
    const allowed = whyNotCancellable({ ...START, status: 'confirmed' }, now, notice) === undefined;
    expect({ seconds, allowed: await cancels(now, notice) }).toEqual({ seconds, allowed });
  };

  it.each([-3600, -61, -60, -59, -1, 0, 1, 59, 60, 61, 3600])(
    'the database and the rule of both sides decide alike %i seconds after the limit',
    expectAlike,
  );

  it('they decide alike at any second of the days around', async () => {
    const seconds = fc.integer({ min: -86_400, max: 86_400 });
    await fc.assert(fc.asyncProperty(seconds, expectAlike), { numRuns: 50 });
  });
});
