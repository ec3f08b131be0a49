import { setTimeout as sleep } from 'node:timers/promises';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { NOW, PASSWORD, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { openDatabase } from '../platform/database/database.ts';

const { ask, aPerson, clock, db, url } = await testApp({ RATE_LIMIT: 'off' });
/** On connections of their own, so that those who race do not queue behind each other. */
const crowded = openDatabase(url, { connections: 30 });
afterAll(() => crowded.close());
const crowd = factories(crowded.db);

const { aSlot, aReservation, aCourse, aSeat, givePoints, balanceOf } = factories(db);
const admin = await aPerson('admin');
const { token } = admin;

const TODAY = '2026-11-16';
const TOMORROW = '2026-11-17';
const archive = (id: number) => ask('DELETE', `/api/coaches/${id}`, { token });

const aClient = async () => {
  const client = await aPerson('user');
  await givePoints(client.id, 10, 10);
  return client;
};

const statusOf = async (table: 'reservations' | 'course_bookings', id: number) => {
  const { status, refunded, cancelled_by } = await db
    .selectFrom(table)
    .select(['status', 'refunded', 'cancelled_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [status, refunded, cancelled_by];
};

describe('deleting a coach', () => {
  it('cancels and refunds what is to come, and leaves what was', async () => {
    const coach = await aPerson('coach');
    const other = await aPerson('coach');
    const [one, two] = [await aClient(), await aClient()];
    const begun = await aReservation(await aSlot(coach.id, { date: TODAY, start_time: '09:41' }), one.id);
    const next = await aReservation(await aSlot(coach.id, { date: TODAY, start_time: '10:40' }), one.id);
    const bilan = await aReservation(
      await aSlot(coach.id, { date: TOMORROW, session_type: 'bilan' }),
      two.id,
    );
    const elsewhere = await aReservation(
      await aSlot(other.id, { date: TOMORROW, start_time: '12:00' }),
      one.id,
    );
    const over = await aCourse(coach.id, { date: '2026-11-15' });
    const wasThere = await aSeat(over, two.id);
    const course = await aCourse(coach.id, { date: TOMORROW });
    const seats = [await aSeat(course, one.id), await aSeat(course, two.id)];
    await aSlot(coach.id, { date: TOMORROW, start_time: '15:00' });

    const { status, body } = await archive(coach.id);
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Coach supprimé ; 4 réservations annulées et remboursées.', cancelled_bookings: 4 },
    });
    expect(await statusOf('reservations', begun)).toEqual(['confirmed', false, null]);
    expect(await statusOf('reservations', next)).toEqual(['cancelled', true, admin.id]);
    expect(await statusOf('reservations', bilan)).toEqual(['cancelled', false, admin.id]);
    expect(await statusOf('reservations', elsewhere)).toEqual(['confirmed', false, null]);
    expect(await statusOf('course_bookings', wasThere)).toEqual(['confirmed', false, null]);
    for (const seat of seats)
      expect(await statusOf('course_bookings', seat)).toEqual(['cancelled', true, admin.id]);
    expect(await balanceOf(one.id)).toEqual({ solo_points: 8, team_points: 10 });
    expect(await balanceOf(two.id)).toEqual({ solo_points: 10, team_points: 9 });
    const living = await db
      .selectFrom('slots')
      .select(['date', 'start_time'])
      .where('coach_id', '=', coach.id)
      .where('withdrawn_at', 'is', null)
      .execute();
    expect(living).toEqual([{ date: TODAY, start_time: '09:41' }]);
    const courses = await db
      .selectFrom('group_courses')
      .select(['id', 'cancelled_at', 'deleted_at'])
      .where('coach_id', '=', coach.id)
      .orderBy('id')
      .execute();
    const at = expect.stringContaining('2026-11-16T09:41:00');
    expect(courses).toEqual([
      { id: over, cancelled_at: null, deleted_at: null },
      { id: course, cancelled_at: at, deleted_at: at },
    ]);
    await expectInvariants(db);
  });

  it('closes the account and its sessions, and frees its names', async () => {
    const coach = await aPerson('coach');
    expect((await archive(coach.id)).body).toEqual({ message: 'Coach supprimé.', cancelled_bookings: 0 });
    expect((await ask('GET', '/api/auth/me', { token: coach.token })).status).toBe(401);
    const body = { matricule: coach.matricule, password: PASSWORD };
    expect((await ask('POST', '/api/auth/coach-login', { body })).status).toBe(401);
    const listed = (await ask('GET', '/api/coaches')).body.map(({ id }: { id: number }) => id);
    expect(listed).not.toContain(coach.id);
    const heir = { name: 'Héritière', specialty: 'Force', email: coach.email, matricule: coach.matricule };
    expect((await ask('POST', '/api/coaches', { token, body: heir })).status).toBe(200);
  });

  it('is done once: the second time, for a client or for nobody it is 404', async () => {
    const coach = await aPerson('coach');
    const client = await aClient();
    expect((await archive(coach.id)).status).toBe(200);
    for (const id of [coach.id, client.id, admin.id, 999_999]) {
      expect(await archive(id)).toMatchObject({ status: 404, body: { error: COACH_TEXTS.NOT_FOUND } });
    }
    expect((await ask('GET', '/api/auth/me', { token: client.token })).status).toBe(200);
  });

  it('under one key gives the same answer again', async () => {
    const coach = await aPerson('coach');
    const client = await aClient();
    await aReservation(await aSlot(coach.id, { date: TOMORROW, start_time: '07:00' }), client.id);
    const repeated = { token, key: 'delete-this-coach' };
    const first = await ask('DELETE', `/api/coaches/${coach.id}`, repeated);
    expect(first.body).toMatchObject({ cancelled_bookings: 1 });
    expect(await ask('DELETE', `/api/coaches/${coach.id}`, repeated)).toMatchObject({
      status: 200,
      body: first.body,
    });
  });
});

describe('deleting a coach while others book', () => {
  it.each([0, 10, 20, 30, 40, 50])(
    'refuses or refunds each of fifty, leaving after %i ms',
    async (pause) => {
      clock.set(NOW);
      const coach = await aPerson('coach');
      const course = await aCourse(coach.id, { date: '2026-12-01', max_participants: 50 });
      const contenders = [];
      for (let day = 1; day <= 25; day++) {
        const date = `2026-12-${String(day + 1).padStart(2, '0')}`;
        contenders.push({ client: await aClient(), slot: await aSlot(coach.id, { date }) });
      }
      const attempts = contenders.flatMap(({ client, slot }) => [
        () => crowd.aReservation(slot, client.id),
        () => crowd.aSeat(course, client.id),
      ]);
      const outcomeOf = (attempt: () => Promise<number>) => attempt().then(() => 'booked', whyNot);
      const racing = attempts
        .slice(1, -1)
        .map((attempt, index) => sleep(index).then(() => outcomeOf(attempt)));
      // The first is surely in time and the last surely too late; those between find out.
      const [first, last] = [attempts.at(0), attempts.at(-1)];
      expect(first && (await outcomeOf(first))).toBe('booked');
      await sleep(pause);
      const { status, body } = await archive(coach.id);
      expect(status).toBe(200);
      expect(last && (await outcomeOf(last))).toBe('refused');
      const outcomes = await Promise.all(racing);
      expect(new Set([...outcomes, 'booked', 'refused'])).toEqual(new Set(['booked', 'refused']));
      expect(body.cancelled_bookings).toBe(1 + outcomes.filter((outcome) => outcome === 'booked').length);
      for (const { client } of contenders) {
        expect(await balanceOf(client.id)).toEqual({ solo_points: 10, team_points: 10 });
      }
      await expectInvariants(db);
    },
    60_000,
  );

  it('plans nothing for a coach who is leaving', async () => {
    const coach = await aPerson('coach');
    const window = { date: TOMORROW, start_time: '06:00', end_time: '23:00' };
    const url = `/api/coaches/${coach.id}/availability`;
    const cutting = Array.from({ length: 25 }, () => ask('POST', url, { token, body: window }));
    const leaving = Array.from({ length: 25 }, () => archive(coach.id));
    const statuses = (await Promise.all([...cutting, ...leaving])).map(({ status }) => status);
    expect(statuses.slice(25).toSorted()).toEqual([200, ...Array(24).fill(404)]);
    expect([200, 404]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    const living = await db
      .selectFrom('slots')
      .select('id')
      .where('coach_id', '=', coach.id)
      .where('withdrawn_at', 'is', null)
      .execute();
    expect(living).toEqual([]);
  }, 60_000);
});

/** Through raw SQL a refusal bears the name of its constraint; a deadlock would be retried by the application. */
function whyNot(error: unknown): string {
  const named = error instanceof Error && 'constraint' in error ? String(error.constraint) : String(error);
  return ['account_open', 'reservations_slot', 'course_bookings_course'].includes(named) ? 'refused' : named;
}
