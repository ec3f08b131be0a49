import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW, type Person, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ TOKEN_TTL_HOURS: '720' });
const { givePoints, aSlot, aReservation, aCourse, aSeat, balanceOf } = factories(db);
const admin = await aPerson('admin');
afterEach(async () => {
  clock.set(NOW);
  await expectInvariants(db);
});

const DAY = '2026-11-20';
const refused = (error: string, status = 409) => ({ status, body: { error } });
const post = (path: string, { token }: Person) => ask('POST', path, { token, body: {} });

async function aSession(kind = 'normal') {
  const [coach, client] = [await aPerson('coach'), await aPerson('user')];
  await givePoints(client.id, 1);
  const slot = await aSlot(coach.id, { date: DAY, start_time: '18:00', session_type: kind });
  return { coach, client, id: await aReservation(slot, client.id) };
}
const release = (id: number, who: Person) => post(`/api/reservations/${id}/release`, who);

describe('a session that its client frees too late for a refund', () => {
  it('gives nothing back, goes to others, and is called released in its history and in the profile', async () => {
    const { coach, client, id } = await aSession();
    clock.set(`${DAY}T12:01`);
    expect(await post(`/api/reservations/client/cancel/${id}`, client)).toMatchObject(
      refused(RESERVATION_TEXTS.TOO_LATE_TO_CANCEL),
    );
    expect(await release(id, client)).toMatchObject({
      status: 200,
      body: { message: RESERVATION_TEXTS.RELEASED, updated_solo_points: 0 },
    });
    const { body: free } = await ask('GET', `/api/coaches/${coach.id}/availability?session_type=normal`);
    expect(free).toMatchObject([{ date: DAY, start_time: '18:00' }]);
    const history = await ask('GET', `/api/admin/reservations/${id}/history`, { token: admin.token });
    expect(history.body).toMatchObject([
      { event: 'booked' },
      { event: 'released', by_role: 'user', refunded: false },
    ]);
    const { body } = await ask('GET', '/api/user/profile', { token: client.token });
    expect(body.sessions.list).toMatchObject([{ id, status: 'cancelled', released: true, refunded: false }]);
    expect(await release(id, client)).toMatchObject(refused(RESERVATION_TEXTS.ALREADY_CANCELLED));
  });

  it('is refused as long as there is a refund to be had, and once it has begun', async () => {
    const { client, id } = await aSession();
    clock.set(`${DAY}T12:00`);
    expect(await release(id, client)).toMatchObject(refused(RESERVATION_TEXTS.STILL_REFUNDED));
    clock.set(`${DAY}T18:00`);
    expect(await release(id, client)).toMatchObject(refused(RESERVATION_TEXTS.PAST));
    clock.set(`${DAY}T17:59`);
    expect((await release(id, client)).status).toBe(200);
  });

  it('may be a bilan, and must be its own', async () => {
    const { coach, client, id } = await aSession('bilan');
    clock.set(`${DAY}T13:00`);
    expect((await release(id, await aPerson('user'))).status).toBe(403);
    expect((await release(id, coach)).status).toBe(403);
    expect((await release(id, admin)).status).toBe(403);
    expect((await release(999_999, client)).status).toBe(404);
    expect((await release(id, client)).status).toBe(200);
    expect(await balanceOf(client.id)).toEqual({ solo_points: 1, team_points: 0 });
  });
});

describe('a seat in a course', () => {
  const setNotice = async (course_notice_hours: number) => {
    const { body } = await ask('GET', '/api/admin/booking-rules', { token: admin.token });
    const rules = { ...body, course_notice_hours };
    expect((await ask('PUT', '/api/admin/booking-rules', { token: admin.token, body: rules })).status).toBe(
      200,
    );
  };
  async function aSeatAt18() {
    const [coach, client] = [await aPerson('coach'), await aPerson('user')];
    await givePoints(client.id, 0, 1);
    const course = await aCourse(coach.id, { date: DAY, time: '18:00' });
    return { client, course, seat: await aSeat(course, client.id) };
  }
  const leave = (course: number, who: Person) => post(`/api/group-courses/${course}/cancel`, who);
  const releaseSeat = (course: number, who: Person) => post(`/api/group-courses/${course}/release`, who);

  it('is refunded until the minute the course begins where the studio wants no notice', async () => {
    await setNotice(0);
    const { client, course } = await aSeatAt18();
    clock.set(`${DAY}T17:59`);
    expect(await releaseSeat(course, client)).toMatchObject(refused(GROUP_COURSE_TEXTS.STILL_REFUNDED));
    expect((await leave(course, client)).body).toMatchObject({ updated_team_points: 1 });
    expect(await releaseSeat(course, client)).toMatchObject(refused(RESERVATION_TEXTS.ALREADY_CANCELLED));
  });

  it('is refunded until the notice that the studio wants, to the second, and released from then on', async () => {
    await setNotice(4);
    const { client, course, seat } = await aSeatAt18();
    clock.set(`${DAY}T14:00`);
    expect(await releaseSeat(course, client)).toMatchObject(refused(GROUP_COURSE_TEXTS.STILL_REFUNDED));
    clock.advance({ seconds: 1 });
    expect(await leave(course, client)).toMatchObject(refused(GROUP_COURSE_TEXTS.tooLateToLeave(4)));
    expect(await releaseSeat(course, client)).toMatchObject({
      status: 200,
      body: { message: GROUP_COURSE_TEXTS.RELEASED, updated_team_points: 0 },
    });
    const own = await ask('GET', '/api/group-courses/my-bookings', { token: client.token });
    expect(own.body).toMatchObject([{ id: seat, status: 'cancelled', refunded: false, released: true }]);
    expect((await ask('GET', `/api/group-courses/${course}`)).body.current_participants).toBe(0);
    expect((await ask('GET', '/api/studio')).body.course_notice_hours).toBe(4);
  });

  it('comes back with its credit within the notice when the office takes the client out', async () => {
    await setNotice(4);
    const { client, course, seat } = await aSeatAt18();
    clock.set(`${DAY}T15:00`);
    const reply = await ask('DELETE', `/api/group-courses/${course}/bookings/${seat}`, {
      token: admin.token,
    });
    expect(reply.body).toMatchObject({ updated_team_points: 1 });
    expect((await releaseSeat(course, client)).status).toBe(409);
  });

  it('cannot be released by who is in no such course, nor once it has begun', async () => {
    await setNotice(4);
    const { client, course } = await aSeatAt18();
    clock.set(`${DAY}T15:00`);
    expect((await releaseSeat(course, await aPerson('user'))).status).toBe(404);
    expect((await leave(course, await aPerson('user'))).status).toBe(404);
    clock.set(`${DAY}T18:00`);
    expect(await releaseSeat(course, client)).toMatchObject(refused(RESERVATION_TEXTS.PAST));
  });
});
