import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { PRESENCE_TEXTS } from '@elan/contract/presence/presence.texts.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, type Person } from '../../test/app.ts';
import { liveStudio } from '../../test/live.ts';

const {
  ask,
  aPerson,
  aSlot,
  aReservation,
  aCourse,
  aSeat,
  givePoints,
  balanceOf,
  aProcess,
  settle,
  ...studio
} = await liveStudio();
const { clock, db } = studio;
const { enter } = await aProcess();
const admin = await aPerson('admin');
const asAdmin = { token: admin.token };

let coach: Person;
let client: Person;
beforeEach(async () => {
  clock.set(NOW);
  [coach, client] = [await aPerson('coach'), await aPerson('user')];
  await givePoints(client.id, 3, 3);
});

const session = async (time: string, date = '2026-11-16') =>
  aReservation(await aSlot(coach.id, { date, start_time: time }), client.id);
const course = (time: string) => aCourse(coach.id, { date: '2026-11-16', time });
const aGuest = async () => {
  const guest = await aPerson('user');
  await givePoints(guest.id, 0, COURSE_COST);
  return guest;
};

const markSession = (id: number, presence: unknown, token = admin.token) =>
  ask('PUT', `/api/admin/reservations/${id}/presence`, { token, body: { presence } });
const markSeat = (courseId: number, clientId: number, presence: unknown) =>
  ask('PUT', `/api/admin/group-courses/${courseId}/participants/${clientId}/presence`, {
    ...asAdmin,
    body: { presence },
  });
const markByCoach = (id: number, presence: unknown, what = 'reservations') =>
  ask('PUT', `/api/coach-dashboard/${what}/${id}/presence`, { token: coach.token, body: { presence } });
const allPresent = (body: object) => ask('PUT', '/api/admin/presence', { ...asAdmin, body });

const presenceOf = async (table: 'reservations' | 'course_bookings', id: number) => {
  const row = db.selectFrom(table).select('presence').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).presence;
};

const NOT_BEGUN = { status: 409, body: { error: PRESENCE_TEXTS.not_begun } };
const CANCELLED = { status: 409, body: { error: PRESENCE_TEXTS.cancelled } };

