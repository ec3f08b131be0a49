import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { PRESENCE_TEXTS } from '@elan/contract/presence/presence.texts.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type Person, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, aSlot, aReservation, aCourse, aSeat, balanceOf } = factories(db);
const admin = await aPerson('admin');

let coach: Person;
let client: Person;
beforeEach(async () => {
  clock.set(NOW);
  [coach, client] = [await aPerson('coach'), await aPerson('user')];
  await givePoints(client.id, 3, 3);
});
afterEach(() => expectInvariants(db));

const session = async (time: string, session_type = 'normal') =>
  aReservation(await aSlot(coach.id, { date: '2026-11-16', start_time: time, session_type }), client.id);
const seat = async (time: string) => {
  const course = await aCourse(coach.id, { date: '2026-11-16', time });
  return { course, id: await aSeat(course, client.id) };
};

const cancel = (what: string, id: number) =>
  ask('POST', `/api/coach-dashboard/${what}/${id}/cancel`, { token: coach.token });
const mark = (what: string, id: number, presence: unknown) =>
  ask('PUT', `/api/coach-dashboard/${what}/${id}/presence`, { token: coach.token, body: { presence } });

describe('cancelling a session', () => {
  it('gives back what it cost, and frees the hour', async () => {
    const id = await session('15:41');
    expect(await cancel('reservations', id)).toMatchObject({
      status: 200,
      body: { message: RESERVATION_TEXTS.CANCELLED_FOR_CLIENT },
    });
    expect(await balanceOf(client.id)).toEqual({ solo_points: 3, team_points: 3 });
    const bilan = await session('16:00', 'bilan');
    expect((await cancel('reservations', bilan)).status).toBe(200);
    expect(await balanceOf(client.id)).toEqual({ solo_points: 3, team_points: 3 });
    const { body } = await ask('GET', '/api/coach-dashboard/availability', { token: coach.token });
    expect(body).toMatchObject([{ status: 'available' }, { status: 'available' }]);
  });

  it.each([
    ['15:40', RESERVATION_TEXTS.TOO_LATE_TO_CANCEL],
    ['09:00', RESERVATION_TEXTS.PAST],
  ])('is refused for one at %s', async (time, error) => {
    const id = await session(time);
    expect(await cancel('reservations', id)).toMatchObject({ status: 409, body: { error } });
    expect(await balanceOf(client.id)).toEqual({ solo_points: 2, team_points: 3 });
  });

  it('happens once', async () => {
    const id = await session('20:00');
    const replies = await Promise.all(Array.from({ length: 6 }, () => cancel('reservations', id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await cancel('reservations', id)).toMatchObject({
      status: 409,
      body: { error: RESERVATION_TEXTS.ALREADY_CANCELLED },
    });
    expect(await balanceOf(client.id)).toMatchObject({ solo_points: 3 });
  });
});

describe('cancelling a seat', () => {
  it('gives the team point back until the course begins', async () => {
    const { id, course } = await seat('09:42');
    expect(await cancel('course-bookings', id)).toMatchObject({
      status: 200,
      body: { message: GROUP_COURSE_TEXTS.SEAT_CANCELLED },
    });
    expect(await balanceOf(client.id)).toEqual({ solo_points: 3, team_points: 3 });
    const { body } = await ask('GET', '/api/coach-dashboard/group-courses', { token: coach.token });
    expect(body).toMatchObject([{ id: course, current_participants: 0 }]);
    expect(await cancel('course-bookings', id)).toMatchObject({
      status: 409,
      body: { error: RESERVATION_TEXTS.ALREADY_CANCELLED },
    });
  });

  it('is refused once it has begun', async () => {
    const { id } = await seat('09:41');
    expect(await cancel('course-bookings', id)).toMatchObject({
      status: 409,
      body: { error: RESERVATION_TEXTS.PAST },
    });
    expect(await balanceOf(client.id)).toMatchObject({ team_points: 3 - COURSE_COST });
  });

  it('and leaving at the same moment gives one point back', async () => {
    const { id, course } = await seat('18:00');
    const leave = ask('POST', `/api/group-courses/${course}/cancel`, { token: client.token });
    const replies = await Promise.all([leave, cancel('course-bookings', id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await balanceOf(client.id)).toMatchObject({ team_points: 3 });
  });
});

describe('presence', () => {
  it('of a session is marked from its beginning on, changed and taken back, and moves no points', async () => {
    const id = await session('09:41');
    const before = await balanceOf(client.id);
    for (const presence of ['present', 'absent', null]) {
      expect(await mark('reservations', id, presence)).toMatchObject({ status: 200, body: { id, presence } });
      for (const [path, token] of [
        ['/api/coach-dashboard/reservations', coach.token],
        [`/api/admin/reservations?coach_id=${coach.id}`, admin.token],
      ] as const) {
        expect((await ask('GET', path, { token })).body).toMatchObject([{ id, presence }]);
      }
    }
    expect(await balanceOf(client.id)).toEqual(before);
  });

  it('of a seat is marked from the beginning of its course on', async () => {
    const { id, course } = await seat('09:00');
    expect((await mark('course-bookings', id, 'absent')).body).toEqual({ id, presence: 'absent' });
    for (const [path, token] of [
      [`/api/coach-dashboard/group-courses/${course}/bookings`, coach.token],
      [`/api/group-courses/${course}/bookings`, admin.token],
    ] as const) {
      expect((await ask('GET', path, { token })).body).toMatchObject([{ id, presence: 'absent' }]);
    }
    expect(await balanceOf(client.id)).toEqual({ solo_points: 3, team_points: 3 - COURSE_COST });
  });

  it('is refused before, and for what was cancelled', async () => {
    const coming = { status: 409, body: { error: PRESENCE_TEXTS.not_begun } };
    const cancelled = { status: 409, body: { error: PRESENCE_TEXTS.cancelled } };
    const id = await session('20:00');
    const { id: taken } = await seat('18:00');
    expect(await mark('reservations', id, 'present')).toMatchObject(coming);
    expect(await mark('course-bookings', taken, 'present')).toMatchObject(coming);
    await cancel('reservations', id);
    await cancel('course-bookings', taken);
    expect(await mark('reservations', id, 'present')).toMatchObject(cancelled);
    expect(await mark('course-bookings', taken, 'present')).toMatchObject(cancelled);
  });

  it('is present, absent or not said', async () => {
    const id = await session('09:00');
    for (const presence of [undefined, '', 'late', true]) {
      expect((await mark('reservations', id, presence)).status).toBe(400);
    }
  });
});

describe('what was marked "present" and is still to come, since the clock went back,', () => {
  /** Begins at 20:00, is marked then, and the clock goes back to the morning. */
  const markedSession = async () => {
    const id = await session('20:00');
    clock.set('2026-11-16T20:00');
    expect((await mark('reservations', id, 'present')).status).toBe(200);
    clock.set(NOW);
    return id;
  };
  const markedSeat = async () => {
    const taken = await seat('20:00');
    clock.set('2026-11-16T20:00');
    expect((await mark('course-bookings', taken.id, 'present')).status).toBe(200);
    clock.set(NOW);
    return taken;
  };
  const asAdmin = { token: admin.token };
  const WAYS: Record<string, (id: number) => ReturnType<typeof ask>> = {
    'its client': (id) =>
      ask('POST', `/api/reservations/client/cancel/${id}`, {
        token: client.token,
        body: { user_id: client.id },
      }),
    'its coach': (id) => cancel('reservations', id),
    'the administrator': (id) =>
      ask('POST', `/api/cancel/${id}`, { ...asAdmin, body: { refundPoints: true } }),
    'deleting it': (id) => ask('DELETE', `/api/admin/reservations/${id}`, asAdmin),
    'archiving its client': () => ask('DELETE', `/api/admin/clients/${client.id}`, asAdmin),
    'archiving its coach': () => ask('DELETE', `/api/coaches/${coach.id}`, asAdmin),
  };
  it.each(Object.entries(WAYS))('a session, is cancelled by %s', async (_, cancelBy) => {
    const id = await markedSession();
    expect((await cancelBy(id)).status).toBe(200);
    const row = db.selectFrom('reservations').select(['status', 'presence']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ status: 'cancelled', presence: null });
  });

  const SEAT_WAYS: Record<string, (taken: { id: number; course: number }) => ReturnType<typeof ask>> = {
    leaving: ({ course }) => ask('POST', `/api/group-courses/${course}/cancel`, { token: client.token }),
    'its coach': ({ id }) => cancel('course-bookings', id),
    'the administrator': ({ id, course }) =>
      ask('DELETE', `/api/group-courses/${course}/bookings/${id}`, asAdmin),
    'deleting the course': ({ course }) => ask('DELETE', `/api/group-courses/${course}`, asAdmin),
    'archiving its client': () => ask('DELETE', `/api/admin/clients/${client.id}`, asAdmin),
    'archiving its coach': () => ask('DELETE', `/api/coaches/${coach.id}`, asAdmin),
  };
  it.each(Object.entries(SEAT_WAYS))('a seat, is cancelled by %s', async (_, cancelBy) => {
    const taken = await markedSeat();
    expect((await cancelBy(taken)).status).toBe(200);
    const row = db.selectFrom('course_bookings').select(['status', 'presence']).where('id', '=', taken.id);
    expect(await row.executeTakeFirst()).toEqual({ status: 'cancelled', presence: null });
  });
});
