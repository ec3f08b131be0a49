import { MISSED_TEXTS } from '@elan/contract/missed/missed.texts.ts';
import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { addDays, dayOfWeek } from '@elan/contract/time.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type Person } from '../../test/app.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { liveStudio } from '../../test/live.ts';
import { waitingStudio } from '../../test/waiting-studio.ts';

const studio = await liveStudio({ TOKEN_TTL_HOURS: '720' });
const { ask, aPerson, aSlot, aReservation, aCourse, aSeat, givePoints, aProcess, settle, clock, db } = studio;
const { wait, stopWaiting, join, leave, aSeatIn, listOf } = waitingStudio(studio);
const { enter } = await aProcess();
const admin = await aPerson('admin');
const asAdmin = { token: admin.token };

const RULES = '/api/admin/booking-rules';
async function setMost(missed_max: number | null) {
  const { body } = await ask('GET', RULES, asAdmin);
  return ask('PUT', RULES, { ...asAdmin, body: { ...body, missed_max } });
}

const HELD_BACK = { status: 409, body: { error: MISSED_TEXTS.HELD_BACK, rule: 'missed_max' } };
const DAYS = ['2026-11-16', '2026-11-15', '2026-11-14', '2026-11-13'];

let coach: Person;
let client: Person;
beforeEach(async () => {
  clock.set(NOW);
  await setMost(2);
  [coach, client] = [await aPerson('coach'), await aPerson('user')];
  await givePoints(client.id, 9, 9);
});
afterEach(() => expectInvariants(db));

const mark = (id: number, presence: 'present' | 'absent' | null) =>
  ask('PUT', `/api/admin/reservations/${id}/presence`, { ...asAdmin, body: { presence } });
const markSeat = (course: number, presence: 'present' | 'absent' | null) =>
  ask('PUT', `/api/admin/group-courses/${course}/participants/${client.id}/presence`, {
    ...asAdmin,
    body: { presence },
  });
const pardon = (id: number, reason: unknown = 'Malade, a appelé le matin') =>
  ask('POST', `/api/admin/reservations/${id}/pardon`, { ...asAdmin, body: { reason } });
const pardonSeat = (course: number, who = client.id) =>
  ask('POST', `/api/admin/group-courses/${course}/participants/${who}/pardon`, {
    ...asAdmin,
    body: { reason: 'Train supprimé' },
  });

/** A session at eight that the client did not come to. */
async function missSession(date = '2026-11-16') {
  const id = await aReservation(await aSlot(coach.id, { date, start_time: '08:00' }), client.id);
  await mark(id, 'absent');
  return id;
}
async function missCourse(date = '2026-11-16') {
  const course = await aCourse(coach.id, { date, time: '07:00', duration: 30 });
  await aSeat(course, client.id);
  await markSeat(course, 'absent');
  return course;
}
const missTwice = async () => [await missSession(), await missCourse()] as const;

let hours = 0;
/** Each on a day of its own. */
async function anHour(session_type = 'normal', date = addDays('2026-11-20', hours++)) {
  const { id } = await aPerson('coach');
  await aSlot(id, { date, session_type });
  return { coach_id: id, date, time: '09:00', session_type };
}
const book = async (over = {}, token = client.token) =>
  ask('POST', '/api/reserve', { token, body: { ...(await anHour()), ...over } });
const ownMissed = async () => (await ask('GET', '/api/user/missed', client)).body;
const missedOf = async (id = client.id) =>
  (await ask('GET', `/api/admin/clients/${id}/missed`, asAdmin)).body;
const history = async () =>
  (await ask('GET', `/api/admin/clients/${client.id}/meetings?past=true`, asAdmin)).body;

