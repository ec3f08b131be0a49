import { BILAN_TEXTS } from '@elan/contract/bilans/bilans.texts.ts';
import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, type Person, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, aSlot, aReservation, aCourse, aSeat } = factories(db);
const admin = await aPerson('admin');
const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-15', '2026-11-16', '2026-11-17'];

let coach: Person;
let client: Person;
beforeEach(async () => {
  clock.set(NOW);
  [coach, client] = [await aPerson('coach'), await aPerson('user')];
  await givePoints(client.id, 9, 9);
});

const read = (path: string, token = coach.token) => ask('GET', `/api/coach-dashboard/${path}`, { token });
const session = async (date: string, start_time: string, session_type = 'normal', of = client.id) =>
  aReservation(await aSlot(coach.id, { date, start_time, session_type }), of);

describe('the profile', () => {
  it('tells the coach who asks, and nothing of the bookings', async () => {
    const { status, body } = await read('profile');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: coach.id, email: coach.email, matricule: coach.matricule });
    expect(body).not.toHaveProperty('upcoming_bookings');
  });
});

describe('the sessions', () => {
  it('are those from today on unless asked, earliest first, with who comes', async () => {
    const old = await session(YESTERDAY, '09:00');
    const later = await session(TOMORROW, '10:00');
    const begun = await session(TODAY, '08:00', 'bilan');
    const ids = async (query = '') => (await read(`reservations${query}`)).body.map(({ id }: Person) => id);
    expect(await ids()).toEqual([begun, later]);
    expect(await ids('?past=true&order=desc')).toEqual([begun, old]);
    expect(await ids('?past=false')).toEqual([later]);
    expect(await ids(`?from=${TODAY}&to=${TODAY}`)).toEqual([begun]);
    expect(await ids(`?to=${TODAY}`)).toEqual([old, begun]);
    expect(await ids('?sort=created&order=desc')).toEqual([begun, later]);
    const { body, headers } = await read('reservations?per_page=1');
    expect(headers['x-total-count']).toBe('2');
    expect(body).toMatchObject([
      {
        user_id: client.id,
        session_type: 'bilan',
        duration: 25,
        client_name: expect.stringMatching(/^Client /),
        client_phone: '+212 6 00 00 00 00',
        client_phone_e164: '+212600000000',
        is_past: true,
        notes: null,
        presence: null,
      },
    ]);
  });

  it('say what is noted beside their hour', async () => {
    const slot = await aSlot(coach.id, { date: TOMORROW });
    await db.updateTable('slots').set({ notes: 'Genou droit' }).where('id', '=', slot).execute();
    await aReservation(slot, client.id);
    expect((await read('reservations')).body).toMatchObject([{ notes: 'Genou droit' }]);
  });
});

describe('what is next', () => {
  const next = async () => (await read('next')).body;

  it('is what runs, then what follows it, of sessions and of courses', async () => {
    expect(await next()).toEqual({ session: null, course: null });
    await session(TODAY, '08:00', 'bilan');
    const running = await session(TODAY, '09:00');
    const later = await session(TOMORROW, '09:00');
    const course = await aCourse(coach.id, { date: TODAY, time: '18:00' });
    await aCourse(coach.id, { date: TOMORROW, time: '18:00' });
    expect(await next()).toMatchObject({
      session: { id: running, client_name: expect.any(String), presence: null },
      course: { id: course },
    });
    clock.set(`${TODAY}T09:54`);
    expect(await next()).toMatchObject({ session: { id: running } });
    clock.set(`${TODAY}T09:55`);
    expect(await next()).toMatchObject({ session: { id: later } });
  });

  it('passes over what was cancelled, deleted or called off', async () => {
    const off = await session(TOMORROW, '15:00');
    const gone = await session(TOMORROW, '16:00');
    const course = await aCourse(coach.id, { date: TOMORROW });
    await ask('POST', `/api/coach-dashboard/reservations/${off}/cancel`, { token: coach.token });
    await ask('DELETE', `/api/admin/reservations/${gone}`, { token: admin.token });
    await ask('DELETE', `/api/group-courses/${course}`, { token: admin.token });
    expect(await next()).toEqual({ session: null, course: null });
  });
});

describe('the days', () => {
  it('count what is on and what is free, without what was cancelled', async () => {
    await session(TODAY, '08:00');
    await session(TODAY, '10:00', 'bilan');
    await aSlot(coach.id, { date: TODAY, start_time: '09:00' });
    await aSlot(coach.id, { date: TODAY, start_time: '18:00' });
    await aCourse(coach.id, { date: TOMORROW });
    // Under the course, so not free.
    await aSlot(coach.id, { date: TOMORROW, start_time: '18:30' });
    const off = await session('2026-11-20', '15:00');
    await ask('POST', `/api/coach-dashboard/reservations/${off}/cancel`, { token: coach.token });
    expect((await read('days')).body).toEqual([
      { date: TODAY, sessions: 1, bilans: 1, courses: 0, free: 1 },
      { date: TOMORROW, sessions: 0, bilans: 0, courses: 1, free: 0 },
      { date: '2026-11-20', sessions: 0, bilans: 0, courses: 0, free: 1 },
    ]);
    expect((await read(`days?to=${TODAY}`)).body).toHaveLength(1);
    expect((await read(`days?from=${TODAY}&to=2026-12-27`)).status).toBe(200);
    expect((await read(`days?from=${TODAY}&to=2026-12-28`)).status).toBe(400);
  });
});

