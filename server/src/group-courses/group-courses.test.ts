import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { ADMIN_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses-admin.texts.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { AGENDA_TEXTS } from '@elan/contract/reservations/agenda.texts.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp();
const { givePoints, aSlot, aCourse, balanceOf } = factories(db);
const admin = await aPerson('admin');

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

const aClient = async (team = 2) => {
  const client = await aPerson('user');
  await givePoints(client.id, 1, team);
  return client;
};
const join = (token: string, id: number) => ask('POST', `/api/group-courses/${id}/book`, { token });
const leave = (token: string, id: number) =>
  ask('POST', `/api/group-courses/${id}/cancel`, { token, body: {} });
const course = (coach_id: number, over: Record<string, unknown> = {}) => ({
  title: 'HIIT du matin',
  description: 'Court et vif',
  coach_id,
  date: '2026-11-20',
  time: '07:00',
  duration: 60,
  max_participants: 10,
  is_active: true,
  ...over,
});
const plan = (body: unknown) => ask('POST', '/api/group-courses', { token: admin.token, body });

describe('joining a course', () => {
  it('takes a seat and a team point', async () => {
    const client = await aClient();
    const id = await aCourse((await aPerson('coach')).id);
    expect(await join(client.token, id)).toMatchObject({
      status: 200,
      body: { remaining_points: 2, remaining_solo_points: 1, remaining_team_points: 1 },
    });
    const { body } = await ask('GET', '/api/group-courses', { token: client.token });
    expect(body.find((row: { id: number }) => row.id === id)).toMatchObject({
      current_participants: 1,
      is_booked: true,
      status: 'active',
    });
  });

  it('is refused without a team point, with what there is and what it takes', async () => {
    const client = await aClient(0);
    const id = await aCourse((await aPerson('coach')).id);
    expect(await join(client.token, id)).toMatchObject({
      status: 409,
      body: { error: 'Not enough team points', current: 0, required: 1 },
    });
  });

  it('is refused twice, when full, when over, when closed, and when it does not exist', async () => {
    const coach = await aPerson('coach');
    const client = await aClient(5);
    const small = await aCourse(coach.id, { max_participants: 1 });
    expect((await join(client.token, small)).status).toBe(200);
    expect(await join(client.token, small)).toMatchObject({
      status: 409,
      body: { error: GROUP_COURSE_TEXTS.ALREADY_BOOKED },
    });
    expect(await join((await aClient()).token, small)).toMatchObject({
      status: 409,
      body: { error: GROUP_COURSE_TEXTS.FULL },
    });
    const begun = await aCourse(coach.id, { date: '2026-11-16', time: '09:41' });
    expect(await join(client.token, begun)).toMatchObject({
      status: 409,
      body: { error: GROUP_COURSE_TEXTS.ENDED },
    });
    const draft = (await plan(course(coach.id, { is_active: false }))).body.id;
    expect(await join(client.token, draft)).toMatchObject({
      status: 409,
      body: { error: GROUP_COURSE_TEXTS.INACTIVE },
    });
    expect(await join(client.token, 999_999)).toMatchObject({
      status: 404,
      body: { error: GROUP_COURSE_TEXTS.NOT_FOUND },
    });
  });

  it('is refused while the client has a session', async () => {
    const coach = await aPerson('coach');
    const client = await aClient();
    await aSlot(coach.id, { date: '2026-11-25', start_time: '18:30' });
    const body = { coach_id: coach.id, date: '2026-11-25', time: '18:30' };
    expect((await ask('POST', '/api/reserve', { token: client.token, body })).status).toBe(200);
    const id = await aCourse((await aPerson('coach')).id, { date: '2026-11-25' });
    expect(await join(client.token, id)).toMatchObject({
      status: 409,
      body: { error: AGENDA_TEXTS.CLIENT_BUSY },
    });
  });
});

describe('leaving a course', () => {
  it('gives seat and point back until it begins', async () => {
    const client = await aClient();
    const id = await aCourse((await aPerson('coach')).id, { date: '2026-11-16', time: '10:00' });
    await join(client.token, id);
    expect(await leave(client.token, id)).toMatchObject({
      status: 200,
      body: { updated_points: 3, updated_solo_points: 1, updated_team_points: 2 },
    });
    expect(await leave(client.token, id)).toMatchObject({
      status: 409,
      body: { error: RESERVATION_TEXTS.ALREADY_CANCELLED },
    });
    expect(await leave((await aClient()).token, id)).toMatchObject({
      status: 404,
      body: { error: GROUP_COURSE_TEXTS.NOT_IN_IT },
    });
    await join(client.token, id);
    clock.set('2026-11-16T10:00');
    expect(await leave(client.token, id)).toMatchObject({
      status: 409,
      body: { error: RESERVATION_TEXTS.PAST },
    });
    expect(await balanceOf(client.id)).toEqual({ solo_points: 1, team_points: 1 });
  });
});

it('a course is found by title or coach, with or without accents', async () => {
  const coach = await aPerson('coach');
  const id = await aCourse(coach.id, { title: 'Étirements & mobilité', date: '2026-12-23' });
  const find = async (words: string) => {
    const { body } = await ask('GET', `/api/group-courses?q=${encodeURIComponent(words)}`);
    return body.map((course: { id: number }) => course.id);
  };
  for (const words of ['etirements', 'MOBILITE', 'É', 'étirements & m'])
    expect(await find(words)).toContain(id);
  expect(await find('etirements%')).toEqual([]);
});

describe('planning courses', () => {
  it('creates one with the specified defaults', async () => {
    const coach = await aPerson('coach');
    const reply = await plan({ title: 'Force', coach_id: coach.id, date: '2026-11-21', time: '08:00' });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        duration: 60,
        max_participants: 10,
        is_active: true,
        current_participants: 0,
        coach_id: coach.id,
        course_id: reply.body.id,
      },
    });
  });

  it('refuses the past, a busy coach, an unknown coach and times across midnight', async () => {
    const coach = await aPerson('coach');
    await aSlot(coach.id, { date: '2026-11-22', start_time: '09:00' });
    const client = await aClient();
    const body = { coach_id: coach.id, date: '2026-11-22', time: '09:00' };
    await ask('POST', '/api/reserve', { token: client.token, body });
    expect((await plan(course(coach.id, { date: '2026-11-15' }))).status).toBe(400);
    expect(await plan(course(coach.id, { date: '2026-11-22', time: '09:30' }))).toMatchObject({
      status: 409,
      body: { error: AGENDA_TEXTS.COACH_BUSY },
    });
    expect((await plan(course(999_999))).status).toBe(404);
    expect((await plan(course(client.id))).status).toBe(404);
    expect((await plan(course(coach.id, { time: '23:01' }))).status).toBe(400);
    expect((await plan(course(coach.id, { duration: 14 }))).status).toBe(400);
    expect((await plan(course(coach.id, { date: '2026-02-30' }))).status).toBe(400);
  });

  it('may end with the day, which leaves the next one free', async () => {
    const coach = await aPerson('coach');
    const last = { date: '2026-11-22', time: '23:00', duration: 60 };
    expect(await plan(course(coach.id, last))).toMatchObject({ status: 200, body: last });
    const next = { date: '2026-11-23', time: '00:00', duration: 60 };
    expect(await plan(course(coach.id, next))).toMatchObject({ status: 200, body: next });
    expect(await plan(course(coach.id, { ...last, time: '23:30', duration: 30 }))).toMatchObject({
      status: 409,
      body: { error: AGENDA_TEXTS.COACH_BUSY },
    });
  });

  it('moves coach and participants along, or not at all', async () => {
    const coach = await aPerson('coach');
    const client = await aClient(2 * COURSE_COST);
    const { id } = (await plan(course(coach.id, { date: '2026-11-23' }))).body;
    await join(client.token, id);
    const change = (over: Record<string, unknown>) =>
      ask('PUT', `/api/group-courses/${id}`, {
        token: admin.token,
        body: course(coach.id, { date: '2026-11-23', ...over }),
      });
    expect((await change({ time: '08:00' })).body).toMatchObject({ time: '08:00', current_participants: 1 });
    const elsewhere = await aCourse((await aPerson('coach')).id, { date: '2026-11-23', time: '10:00' });
    await join(client.token, elsewhere);
    expect(await change({ time: '10:30' })).toMatchObject({
      status: 409,
      body: { error: AGENDA_TEXTS.PARTICIPANT_BUSY },
    });
    expect(await change({ max_participants: 0 })).toMatchObject({ status: 400 });
    expect((await change({ time: '08:00', title: 'Nouveau nom' })).body.title).toBe('Nouveau nom');
    expect((await change({ date: '2026-11-01' })).status).toBe(400);
  });

  it('does not overwrite what somebody else saved meanwhile', async () => {
    const coach = await aPerson('coach');
    const made = (await plan(course(coach.id, { date: '2026-12-01' }))).body;
    const change = (over: Record<string, unknown>) =>
      ask('PUT', `/api/group-courses/${made.id}`, {
        token: admin.token,
        body: course(coach.id, { date: '2026-12-01', ...over }),
      });
    const saved = await change({ title: 'De la première', version: made.version });
    expect(saved.body).toMatchObject({ title: 'De la première', version: made.version + 1 });
    expect(await change({ title: 'De la seconde', version: made.version })).toMatchObject({
      status: 409,
      body: { error: ADMIN_COURSE_TEXTS.CHANGED, newer: saved.body },
    });
    await join((await aClient()).token, made.id);
    expect(await change({ title: 'De la seconde', version: saved.body.version })).toMatchObject({
      status: 200,
      body: { title: 'De la seconde', current_participants: 1 },
    });
    const read = await ask('GET', `/api/group-courses/${made.id}`, { token: admin.token });
    expect(read.body).toMatchObject({ title: 'De la seconde', version: made.version + 2 });
    expect((await ask('GET', '/api/group-courses/999999', { token: admin.token })).status).toBe(404);
  });

  it('does not move what has begun, but describes it better', async () => {
    const coach = await aPerson('coach');
    const id = await aCourse(coach.id, { date: '2026-11-16', time: '09:00' });
    const change = (over: Record<string, unknown>) =>
      ask('PUT', `/api/group-courses/${id}`, {
        token: admin.token,
        body: course(coach.id, { date: '2026-11-16', time: '09:00', ...over }),
      });
    const another = await aPerson('coach');
    for (const over of [{ date: '2026-12-20' }, { coach_id: another.id }, { duration: 90 }]) {
      expect(await change(over)).toMatchObject({ status: 409, body: { error: RESERVATION_TEXTS.PAST } });
    }
    expect(await change({ title: 'Ce qui a eu lieu' })).toMatchObject({ status: 200 });
  });

  it('does not shrink below who is in it', async () => {
    const coach = await aPerson('coach');
    const { id } = (await plan(course(coach.id, { date: '2026-11-24' }))).body;
    for (const client of [await aClient(), await aClient()]) await join(client.token, id);
    const body = course(coach.id, { date: '2026-11-24', max_participants: 1 });
    expect(await ask('PUT', `/api/group-courses/${id}`, { token: admin.token, body })).toMatchObject({
      status: 409,
      body: { error: GROUP_COURSE_TEXTS.BELOW_PARTICIPANTS },
    });
  });

  it('cancels and refunds every booking of a course that is deleted', async () => {
    const coach = await aPerson('coach');
    const clients = [await aClient(), await aClient()];
    const id = await aCourse(coach.id, { date: '2026-11-26' });
    for (const { token } of clients) await join(token, id);
    const remove = () => ask('DELETE', `/api/group-courses/${id}`, { token: admin.token });
    expect(await remove()).toMatchObject({ status: 200, body: { cancelled_bookings: 2 } });
    expect((await remove()).status).toBe(404);
    for (const client of clients) expect(await balanceOf(client.id)).toMatchObject({ team_points: 2 });
    expect(await plan(course(coach.id, { date: '2026-11-26', time: '18:00' }))).toMatchObject({
      status: 200,
    });
    expect((await join(clients[0]?.token ?? '', id)).status).toBe(404);
  });

  it('keeps what took place when an old course is deleted', async () => {
    const client = await aClient();
    const id = await aCourse((await aPerson('coach')).id, { date: '2026-11-16', time: '10:00' });
    await join(client.token, id);
    clock.set('2026-11-16T18:00');
    expect(await ask('DELETE', `/api/group-courses/${id}`, { token: admin.token })).toMatchObject({
      status: 200,
      body: { cancelled_bookings: 0 },
    });
    expect(await balanceOf(client.id)).toMatchObject({ team_points: 2 - COURSE_COST });
    const own = await ask('GET', '/api/group-courses/my-bookings', { token: client.token });
    expect(own.body).toMatchObject([{ course_id: id, status: 'confirmed' }]);
  });
});

