import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { PACK_TEXTS } from '@elan/contract/packs/packs.texts.ts';
import { POINTS_MAX } from '@elan/contract/points/points.rules.ts';
import { POINTS_TEXTS } from '@elan/contract/points/points.texts.ts';
import { COURSE_COST, SESSION_COST } from '@elan/contract/prices.rules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, aSlot, aReservation, aCourse, aSeat, balanceOf } = factories(db);
const admin = await aPerson('admin');
const { token } = admin;
const desk = cashDesk({ ask, aPerson }, admin);

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

const aPack = async (over: Record<string, unknown> = {}): Promise<number> => {
  const body = { name: 'Progression', solo_points: 10, team_points: 6, price: 2100, ...over };
  return (await ask('POST', '/api/packs', { token, body })).body.id;
};
const assign = (client: number, pack: number, { key, ...body }: { notes?: string; key?: string } = {}) =>
  ask('POST', `/api/packs/admin/assign/${client}/${pack}`, { token, body, ...(key && { key }) });
const remove = (id: number, body: unknown = { reason: 'Erreur' }) =>
  ask('DELETE', `/api/packs/admin/remove/${id}`, { token, body });
const list = (query = '') => ask('GET', `/api/packs/admin/user-packs?${query}`, { token });
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statusesOf = (replies: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );

describe('assigning a pack', () => {
  it('gives its points at once and keeps the pack as it was that day', async () => {
    const client = await aPerson('user');
    await givePoints(client.id, 1, 1);
    const pack = await aPack();
    const { status, body } = await assign(client.id, pack, { notes: ' Règle en trois fois ' });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: expect.stringMatching(/^Successfully assigned pack to Client \d+$/),
      updated_points: 18,
      updated_solo_points: 11,
      updated_team_points: 7,
      assignment: {
        id: expect.any(Number),
        user_id: client.id,
        pack_id: pack,
        pack_name: 'Progression',
        points: 16,
        solo_points: 10,
        team_points: 6,
        purchased_at: '2026-11-16T09:41:00+00:00',
        pack_price: 2100,
        is_planned: false,
        payment_status: 'completed',
        full_name: expect.stringMatching(/^Client/),
        username: expect.any(String),
        matricule: client.matricule,
        notes: 'Règle en trois fois',
        current_solo_points: 11,
        current_team_points: 7,
      },
    });
    const changed = { name: 'Autre', solo_points: 1, team_points: 0 };
    await ask('PUT', `/api/packs/${pack}`, { token, body: changed });
    await ask('DELETE', `/api/packs/${pack}`, { token });
    expect((await list(`user_id=${client.id}`)).body).toEqual([body.assignment]);
    expect(await balanceOf(client.id)).toEqual({ solo_points: 11, team_points: 7 });
  });

  it('refuses what is not offered, unknown people, and more points than there can be', async () => {
    const client = await aPerson('user');
    const coach = await aPerson('coach');
    const [pack, inactive, deleted] = [await aPack(), await aPack({ is_active: 0 }), await aPack()];
    await ask('DELETE', `/api/packs/${deleted}`, { token });
    const refusal = async (who: number, what: number) => {
      const { status, body } = await assign(who, what);
      return [status, body.error];
    };
    expect(await refusal(client.id, inactive)).toEqual([409, PACK_TEXTS.INACTIVE]);
    expect(await refusal(client.id, deleted)).toEqual([404, PACK_TEXTS.NOT_FOUND]);
    expect(await refusal(client.id, 999_999)).toEqual([404, PACK_TEXTS.NOT_FOUND]);
    for (const id of [coach.id, admin.id, 999_999])
      expect(await refusal(id, pack)).toEqual([404, CLIENT_TEXTS.NOT_FOUND]);
    await givePoints(client.id, POINTS_MAX - 9);
    expect(await refusal(client.id, pack)).toEqual([409, POINTS_TEXTS.TOO_MANY]);
    expect(await refusal(client.id, await aPack({ solo_points: 0 }))).toEqual([200, undefined]);
    await ask('DELETE', `/api/admin/clients/${client.id}`, { token });
    expect(await refusal(client.id, pack)).toEqual([404, CLIENT_TEXTS.NOT_FOUND]);
  });

  it('under one key gives it once, however many ask at the same time', async () => {
    const client = await aPerson('user');
    const pack = await aPack();
    const replies = await times(50, () => assign(client.id, pack, { key: 'assign-1' }));
    expect(statusesOf(replies)).toEqual({ 200: 50 });
    expect(new Set(replies.map(({ body }) => body.assignment.id)).size).toBe(1);
    expect(await balanceOf(client.id)).toEqual({ solo_points: 10, team_points: 6 });
  });

  it('without a key gives it as often as asked, up to the most there can be', async () => {
    const client = await aPerson('user');
    await givePoints(client.id, POINTS_MAX - 200);
    const pack = await aPack();
    expect(statusesOf(await times(50, () => assign(client.id, pack)))).toEqual({ 200: 20, 409: 30 });
    expect(await balanceOf(client.id)).toEqual({ solo_points: POINTS_MAX, team_points: 120 });
  });

  it('and deleting the pack at the same time: all before, or none after', async () => {
    const client = await aPerson('user');
    const pack = await aPack();
    const [deleted, ...replies] = await Promise.all([
      ask('DELETE', `/api/packs/${pack}`, { token }),
      ...Array.from({ length: 50 }, () => assign(client.id, pack)),
    ]);
    expect(deleted.status).toBe(200);
    for (const { status } of replies) expect([200, 404]).toContain(status);
    expect((await assign(client.id, pack)).status).toBe(404);
  });
});

