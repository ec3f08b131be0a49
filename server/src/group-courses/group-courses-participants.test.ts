import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { ADMIN_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses-admin.texts.ts';
import { AGENDA_TEXTS } from '@elan/contract/reservations/agenda.texts.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp();
const { givePoints, aCourse, aSeat, balanceOf } = factories(db);
const admin = await aPerson('admin');
const { token } = admin;

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

const aClient = async (team = 2) => {
  const client = await aPerson('user');
  await givePoints(client.id, 1, team);
  return client;
};
const anyCourse = async (over: Parameters<typeof aCourse>[1] = {}) =>
  aCourse((await aPerson('coach')).id, over);
const add = (course: number, user_id: number) =>
  ask('POST', `/api/group-courses/${course}/bookings`, { token, body: { user_id } });
const remove = (course: number, booking: number) =>
  ask('DELETE', `/api/group-courses/${course}/bookings/${booking}`, { token });
const participants = async (course: number) =>
  (await ask('GET', `/api/group-courses/${course}/bookings`, { token })).body;

describe('adding a participant', () => {
  it("takes a seat and one of the client's team points, and says who did it", async () => {
    const [client, course] = [await aClient(), await anyCourse()];
    expect(await add(course, client.id)).toMatchObject({
      status: 200,
      body: { message: ADMIN_COURSE_TEXTS.ADDED, remaining_solo_points: 1, remaining_team_points: 1 },
    });
    expect(await participants(course)).toMatchObject([{ user_id: client.id, status: 'confirmed' }]);
    const seat = db.selectFrom('course_bookings').select('created_by').where('course_id', '=', course);
    expect(await seat.executeTakeFirst()).toEqual({ created_by: admin.id });
  });

  it('explains what is in the way', async () => {
    const client = await aClient();
    const course = await anyCourse({ max_participants: 1 });
    expect(await add(course, (await aClient(0)).id)).toMatchObject({
      status: 409,
      body: { error: ADMIN_COURSE_TEXTS.CLIENT_LACKS_TEAM_POINTS, current: 0, required: 1 },
    });
    expect((await add(course, client.id)).status).toBe(200);
    expect(await add(course, client.id)).toMatchObject({
      status: 409,
      body: { error: ADMIN_COURSE_TEXTS.CLIENT_ALREADY_IN },
    });
    expect((await add(course, (await aClient()).id)).body.error).toBe(GROUP_COURSE_TEXTS.FULL);
    expect((await add(await anyCourse(), client.id)).body.error).toBe(AGENDA_TEXTS.CLIENT_BUSY);
    expect((await add(course, (await aPerson('coach')).id)).body.error).toBe(CLIENT_TEXTS.NOT_FOUND);
    expect((await add(course, 999_999)).status).toBe(404);
    expect((await add(999_999, client.id)).body.error).toBe(GROUP_COURSE_TEXTS.NOT_FOUND);
    const begun = await anyCourse({ date: '2026-11-16', time: '09:00' });
    expect((await add(begun, client.id)).body.error).toBe(GROUP_COURSE_TEXTS.ENDED);
  });
});

describe('removing a participant', () => {
  it('gives seat and point back, once, until the course begins', async () => {
    const [client, course] = [await aClient(), await anyCourse({ date: '2026-11-16', time: '18:00' })];
    const seat = await aSeat(course, client.id);
    expect(await remove(course, seat)).toMatchObject({
      status: 200,
      body: { message: GROUP_COURSE_TEXTS.SEAT_CANCELLED, updated_team_points: 2 },
    });
    expect((await remove(course, seat)).body.error).toBe(RESERVATION_TEXTS.ALREADY_CANCELLED);
    const again = await aSeat(course, client.id);
    expect((await remove(course, seat)).status).toBe(409);
    expect((await remove(await anyCourse(), again)).body.error).toBe(GROUP_COURSE_TEXTS.SEAT_NOT_FOUND);
    clock.set('2026-11-16T18:00');
    expect((await remove(course, again)).body.error).toBe(RESERVATION_TEXTS.PAST);
    expect(await balanceOf(client.id)).toMatchObject({ team_points: 1 });
  });
});

it("lists a client's own seats, of one status or of some days", async () => {
  const client = await aClient(3);
  const first = await anyCourse({ title: 'Force', date: '2026-11-20' });
  const second = await anyCourse({ title: 'Souffle', date: '2026-11-25' });
  await add(first, client.id);
  await add(second, client.id);
  const [seat] = await participants(second);
  await remove(second, seat.id);
  const list = (query = '') => ask('GET', `/api/group-courses/my-bookings${query}`, { token: client.token });
  const all = await list();
  expect(all.headers['x-total-count']).toBe('2');
  expect(all.body).toMatchObject([
    { title: 'Souffle', course_id: second, status: 'cancelled', refunded: true },
    { title: 'Force', course_id: first, status: 'confirmed', presence: null },
  ]);
  expect((await list('?status=confirmed')).body).toMatchObject([{ title: 'Force' }]);
  expect((await list('?to=2026-11-21')).body).toHaveLength(1);
});