describe('lists', () => {
  it('shows participants to the administrator', async () => {
    const client = await aClient();
    const id = await aCourse((await aPerson('coach')).id, { date: '2026-11-27' });
    await join(client.token, id);
    await leave(client.token, id);
    await join(client.token, id);
    const reply = await ask('GET', `/api/group-courses/${id}/bookings`, { token: admin.token });
    expect(reply.headers['x-total-count']).toBe('2');
    expect(reply.body.map((row: { status: string }) => row.status)).toEqual(['cancelled', 'confirmed']);
    expect(reply.body[0]).toMatchObject({ user_id: client.id, email: client.email });
  });

  it('keeps drafts from visitors and starts today', async () => {
    const coach = await aPerson('coach');
    await plan(course(coach.id, { title: 'Brouillon', date: '2026-11-28', is_active: false }));
    await aCourse(coach.id, { title: 'Hier', date: '2026-11-15' });
    const titles = async (token?: string, query = '') => {
      const { body } = await ask('GET', `/api/group-courses?coach_id=${coach.id}${query}`, { token });
      return body.map((row: { title: string }) => row.title);
    };
    expect(await titles()).toEqual([]);
    expect(await titles(admin.token)).toEqual(['Brouillon']);
    expect(await titles(undefined, '&past=true')).toEqual(['Hier']);
  });

  it('is narrowed by badge and sorted by column', async () => {
    const coach = await aPerson('coach');
    const { id: full } = (await plan(course(coach.id, { title: 'Plein', max_participants: 1 }))).body;
    await join((await aClient()).token, full);
    await plan(course(coach.id, { title: 'Arrêté', time: '09:00', is_active: false, duration: 45 }));
    await plan(course(coach.id, { title: 'Libre', time: '11:00', duration: 90 }));
    await aCourse(coach.id, { title: 'Fini', date: '2026-11-16', time: '08:00' });
    const titles = async (query: string) => {
      const path = `/api/group-courses?coach_id=${coach.id}&${query}`;
      const { body } = await ask('GET', path, { token: admin.token });
      return body.map((row: { title: string }) => row.title);
    };
    expect(await titles('state=full')).toEqual(['Plein']);
    expect(await titles('state=inactive')).toEqual(['Arrêté']);
    expect(await titles('state=ended')).toEqual(['Fini']);
    expect(await titles('state=open')).toEqual(['Libre']);
    expect(await titles('sort=title')).toEqual(['Arrêté', 'Fini', 'Libre', 'Plein']);
    expect(await titles('sort=duration&order=desc')).toEqual(['Libre', 'Plein', 'Fini', 'Arrêté']);
    expect(await titles('sort=participants&order=desc')).toEqual(['Plein', 'Libre', 'Arrêté', 'Fini']);
    expect(await titles('sort=status&order=desc')).toEqual(['Arrêté', 'Plein', 'Libre', 'Fini']);
    expect(await titles('order=desc')).toEqual(['Libre', 'Arrêté', 'Plein', 'Fini']);
  });
});