describe('removing a pack', () => {
  it('takes back at most what is left, says how many and why, and only once', async () => {
    const client = await aPerson('user');
    const coach = await aPerson('coach');
    const { body } = await assign(client.id, await aPack({ solo_points: 3, team_points: 1 }));
    await aReservation(await aSlot(coach.id), client.id);
    const removed = await remove(body.assignment.id, { reason: ' Remboursé ' });
    expect(removed).toMatchObject({
      status: 200,
      body: {
        message: expect.stringMatching(/^Successfully removed pack from Client \d+\. 3 points deducted\.$/),
        points_removed: 3,
        updated_points: 0,
        updated_solo_points: 0,
        updated_team_points: 0,
      },
    });
    expect((await list(`user_id=${client.id}`)).body).toEqual([]);
    expect(await remove(body.assignment.id)).toMatchObject({
      status: 409,
      body: { error: PACK_TEXTS.ALREADY_REMOVED },
    });
    const history = await ask('GET', '/api/user/points', { token: client.token });
    expect(history.body[0]).toMatchObject({ reason: 'pack_removed', note: 'Remboursé', solo_delta: -2 });
  });

  it('takes nothing when nothing is left, and writes no line', async () => {
    const client = await aPerson('user');
    const { body } = await assign(client.id, await aPack({ solo_points: 1, team_points: 0 }));
    const spent = { points: 0, pointType: 'solo', action: 'set' };
    await ask('PATCH', `/api/admin/clients/${client.id}/points`, { token, body: spent });
    expect((await remove(body.assignment.id)).body).toMatchObject({ points_removed: 0 });
    const history = await ask('GET', '/api/user/points', { token: client.token });
    expect(history.body).toHaveLength(2);
  });

  it('says how many bookings paid by it would still refund, before and after', async () => {
    const client = await aPerson('user');
    const coach = await aPerson('coach');
    const { id: other } = await aPerson('coach');
    const { body } = await assign(client.id, await aPack({ solo_points: 3, team_points: 2 * COURSE_COST }));
    const preview = async () =>
      (await ask('GET', `/api/packs/admin/remove/${body.assignment.id}`, { token })).body;
    const none = { refundable_sessions: 0, refundable_courses: 0 };
    expect(await preview()).toMatchObject(none);
    // Free, over, and cancelled: nothing that would be given back.
    await aReservation(await aSlot(coach.id, { start_time: '08:00', session_type: 'bilan' }), client.id);
    await aReservation(await aSlot(coach.id, { date: '2026-11-13' }), client.id);
    const cancelled = await aReservation(await aSlot(coach.id, { start_time: '10:00' }), client.id);
    await ask('POST', `/api/cancel/${cancelled}`, { token, body: { refundPoints: true } });
    expect(await preview()).toMatchObject({ ...none, solo_points: 2, team_points: 2 * COURSE_COST });

    await aReservation(await aSlot(coach.id, { start_time: '11:00' }), client.id);
    await aSeat(await aCourse(other, { date: '2026-11-21' }), client.id);
    await aSeat(await aCourse(other, { date: '2026-11-22' }), client.id);
    expect(await preview()).toMatchObject({ refundable_sessions: 1, refundable_courses: 2 });
    // What another gift pays for again can be taken back.
    await givePoints(client.id, 0, COURSE_COST);
    expect(await preview()).toMatchObject({ refundable_sessions: 1, refundable_courses: 1 });
    expect((await remove(body.assignment.id)).body).toMatchObject({
      points_removed: COURSE_COST + SESSION_COST.normal,
      refundable_sessions: 1,
      refundable_courses: 1,
    });
  });

  it('needs a reason and something to remove', async () => {
    const error = 'Veuillez indiquer un motif';
    expect(await remove(1, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { error, fields: { reason: error } },
    });
    expect(await remove(999_999)).toMatchObject({
      status: 404,
      body: { error: PACK_TEXTS.ASSIGNMENT_NOT_FOUND },
    });
  });

  it('happens once when 50 ask, while bookings spend its points', async () => {
    const client = await aPerson('user');
    const coaches = await times(5, () => aPerson('coach'));
    const { body } = await assign(client.id, await aPack({ solo_points: 10, team_points: 0 }));
    const slots: number[] = [];
    for (const [index, { id }] of coaches.entries())
      for (let hour = 8; hour < 13; hour++)
        slots.push(await aSlot(id, { date: `2026-12-1${index}`, start_time: `${hour}:00` }));
    const bookings = slots.map((slot) =>
      aReservation(slot, client.id).then(
        () => 'booked',
        (error: { constraint?: string }) => error.constraint,
      ),
    );
    const replies = await times(50, () => remove(body.assignment.id));
    const booked = (await Promise.all(bookings)).filter((outcome) => outcome === 'booked').length;
    expect(statusesOf(replies)).toEqual({ 200: 1, 409: 49 });
    const taken = replies.find(({ status }) => status === 200)?.body.points_removed;
    expect(booked + taken).toBe(10);
    expect(await balanceOf(client.id)).toEqual({ solo_points: 0, team_points: 0 });
  });
});