describe('a client who missed as many sessions and courses as the studio bears', () => {
  it('books no session, bilan, course or week, and is asked to call, but for what is booked', async () => {
    await missSession();
    expect((await book()).status).toBe(200);
    await missCourse();
    expect(await book()).toMatchObject(HELD_BACK);
    expect(await book(await anHour('bilan'))).toMatchObject(HELD_BACK);
    expect(await join(client, await aCourse(coach.id))).toMatchObject(HELD_BACK);
    const { coach_id, date, time } = await anHour();
    const body = { coach_id, time, dates: [date] };
    const weekly = (path: string, sent: object) =>
      ask('POST', `/api/reservations/weekly${path}`, { token: client.token, body: sent });
    expect(await weekly('', body)).toMatchObject(HELD_BACK);
    expect(await weekly('/preview', { coach_id, time, date, times: 2 })).toMatchObject(HELD_BACK);
    expect(
      await db.selectFrom('clients').select('solo_points').where('id', '=', client.id).executeTakeFirst(),
    ).toEqual({ solo_points: 7 });
  });

  it('moves and cancels what is booked as before', async () => {
    const { body } = await book();
    await missTwice();
    const { coach_id, date, time } = await anHour();
    const { id } = body.reservation;
    const moved = await ask('POST', `/api/reservations/${id}/move`, {
      token: client.token,
      body: { coach_id, date, time },
    });
    expect(moved.status).toBe(200);
    const path = `/api/reservations/client/cancel/${id}`;
    expect((await ask('POST', path, { token: client.token, body: {} })).status).toBe(200);
  });

  it('is booked for by the administrator, one by one, as a series and into a course', async () => {
    await missTwice();
    expect((await book({ user_id: client.id }, admin.token)).status).toBe(200);
    const { coach_id, date } = await anHour();
    const span = { start_date: date, end_date: date, days_of_week: [dayOfWeek(date)] };
    const body = { client_id: client.id, coach_id, time_slot: '09:00', ...span };
    expect((await ask('POST', '/api/admin/bulk-reservations', { ...asAdmin, body })).body).toMatchObject({
      skipped: [],
    });
    const course = await aCourse(coach.id);
    const seat = { ...asAdmin, body: { user_id: client.id } };
    expect((await ask('POST', `/api/group-courses/${course}/bookings`, seat)).status).toBe(200);
  });

  it('books again where the studio counts nothing, which is so until it says otherwise', async () => {
    await missTwice();
    await setMost(null);
    expect((await book()).status).toBe(200);
    expect(await ownMissed()).toEqual({ missed_max: null, counted: 0, list: [] });
  });

  it('books again once the oldest is ninety days past', async () => {
    await missSession('2026-08-19');
    await missSession();
    expect(await book()).toMatchObject(HELD_BACK);
    expect(await ownMissed()).toMatchObject({ counted: 2 });
    clock.set('2026-11-17T00:00');
    expect((await book()).status).toBe(200);
    expect(await ownMissed()).toMatchObject({ counted: 1, list: [{ date: '2026-11-16' }] });
  });

  it('books again once a mark is taken back or corrected, and what is off the lists does not count', async () => {
    const [session, course] = await missTwice();
    await mark(session, 'present');
    expect((await book()).status).toBe(200);
    await mark(session, 'absent');
    await markSeat(course, null);
    expect((await book()).status).toBe(200);
    await markSeat(course, 'absent');
    expect(await book()).toMatchObject(HELD_BACK);
    await ask('DELETE', `/api/admin/reservations/${session}`, asAdmin);
    expect((await book()).status).toBe(200);
  });
});

describe('on the waiting list, a client who is held back', () => {
  const aFullCourse = async () => {
    const inIt = await aPerson('user');
    await givePoints(inIt.id, 0, COURSE_COST);
    const course = await aCourse(coach.id, { max_participants: 1 });
    await aSeat(course, inIt.id);
    return { inIt, course };
  };

  it('cannot join, but may say anew how to wait, and leave', async () => {
    const { course } = await aFullCourse();
    await wait(client, course);
    await missTwice();
    expect((await wait(client, course, { notice: 'eve' })).status).toBe(200);
    expect((await stopWaiting(client, course)).status).toBe(200);
    expect(await wait(client, course)).toMatchObject(HELD_BACK);
    const body = { user_id: client.id };
    expect(
      (await ask('POST', `/api/admin/group-courses/${course}/waiting-list`, { ...asAdmin, body })).status,
    ).toBe(200);
  });

  it('keeps the place, is passed over while held back, and put in after that', async () => {
    const { inIt, course } = await aFullCourse();
    const next = await aPerson('user');
    await givePoints(next.id, 0, 2 * COURSE_COST);
    await wait(client, course);
    await wait(next, course);
    const [session] = await missTwice();
    await leave(inIt, course);
    expect(await aSeatIn(course, client)).toBe(false);
    expect(await aSeatIn(course, next)).toBe(true);
    await pardon(session);
    await leave(next, course);
    expect(await aSeatIn(course, client)).toBe(true);
  });

  it('is not offered a seat either, and cannot take one', async () => {
    const { inIt, course } = await aFullCourse();
    await wait(client, course);
    await missTwice();
    await leave(inIt, course);
    expect(await join(client, course)).toMatchObject(HELD_BACK);
    expect(await listOf(client)).toMatchObject([{ state: 'waiting' }]);
  });
});