describe('the hours', () => {
  it('are those from today on unless asked, with who holds them', async () => {
    const free = await aSlot(coach.id, { date: TOMORROW, start_time: '11:00' });
    const held = await session(TOMORROW, '09:00');
    await aSlot(coach.id, { date: YESTERDAY });
    const { body } = await read('availability');
    expect(body).toMatchObject([
      { status: 'booked', reservation_id: held, client_name: expect.any(String) },
      { id: free, status: 'available', start_time: '11:00', end_time: '11:55' },
    ]);
    expect((await read('availability?past=true')).body).toHaveLength(3);
  });
});

describe('the courses', () => {
  it('are those from today on, drafts too, but not what was deleted or called off', async () => {
    const course = await aCourse(coach.id, { date: TOMORROW });
    const draft = await aCourse(coach.id, { date: TOMORROW, time: '07:00' });
    const off = await aCourse(coach.id, { date: TOMORROW, time: '20:00' });
    const gone = await aCourse(coach.id, { date: TOMORROW, time: '21:00' });
    const past = await aCourse(coach.id, { date: YESTERDAY });
    const change = (id: number, values: object) =>
      db.updateTable('group_courses').set(values).where('id', '=', id).execute();
    await change(draft, { is_active: false });
    await change(off, { cancelled_at: clock.now().at });
    expect((await ask('DELETE', `/api/group-courses/${gone}`, { token: admin.token })).status).toBe(200);
    const ids = async (query = '') => (await read(`group-courses${query}`)).body.map(({ id }: Person) => id);
    expect(await ids()).toEqual([draft, course]);
    expect(await ids('?past=true')).toEqual([past, draft, course]);
    await aSeat(course, client.id);
    expect((await read(`group-courses/${course}/bookings`)).body).toMatchObject([
      { user_id: client.id, status: 'confirmed', phone: '+212 6 00 00 00 00', presence: null },
    ]);
    for (const id of [off, gone, 999_999]) {
      expect((await read(`group-courses/${id}/bookings`)).status).toBe(404);
    }
  });
});

describe('the clients', () => {
  it('are those whom the coach met, with what was held and what is to come', async () => {
    await session(YESTERDAY, '09:00');
    await session(TODAY, '09:00');
    await session(TODAY, '08:00', 'bilan');
    await session(TOMORROW, '09:00');
    await aSeat(await aCourse(coach.id, { date: TOMORROW }), client.id);
    const { body, headers } = await read('clients');
    expect(headers['x-total-count']).toBe('1');
    // The session of nine o'clock is still under way.
    expect(body).toMatchObject([
      { id: client.id, total_sessions: 5, completed_sessions: 2, bilan: null, bilan_version: 0 },
    ]);
  });

  it('are found by name, page by page, or one of them', async () => {
    const other = await aPerson('user');
    await givePoints(other.id, 2);
    await session(TOMORROW, '09:00');
    await session(TOMORROW, '10:00', 'normal', other.id);
    const ids = async (query: string) => (await read(`clients?${query}`)).body.map(({ id }: Person) => id);
    expect(await ids('')).toEqual([client.id, other.id]);
    expect(await ids(`q=${other.matricule}`)).toEqual([other.id]);
    expect(await ids(`client_id=${client.id}`)).toEqual([client.id]);
    expect(await ids('per_page=1&page=2')).toEqual([other.id]);
    await ask('DELETE', `/api/admin/clients/${other.id}`, { token: admin.token });
    expect(await ids('')).toEqual([client.id]);
  });
});

describe("a coach's bilan", () => {
  const write = (body: object, id = client.id) =>
    ask('POST', `/api/coach-dashboard/clients/${id}/bilan`, { token: coach.token, body });

  it('is written, replaced by whoever saw it, and kept', async () => {
    await session(YESTERDAY, '09:00');
    expect(await write({ bilan: 'Souffle correct.', version: 0 })).toMatchObject({
      status: 200,
      body: { bilan: 'Souffle correct.', version: 1, coach_id: coach.id, author_name: expect.any(String) },
    });
    expect((await read('clients')).body).toMatchObject([
      { bilan: 'Souffle correct.', bilan_version: 1, bilan_created_at: '2026-11-16T09:41:00+00:00' },
    ]);
    expect(await write({ bilan: 'Autre', version: 0 })).toMatchObject({
      status: 409,
      body: { error: BILAN_TEXTS.CHANGED, newer: { bilan: 'Souffle correct.', version: 1 } },
    });
    expect((await write({ bilan: 'Genou remis.', version: 1 })).body.version).toBe(2);
  });

  it('needs a text', async () => {
    await session(YESTERDAY, '09:00');
    for (const bilan of ['', ' \n ', null]) {
      expect(await write({ bilan })).toMatchObject({
        status: 400,
        body: { error: 'Veuillez saisir un bilan' },
      });
    }
  });

  it('is of a client of theirs', async () => {
    const refusal = { status: 404, body: { error: CLIENT_TEXTS.NOT_FOUND } };
    for (const id of [client.id, admin.id, coach.id, 999_999]) {
      expect(await write({ bilan: 'Un' }, id)).toMatchObject(refusal);
    }
    await session(TOMORROW, '09:00');
    expect((await write({ bilan: 'Un' })).status).toBe(200);
  });
});