describe('the packs given', () => {
  it('are newest first, ten unless all are asked for, and page by page', async () => {
    const client = await aPerson('user');
    const pack = await aPack({ name: 'Douze' });
    const given: number[] = [];
    for (let index = 0; index < 12; index++) {
      clock.advance({ minutes: 1 });
      given.unshift((await assign(client.id, pack)).body.assignment.id);
    }
    const of = `user_id=${client.id}`;
    const recent = await list(of);
    expect(idsOf(recent.body)).toEqual(given.slice(0, 10));
    expect(recent.headers['x-total-count']).toBe('12');
    expect(idsOf((await list(`${of}&per_page=4&page=3`)).body)).toEqual(given.slice(8, 10));
    expect(idsOf((await list(`${of}&page=2`)).body)).toEqual([]);
    expect(idsOf((await list(`${of}&all=1`)).body)).toEqual(given);
    expect(idsOf((await list(`${of}&all=1&per_page=5&page=3`)).body)).toEqual(given.slice(10));
    expect(idsOf((await list(`q=${client.email}`)).body)).toEqual(given.slice(0, 10));
  });

  it('are of the studio’s days, the last one whole, before and after the law moved the clock', async () => {
    const client = await aPerson('user');
    const pack = await aPack();
    const at = async (wall: string): Promise<number> => {
      clock.set(wall);
      const { token: fresh } = await aPerson('admin');
      const url = `/api/packs/admin/assign/${client.id}/${pack}`;
      return (await ask('POST', url, { token: fresh, body: {} })).body.assignment.id;
    };
    // Until 20 September 2026 a day of the studio began at 23:00 UTC.
    const summer = [await at('2026-07-01T00:00'), await at('2026-07-01T23:59'), await at('2026-07-02T00:00')];
    const winter = [await at('2026-11-10T00:00'), await at('2026-11-10T23:59'), await at('2026-11-11T00:00')];
    clock.set(NOW);
    const between = async (start: string, end: string) =>
      idsOf((await list(`user_id=${client.id}&start_date=${start}&end_date=${end}`)).body).toReversed();
    expect(await between('2026-07-01', '2026-07-01')).toEqual(summer.slice(0, 2));
    expect(await between('2026-07-02', '2026-11-09')).toEqual(summer.slice(2));
    expect(await between('2026-11-10', '2026-11-10')).toEqual(winter.slice(0, 2));
    expect(idsOf((await list(`user_id=${client.id}&start_date=2026-11-11`)).body)).toEqual([winter[2]]);
    expect((await list('start_date=2026-02-30')).status).toBe(400);
  });

  it('are pending while their plan is not paid', async () => {
    const client = await aPerson('user');
    const { body } = await assign(client.id, await aPack());
    const user_pack_id = body.assignment.id;
    const statusNow = async () => (await list(`user_id=${client.id}`)).body[0].payment_status;
    const plan = await desk.plan(user_pack_id, { number_of_installments: 2 });
    const [first, second] = (await desk.installmentsOf(plan.body.payment_plan_id)).map(({ id }) => id);
    await desk.pay(first);
    expect(await statusNow()).toBe('pending');
    await desk.pay(second);
    expect(await statusNow()).toBe('completed');
    await desk.unpay(second);
    expect(await statusNow()).toBe('pending');
    await desk.unpay(first);
    await desk.remove(plan.body.payment_plan_id);
    expect(await statusNow()).toBe('completed');
  });
});