describe('an absence that the office forgives', () => {
  it('does not count any more, of a session or of a course, and says who forgave it, when and why', async () => {
    const [session, course] = await missTwice();
    expect(await missedOf()).toMatchObject({ missed_max: 2, counted: 2 });
    expect(await pardon(session)).toMatchObject({ status: 200, body: { message: MISSED_TEXTS.PARDONED } });
    expect((await book()).status).toBe(200);
    expect(await ownMissed()).toMatchObject({
      counted: 1,
      list: [{ kind: 'course', title: 'Mobilité douce' }],
    });
    expect((await pardonSeat(course)).status).toBe(200);
    expect(await missedOf()).toEqual({ missed_max: 2, counted: 0, list: [] });
    const said = { by_role: 'admin', at: expect.any(String) };
    expect(await history()).toMatchObject([
      { kind: 'session', presence: 'absent', pardon: { ...said, reason: 'Malade, a appelé le matin' } },
      { kind: 'course', presence: 'absent', pardon: { ...said, reason: 'Train supprimé' } },
    ]);
    const data = await ask('GET', '/api/user/data.json', client);
    expect(JSON.stringify(data.body)).toContain('Malade, a appelé le matin');
  });

  it('needs a reason, and to be one', async () => {
    const session = await missSession();
    expect(await pardon(session, '   ')).toMatchObject({
      status: 400,
      body: { fields: { reason: MISSED_TEXTS.REASON_MISSING } },
    });
    expect((await pardon(session)).status).toBe(200);
    const NOTHING = { status: 409, body: { error: MISSED_TEXTS.NOT_TO_PARDON } };
    expect(await pardon(session)).toMatchObject(NOTHING);
    await mark(session, 'present');
    expect(await pardon(session)).toMatchObject(NOTHING);
    expect((await pardon(999_999)).status).toBe(404);
    expect((await pardonSeat(await aCourse(coach.id))).status).toBe(404);
  });

  it('is forgiven no longer once it is none, and counts anew if it is marked again', async () => {
    const session = await missSession();
    await pardon(session);
    await mark(session, 'absent');
    expect(await missedOf()).toMatchObject({ counted: 0 });
    await mark(session, null);
    expect(await history()).toMatchObject([{ presence: null, pardon: null }]);
    await mark(session, 'absent');
    expect(await missedOf()).toMatchObject({ counted: 1 });
    await pardon(session, 'Encore malade');
    expect(await history()).toMatchObject([{ pardon: { reason: 'Encore malade' } }]);
    const lines = db.selectFrom('missed_pardons').select('reason').where('reservation_id', '=', session);
    expect(await lines.orderBy('id').execute()).toEqual([
      { reason: 'Malade, a appelé le matin' },
      { reason: 'Encore malade' },
    ]);
  });

  it('is told to the client at once, so that the next page knows', async () => {
    const people = [await enter(client)] as const;
    const [session, course] = await missTwice();
    await settle(people);
    const heard = async () => (await settle(people))[0]?.filter((topic) => topic !== 'slots');
    await pardon(session);
    expect(await heard()).toEqual(['reservations']);
    await pardonSeat(course);
    expect(await heard()).toEqual(['group-courses']);
  });
});

it('what a client missed is listed for the office and the client alike, the latest first', async () => {
  await setMost(5);
  for (const day of DAYS.slice(1)) await missSession(day);
  await missCourse();
  const listed = await missedOf();
  expect(listed.counted).toBe(4);
  expect(listed.list.map(({ date, time }: Record<string, string>) => `${date} ${time}`)).toEqual([
    '2026-11-16 07:00',
    '2026-11-15 08:00',
    '2026-11-14 08:00',
    '2026-11-13 08:00',
  ]);
  expect(await ownMissed()).toEqual(listed);
  expect((await ask('GET', '/api/admin/clients/999999/missed', asAdmin)).status).toBe(404);
});
