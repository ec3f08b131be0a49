import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { openDatabase } from '../platform/database/database.ts';

const { ask, aPerson, db, url } = await testApp({ RATE_LIMIT: 'off' });
const { aSlot, givePoints } = factories(db);
/** On connections of their own, so that those who race do not queue behind each other. */
const crowded = openDatabase(url, { connections: 30 });
afterAll(() => crowded.close());
const crowd = factories(crowded.db);

const { token } = await aPerson('admin');

/** Deleting takes more steps than booking: it gets a head start, so that each wins sometimes. */
const DUEL_MS = 150;
const TOMORROW = '2026-11-17';
const aCoach = async () => (await aPerson('coach')).id;
const clients: number[] = [];
for (let count = 0; count < 25; count++) {
  const { id } = await aPerson('user');
  await givePoints(id, 1000);
  clients.push(id);
}

const countOf = (statuses: readonly unknown[], wanted: unknown) =>
  statuses.filter((status) => status === wanted).length;

const livingOf = (coach: number) =>
  db
    .selectFrom('slots')
    .select(['date', 'start_time', 'session_type'])
    .where('coach_id', '=', coach)
    .where('withdrawn_at', 'is', null)
    .execute();

/** What a booking by raw SQL comes to: the constraint's name when it was too late. */
const outcomeOf = (booking: Promise<number>) =>
  booking.then(
    () => 'booked',
    (error: unknown) => (error instanceof Error && 'constraint' in error ? error.constraint : error),
  );

const book = (slot: number, index: number) =>
  outcomeOf(crowd.aReservation(slot, clients[index % clients.length] ?? 0));

describe('fifty windows at once', () => {
  it('create each slot once', async () => {
    const coach = await aCoach();
    const bulk = {
      coach_id: coach,
      start_date: TOMORROW,
      end_date: '2026-11-23',
      start_time: '09:00',
      end_time: '13:00',
      days_of_week: [0, 1, 2, 3, 4, 5, 6],
      session_types: ['normal', 'bilan'],
    };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => ask('POST', '/api/coaches/bulk-availability', { token, body: bulk })),
    );
    expect(
      countOf(
        replies.map(({ status }) => status),
        200,
      ),
    ).toBe(50);
    const created = replies.map(({ body }) => body.slots.length).filter((count) => count > 0);
    expect(created).toEqual([7 * (4 + 8)]);
    expect(await livingOf(coach)).toHaveLength(7 * (4 + 8));
  }, 60_000);

  it('that overlap leave no overlap of one kind', async () => {
    const coach = await aCoach();
    const windows = Array.from({ length: 50 }, (_, index) => ({
      date: TOMORROW,
      start_time: `09:${String(index).padStart(2, '0')}`,
      end_time: '18:00',
    }));
    const url = `/api/coaches/${coach}/availability`;
    const replies = await Promise.all(windows.map((body) => ask('POST', url, { token, body })));
    expect(
      countOf(
        replies.map(({ status }) => status),
        200,
      ),
    ).toBe(50);
    const created = replies.reduce((sum, { body }) => sum + body.slots.length, 0);
    expect(await livingOf(coach)).toHaveLength(created);
  }, 60_000);
});

describe('deleting against booking', () => {
  it.each([1, 2, 3, 4])(
    'has one winner for each of fifty slots (round %i)',
    async (round) => {
      const coach = await aCoach();
      const slots: number[] = [];
      for (let day = 0; day < 50; day++) {
        const start_time = `${String(6 + (day % 17)).padStart(2, '0')}:00`;
        slots.push(await aSlot(coach, { date: `2027-0${round}-1${Math.floor(day / 17)}`, start_time }));
      }
      const duels = slots.map((slot, index) =>
        Promise.all([
          sleep(Math.random() * 4 * DUEL_MS).then(() => book(slot, index)),
          sleep(Math.random() * DUEL_MS).then(() =>
            ask('DELETE', `/api/coaches/availability/${slot}`, { token }),
          ),
        ]),
      );
      const ends = await Promise.all(duels);
      for (const [booking, { status }] of ends) {
        if (booking === 'booked') expect(status).toBe(409);
        else expect([booking, status]).toEqual(['reservations_slot', 200]);
      }
      await expectInvariants(db);
    },
    60_000,
  );

  it('of fifty deletions of one slot lets one through', async () => {
    const slot = await aSlot(await aCoach());
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => ask('DELETE', `/api/coaches/availability/${slot}`, { token })),
    );
    const statuses = replies.map(({ status }) => status);
    expect([countOf(statuses, 200), countOf(statuses, 404)]).toEqual([1, 49]);
  }, 60_000);

  it('deletes all of a selection or none', async () => {
    const coach = await aCoach();
    const ids: number[] = [];
    for (let hour = 6; hour < 20; hour++) {
      ids.push(await aSlot(coach, { date: TOMORROW, start_time: `${String(hour).padStart(2, '0')}:00` }));
    }
    const removing = Array.from({ length: 50 }, (_, index) =>
      ask('POST', '/api/coaches/availability/bulk-delete', {
        token,
        body: { ids: index % 2 === 0 ? ids : ids.toReversed() },
      }),
    );
    const booking = ids.map((id, index) => book(id, index));
    const [statuses, outcomes] = await Promise.all([
      Promise.all(removing).then((replies) => replies.map(({ status }) => status)),
      Promise.all(booking),
    ]);
    const booked = countOf(outcomes, 'booked');
    expect(booked + countOf(outcomes, 'reservations_slot')).toBe(ids.length);
    const living = await livingOf(coach);
    expect(living).toHaveLength(booked > 0 ? ids.length : 0);
    expect(countOf(statuses, 200)).toBe(booked > 0 ? 0 : 1);
    expect(countOf(statuses, booked > 0 ? 409 : 404)).toBe(booked > 0 ? 50 : 49);
    await expectInvariants(db);
  }, 60_000);
});
