import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { meanwhile } from '../../test/schema/race.ts';
import type { Studio } from '../../test/schema/studio.ts';

const { ask, aPerson, clock, db, pool } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, aSlot, aReservation, aCourse, aSeat, balanceOf } = factories(db);
const admin = await aPerson('admin');
const { token } = admin;

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

const find = async (q: string) => (await ask('GET', `/api/admin/clients?q=${q}`, { token })).body;

describe('deleting a client', () => {
  it('cancels and refunds what was to come, keeps what was, and closes the account', async () => {
    const coach = await aPerson('coach');
    const client = await aPerson('user');
    await givePoints(client.id, 3, 5);
    const past = await aReservation(
      await aSlot(coach.id, { date: '2026-11-16', start_time: '09:00' }),
      client.id,
    );
    await aReservation(await aSlot(coach.id, { date: '2026-11-16', start_time: '10:00' }), client.id);
    const bilan = { date: '2026-11-18', start_time: '10:00', session_type: 'bilan' };
    await aReservation(await aSlot(coach.id, bilan), client.id);
    await aSeat(await aCourse(coach.id, { date: '2026-11-19' }), client.id);
    const before = await find(client.email);
    expect(before).toMatchObject([
      { id: client.id, upcoming_bookings: 3, solo_points: 1, team_points: 5 - COURSE_COST },
    ]);

    const reply = await ask('DELETE', `/api/admin/clients/${client.id}`, { token });
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Client supprimé ; 3 réservations annulées et remboursées.', cancelled_bookings: 3 },
    });
    expect(await balanceOf(client.id)).toEqual({ solo_points: 2, team_points: 5 });
    const kept = await db
      .selectFrom('reservations')
      .select(['id', 'cancelled_by', 'cancelled_at', 'refunded'])
      .where('client_id', '=', client.id)
      .orderBy('id')
      .execute();
    const cancelled = { cancelled_by: admin.id, cancelled_at: '2026-11-16T09:41:00+00:00' };
    expect(kept).toMatchObject([
      { id: past, cancelled_by: null },
      { ...cancelled, refunded: true },
      { ...cancelled, refunded: false },
    ]);
    expect((await ask('GET', '/api/auth/me', { token: client.token })).status).toBe(401);
    expect(await find(client.email)).toEqual([]);
    expect(await ask('DELETE', `/api/admin/clients/${client.id}`, { token })).toMatchObject({ status: 404 });
    const again = { username: 'again', email: client.email, password: 'secret-1' };
    expect((await ask('POST', '/api/admin/clients', { token, body: again })).status).toBe(200);
  });

  it('says so when there was nothing to cancel', async () => {
    const client = await aPerson('user');
    expect(await ask('DELETE', `/api/admin/clients/${client.id}`, { token })).toMatchObject({
      body: { message: 'Client supprimé.', cancelled_bookings: 0 },
    });
  });

  it('knows only clients', async () => {
    const coach = await aPerson('coach');
    for (const id of [coach.id, admin.id, 999_999])
      expect(await ask('DELETE', `/api/admin/clients/${id}`, { token })).toMatchObject({
        status: 404,
        body: { error: CLIENT_TEXTS.NOT_FOUND },
      });
  });

  it('waits for a booking under way, and cancels that too', async () => {
    const coach = await aPerson('coach');
    const client = await aPerson('user');
    await givePoints(client.id, 1, COURSE_COST);
    const slot = await aSlot(coach.id);
    const course = await aCourse(coach.id);
    const book = async (studio: Studio) => {
      await studio.reserve(slot, client.id);
      await studio.join(course, client.id);
    };
    let reply: Awaited<ReturnType<typeof ask>> | undefined;
    await meanwhile(pool, book, async () => {
      reply = await ask('DELETE', `/api/admin/clients/${client.id}`, { token });
    });
    expect(reply).toMatchObject({ status: 200, body: { cancelled_bookings: 2 } });
    expect(await balanceOf(client.id)).toEqual({ solo_points: 1, team_points: COURSE_COST });
  });

  it('makes a booking wait that comes later, and refuses it', async () => {
    const coach = await aPerson('coach');
    const client = await aPerson('user');
    await givePoints(client.id, 1);
    const slot = await aSlot(coach.id, { date: '2026-11-21' });
    const outcome = await meanwhile(
      pool,
      (studio) => studio.archive(client.id),
      (studio) => studio.reserve(slot, client.id),
    );
    expect(outcome).toBe('account_open');
    expect(await balanceOf(client.id)).toEqual({ solo_points: 1, team_points: 0 });
  });

  it.each(Array.from({ length: 5 }, (_, round) => round))(
    'leaves no booking behind that was made in the same moment (%i)',
    async (round) => {
      const coach = await aPerson('coach');
      const client = await aPerson('user');
      await givePoints(client.id, 60, 60);
      const day = (index: number) => `2027-0${round + 1}-${String(1 + (index % 25)).padStart(2, '0')}`;
      const slots: number[] = [];
      const courses: number[] = [];
      for (let index = 0; index < 25; index++) {
        slots.push(await aSlot(coach.id, { date: day(index) }));
        courses.push(await aCourse(coach.id, { date: day(index), time: '18:00' }));
      }
      const reserve = (index: number) =>
        ask('POST', '/api/reserve', {
          token: client.token,
          body: { coach_id: coach.id, date: day(index), time: '09:00', session_type: 'normal' },
        }).then(({ status }) => status);
      const join = (course: number) =>
        aSeat(course, client.id).then(
          () => 200,
          (error: { constraint?: string }) => error.constraint,
        );
      const moves = slots.map((_, index) => index);
      const [deleted, ...outcomes] = await Promise.all([
        new Promise((resolve) => setTimeout(resolve, round * 12)).then(() =>
          ask('DELETE', `/api/admin/clients/${client.id}`, { token }),
        ),
        ...moves.map(reserve),
        ...courses.map(join),
      ]);
      expect(deleted.status).toBe(200);
      const booked = outcomes.filter((outcome) => outcome === 200).length;
      expect(deleted.body.cancelled_bookings).toBe(booked);
      for (const outcome of outcomes) expect([200, 401, 404, 'account_open']).toContain(outcome);
      const { confirmed } = await db
        .selectFrom('agenda')
        .select(({ fn }) => fn.countAll<number>().as('confirmed'))
        .where('person_id', '=', client.id)
        .executeTakeFirstOrThrow();
      expect(confirmed).toBe(0);
      expect(await balanceOf(client.id)).toEqual({ solo_points: 60, team_points: 60 });
    },
  );
});
