import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { POINTS_MAX, POINTS_REASON_MAX } from '@elan/contract/points/points.rules.ts';
import { POINTS_TEXTS } from '@elan/contract/points/points.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, aSlot, aReservation, aCourse, aSeat, balanceOf } = factories(db);
const admin = await aPerson('admin');

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

const aClient = async (solo = 0, team = 0) => {
  const client = await aPerson('user');
  await givePoints(client.id, solo, team);
  return client;
};
const change = (id: number, body: object, key?: string) =>
  ask('PATCH', `/api/admin/clients/${id}/points`, { token: admin.token, body, ...(key && { key }) });
const historyOf = async (id: number, query = '') =>
  ask('GET', `/api/admin/clients/${id}/points${query}`, { token: admin.token });
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('changing points', () => {
  it.each([
    ['add', 'solo', 3, { solo_points: 8, team_points: 2 }, { solo_delta: 3, team_delta: 0 }],
    ['add', 'team', 3, { solo_points: 5, team_points: 5 }, { solo_delta: 0, team_delta: 3 }],
    ['remove', 'solo', 5, { solo_points: 0, team_points: 2 }, { solo_delta: -5, team_delta: 0 }],
    ['remove', 'team', 1, { solo_points: 5, team_points: 1 }, { solo_delta: 0, team_delta: -1 }],
    ['set', 'solo', 1, { solo_points: 1, team_points: 2 }, { solo_delta: -4, team_delta: 0 }],
    ['set', 'team', '9', { solo_points: 5, team_points: 9 }, { solo_delta: 0, team_delta: 7 }],
  ] as const)('%s %s %s is one line', async (action, pointType, points, balance, delta) => {
    const { id } = await aClient(5, 2);
    const reply = await change(id, { points, pointType, action });
    expect(reply).toMatchObject({
      status: 200,
      body: { id, ...balance, points: balance.solo_points + balance.team_points },
    });
    expect(await balanceOf(id)).toEqual(balance);
    const { body, headers } = await historyOf(id);
    expect(headers['x-total-count']).toBe('2');
    expect(body[0]).toMatchObject({
      reason: `admin_${action}`,
      ...delta,
      solo_after: balance.solo_points,
      team_after: balance.team_points,
      subject: null,
      note: null,
      actor_name: 'admin-1',
      created_at: '2026-11-16T09:41:00+00:00',
    });
  });

  it('keeps the reason, for the office and for the client', async () => {
    const client = await aClient(5);
    const reason = '  Geste commercial : séance du 12 écourtée ';
    await change(client.id, { points: 1, pointType: 'solo', action: 'add', reason });
    const [line] = (await historyOf(client.id)).body;
    expect(line).toMatchObject({ reason: 'admin_add', note: reason.trim() });
    const own = await ask('GET', '/api/user/points', { token: client.token });
    expect(own.body[0]).toMatchObject({ note: reason.trim() });
  });

  it('takes a blank reason for none, and refuses one that is too long', async () => {
    const { id } = await aClient(5);
    await change(id, { points: 1, pointType: 'solo', action: 'add', reason: '  ' });
    expect((await historyOf(id)).body[0]).toMatchObject({ note: null });
    const reason = 'x'.repeat(POINTS_REASON_MAX + 1);
    const reply = await change(id, { points: 1, pointType: 'solo', action: 'add', reason });
    expect(reply).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } });
  });

  it.each([
    ['set', 5],
    ['add', 0],
    ['remove', 0],
  ])('%s %i where nothing changes writes no line', async (action, points) => {
    const { id } = await aClient(5);
    const reply = await change(id, { points, pointType: 'solo', action });
    expect(reply).toMatchObject({ status: 200, body: { solo_points: 5 } });
    expect((await historyOf(id)).body).toHaveLength(1);
  });

  it('removes nothing when there is less, and says how many there are', async () => {
    const { id } = await aClient(5, 2);
    const reply = await change(id, { points: 6, pointType: 'solo', action: 'remove' });
    expect(reply).toMatchObject({
      status: 409,
      body: { error: POINTS_TEXTS.NOT_ENOUGH_TO_REMOVE, current: 5, required: 6 },
    });
    expect(await balanceOf(id)).toEqual({ solo_points: 5, team_points: 2 });
  });

  it('refuses a balance beyond the maximum, and leads back from one that a refund made', async () => {
    const { id } = await aClient(POINTS_MAX);
    expect(await change(id, { points: 1, pointType: 'solo', action: 'add' })).toMatchObject({
      status: 409,
      body: { error: POINTS_TEXTS.TOO_MANY, current: POINTS_MAX },
    });
    await givePoints(id, 5);
    expect(await change(id, { points: 1, pointType: 'solo', action: 'remove' })).toMatchObject({
      status: 200,
      body: { solo_points: POINTS_MAX + 4 },
    });
    expect(await change(id, { points: 1, pointType: 'team', action: 'add' })).toMatchObject({ status: 200 });
    expect(await change(id, { points: POINTS_MAX, pointType: 'solo', action: 'set' })).toMatchObject({
      status: 200,
    });
  });

  it('knows only clients with an open account', async () => {
    const coach = await aPerson('coach');
    const closed = await aClient(1);
    await ask('DELETE', `/api/admin/clients/${closed.id}`, { token: admin.token });
    for (const id of [admin.id, coach.id, closed.id, 999_999]) {
      const reply = await change(id, { points: 1, pointType: 'solo', action: 'add' });
      expect(reply).toMatchObject({ status: 404, body: { error: CLIENT_TEXTS.NOT_FOUND } });
    }
  });
});