describe('at the desk, the presence of a session', () => {
  it('is marked, changed and taken back for any coach, and moves no points', async () => {
    const id = await session('09:41');
    const before = await balanceOf(client.id);
    for (const presence of ['present', 'absent', null]) {
      expect(await markSession(id, presence)).toMatchObject({ status: 200, body: { id, presence } });
      const { body } = await ask('GET', '/api/coach-dashboard/reservations', { token: coach.token });
      expect(body).toMatchObject([{ id, presence }]);
    }
    expect(await balanceOf(client.id)).toEqual(before);
  });

  it('is refused before the hour, once cancelled, and where there is none', async () => {
    const id = await session('20:00');
    expect(await markSession(id, 'present')).toMatchObject(NOT_BEGUN);
    await ask('POST', `/api/cancel/${id}`, { ...asAdmin, body: { refundPoints: true } });
    expect(await markSession(id, 'present')).toMatchObject(CANCELLED);
    const hidden = await session('09:00');
    await ask('DELETE', `/api/admin/reservations/${hidden}`, asAdmin);
    for (const gone of [hidden, 999_999]) {
      expect(await markSession(gone, 'present')).toMatchObject({
        status: 404,
        body: { error: RESERVATION_TEXTS.NOT_FOUND },
      });
    }
  });

  it('is not for clients or coaches, whose own call sees only their own', async () => {
    const id = await session('09:00');
    for (const { token } of [coach, client]) {
      expect((await markSession(id, 'absent', token)).status).toBe(403);
    }
    const other = await aPerson('coach');
    const path = `/api/coach-dashboard/reservations/${id}/presence`;
    expect((await ask('PUT', path, { token: other.token, body: { presence: 'absent' } })).status).toBe(404);
    expect(await presenceOf('reservations', id)).toBeNull();
  });

  it('is the last that was said, when coach and desk say it at once', async () => {
    const id = await session('09:00');
    const said = ['present', 'absent', 'present', 'absent'];
    const replies = await Promise.all(
      said.map((presence, turn) => (turn % 2 ? markByCoach(id, presence) : markSession(id, presence))),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(said).toContain(await presenceOf('reservations', id));
  });
});

describe('at the desk, the presence of a participant', () => {
  it('is marked by who it is and where, also after they left and came back', async () => {
    const id = await course('20:00');
    const seat = () => `/api/group-courses/${id}/bookings`;
    const join = () => ask('POST', seat(), { ...asAdmin, body: { user_id: client.id } });
    await join();
    await ask('POST', `/api/group-courses/${id}/cancel`, { token: client.token });
    expect(await markSeat(id, client.id, 'present')).toMatchObject(CANCELLED);
    await join();
    expect(await markSeat(id, client.id, 'present')).toMatchObject(NOT_BEGUN);
    clock.set('2026-11-16T20:00');
    expect(await markSeat(id, client.id, 'absent')).toMatchObject({
      status: 200,
      body: { presence: 'absent' },
    });
    const { body } = await ask('GET', `/api/coach-dashboard/group-courses/${id}/bookings`, {
      token: coach.token,
    });
    expect(body).toMatchObject([
      { status: 'cancelled', presence: null },
      { status: 'confirmed', presence: 'absent' },
    ]);
  });

  it("is nobody's who has no seat there", async () => {
    const id = await course('09:00');
    for (const [where, who] of [
      [id, client.id],
      [999_999, client.id],
    ] as const) {
      expect(await markSeat(where, who, 'present')).toMatchObject({
        status: 404,
        body: { error: GROUP_COURSE_TEXTS.SEAT_NOT_FOUND },
      });
    }
  });
});

describe('all present', () => {
  it('marks everybody of sessions and courses but those who are marked, and says how many', async () => {
    const early = await session('08:00');
    const late = await session('09:00');
    const force = await course('07:00');
    const guests = [await aGuest(), await aGuest(), await aGuest()];
    const seats = await Promise.all(guests.map((guest) => aSeat(force, guest.id)));
    await markByCoach(late, 'absent');
    await markSeat(force, guests[1]?.id ?? 0, 'absent');
    expect(await allPresent({ reservation_ids: [late, early], course_ids: [force] })).toMatchObject({
      status: 200,
      body: { marked: 3, message: '3 présences notées.' },
    });
    expect(await presenceOf('reservations', early)).toBe('present');
    expect(await presenceOf('reservations', late)).toBe('absent');
    expect(await Promise.all(seats.map((id) => presenceOf('course_bookings', id)))).toEqual([
      'present',
      'absent',
      'present',
    ]);
    expect((await allPresent({ course_ids: [force] })).body).toEqual({
      marked: 0,
      message: 'Tout était déjà noté.',
    });
  });

  it('marks nobody when one of them is still to come, and leaves out what was cancelled', async () => {
    const begun = await session('09:00');
    const coming = await session('20:00');
    expect(await allPresent({ reservation_ids: [begun, coming] })).toMatchObject(NOT_BEGUN);
    expect(await allPresent({ reservation_ids: [begun], course_ids: [await course('18:00')] })).toMatchObject(
      NOT_BEGUN,
    );
    expect(await presenceOf('reservations', begun)).toBeNull();
    await ask('POST', `/api/cancel/${coming}`, { ...asAdmin, body: { refundPoints: true } });
    clock.set('2026-11-16T21:00');
    expect((await allPresent({ reservation_ids: [begun, coming] })).body).toMatchObject({ marked: 1 });
  });

  it('said twice at once, in whatever order, marks each of them once', async () => {
    const ids = [await session('07:00'), await session('08:00'), await session('09:00')];
    const replies = await Promise.all(
      [ids, ids.toReversed(), ids].map((reservation_ids) => allPresent({ reservation_ids })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.reduce((sum, { body }) => sum + body.marked, 0)).toBe(3);
  });
});

it('the coach hears at once what the desk marks, and the desk what the coach marks', async () => {
  const id = await session('09:00');
  const force = await course('07:00');
  const seat = await aSeat(force, client.id);
  const people = [await enter(coach), await enter(admin)] as const;
  await settle(people);
  /** Who hears of a session is told to read its hour again, too. */
  const heard = async () => {
    const [byCoach, byDesk] = await settle(people);
    expect(byDesk).toEqual(byCoach);
    return byCoach?.filter((topic) => topic !== 'slots');
  };
  await markSession(id, 'present');
  expect(await heard()).toEqual(['reservations']);
  await markSeat(force, client.id, 'absent');
  expect(await heard()).toEqual(['group-courses']);
  await markByCoach(id, 'absent');
  await markByCoach(seat, 'present', 'course-bookings');
  expect(await heard()).toEqual(['group-courses', 'reservations']);
});

it('an absence is no session held, for the coach who counts them', async () => {
  const id = await session('08:00');
  const seat = await aSeat(await course('07:00'), client.id);
  await session('11:00', '2026-11-17');
  const counted = async () => {
    const { body } = await ask('GET', '/api/coach-dashboard/clients', { token: coach.token });
    return body.map(({ total_sessions, completed_sessions }: Record<string, number>) => [
      completed_sessions,
      total_sessions,
    ]);
  };
  expect(await counted()).toEqual([[2, 3]]);
  await markSession(id, 'absent');
  await markByCoach(seat, 'absent', 'course-bookings');
  expect(await counted()).toEqual([[0, 1]]);
  await markSession(id, 'present');
  expect(await counted()).toEqual([[1, 2]]);
});