describe('the history', () => {
  it('tells what each line was for and who did it, newest first', async () => {
    const coach = await aPerson('coach');
    const client = await aClient(2, 2);
    await aReservation(await aSlot(coach.id), client.id);
    await aSeat(await aCourse(coach.id), client.id);
    const pack = await ask('POST', '/api/packs', {
      token: admin.token,
      body: { name: 'Progression', solo_points: 10, team_points: 6 },
    });
    const assigned = await ask('POST', `/api/packs/admin/assign/${client.id}/${pack.body.id}`, {
      token: admin.token,
      body: {},
    });
    await ask('DELETE', `/api/packs/admin/remove/${assigned.body.assignment.id}`, {
      token: admin.token,
      body: { reason: 'Erreur de pack' },
    });
    const meeting = { date: '2026-11-20', coach_name: expect.stringMatching(/^Coach/) };
    const { body, headers } = await ask('GET', '/api/user/points', { token: client.token });
    expect(headers['x-total-count']).toBe('5');
    const name = expect.stringMatching(/^Client/);
    expect(body).toMatchObject([
      {
        reason: 'pack_removed',
        subject: { kind: 'pack', name: 'Progression' },
        note: 'Erreur de pack',
        solo_delta: -10,
        team_delta: -6,
        actor_name: 'admin-1',
      },
      {
        reason: 'pack',
        subject: { kind: 'pack', name: 'Progression' },
        user_pack_id: assigned.body.assignment.id,
      },
      { reason: 'course', subject: { kind: 'course', title: 'Mobilité douce', time: '18:00', ...meeting } },
      {
        reason: 'reservation',
        subject: { kind: 'session', time: '09:00', ...meeting },
        actor_name: name,
        solo_delta: -1,
        solo_after: 1,
      },
      { reason: 'admin_add', subject: null, solo_after: 2, team_after: 2 },
    ]);
    expect((await historyOf(client.id)).body).toEqual(body);
  });

  it('is read page by page', async () => {
    const { id } = await aClient(1);
    for (let points = 2; points <= 7; points++)
      await change(id, { points, pointType: 'solo', action: 'set' });
    const pages = [];
    for (const page of [1, 2, 3]) {
      const { body, headers } = await historyOf(id, `?page=${page}&per_page=3`);
      expect(headers['x-total-count']).toBe('7');
      pages.push(body.map((line: { solo_after: number }) => line.solo_after));
    }
    expect(pages).toEqual([[7, 6, 5], [4, 3, 2], [1]]);
  });

  it('is only one’s own, and outlives the account for the administrator', async () => {
    const [mine, other] = [await aClient(1), await aClient(9)];
    const { body } = await ask('GET', '/api/user/points', { token: mine.token });
    expect(body).toMatchObject([{ solo_after: 1 }]);
    const stolen = await ask('GET', `/api/admin/clients/${other.id}/points`, { token: mine.token });
    expect(stolen.status).toBe(403);
    await ask('DELETE', `/api/admin/clients/${other.id}`, { token: admin.token });
    expect((await historyOf(other.id)).body).toMatchObject([{ solo_after: 9 }]);
    expect(await historyOf(admin.id)).toMatchObject({
      status: 404,
      body: { error: CLIENT_TEXTS.NOT_FOUND },
    });
  });
});

describe('at the same time', () => {
  it('50 removals share what there is', async () => {
    const { id } = await aClient(20);
    const replies = await times(50, () => change(id, { points: 1, pointType: 'solo', action: 'remove' }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(30);
    expect(await balanceOf(id)).toMatchObject({ solo_points: 0 });
  });

  it('removals and bookings never take the same point', async () => {
    const coaches = await times(5, () => aPerson('coach'));
    const { id } = await aClient(10);
    const slots = [];
    for (const [index, coach] of coaches.entries())
      for (let hour = 8; hour < 13; hour++)
        slots.push(await aSlot(coach.id, { date: `2026-12-0${index + 1}`, start_time: `${hour}:00` }));
    const outcomes = await Promise.all([
      ...slots.map((slot) =>
        aReservation(slot, id).then(
          () => 'booked',
          (error: { constraint?: string }) => error.constraint ?? String(error),
        ),
      ),
      ...Array.from({ length: 25 }, async () => {
        const { status } = await change(id, { points: 1, pointType: 'solo', action: 'remove' });
        return status === 200 ? 'removed' : status;
      }),
    ]);
    const done = outcomes.filter((outcome) => outcome === 'booked' || outcome === 'removed');
    const refused = outcomes.filter(
      (outcome) => outcome === 409 || outcome === 'clients_solo_points_not_negative',
    );
    expect([done.length, refused.length]).toEqual([10, 40]);
    expect(await balanceOf(id)).toMatchObject({ solo_points: 0 });
  });

  it('sets and additions are each whole, in some order', async () => {
    const { id } = await aClient(3);
    const replies = await times(50, (index) =>
      index % 2 === 0
        ? change(id, { points: 7, pointType: 'solo', action: 'set' })
        : change(id, { points: 2, pointType: 'solo', action: 'add' }),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await historyOf(id, '?per_page=200');
    const sets = body.filter((line: { reason: string }) => line.reason === 'admin_set');
    for (const { solo_after } of sets) expect(solo_after).toBe(7);
    const adds = body.filter((line: { reason: string }) => line.reason === 'admin_add');
    expect(adds).toHaveLength(26);
  });

  it('the same wish made 50 times adds once', async () => {
    const { id } = await aClient(1);
    const replies = await times(50, () =>
      change(id, { points: 5, pointType: 'team', action: 'add' }, 'wish-1'),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balanceOf(id)).toEqual({ solo_points: 1, team_points: 5 });
  });
});
