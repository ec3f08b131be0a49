import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, type Person, testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { factories } from '../../test/factories.ts';

const studio = await testApp({ RATE_LIMIT: 'off' });
const { ask, aPerson, clock, db } = studio;
const { givePoints, aSlot, aReservation, aCourse, aSeat } = factories(db);
const admin = await aPerson('admin');
let asAdmin = { token: admin.token };
const desk = cashDesk(studio, admin);

const TODAY = '2026-11-16';
const YESTERDAY = '2026-11-15';
const TOMORROW = '2026-11-17';

const read = async () => {
  const { status, body } = await ask('GET', '/api/admin/today', asAdmin);
  expect(status).toBe(200);
  return body;
};

const aClient = async (solo = 3, team = 3) => {
  const client = await aPerson('user');
  await givePoints(client.id, solo, team);
  return client;
};

/** A login does not last for months. */
async function moveTo(moment: string) {
  clock.set(moment);
  asAdmin = { token: (await aPerson('admin')).token };
}

let coach: Person;
beforeEach(async () => {
  await moveTo(NOW);
  coach = await aPerson('coach');
});

const book = async (client: Person, time: string, { date = TODAY, session_type = 'normal' } = {}) =>
  aReservation(await aSlot(coach.id, { date, start_time: time, session_type }), client.id);
const mark = (id: number, presence: string) =>
  ask('PUT', `/api/admin/reservations/${id}/presence`, { ...asAdmin, body: { presence } });

const ofCoach = (rows: readonly { coach_id: number }[]) =>
  rows.filter(({ coach_id }) => coach_id === coach.id);

describe('who comes today', () => {
  it('is told in the order of hours, without what was cancelled and without other days', async () => {
    const client = await aClient();
    const second = await aClient();
    const late = await book(client, '18:00');
    const early = await book(second, '08:00', { session_type: 'bilan' });
    const gone = await book(client, '12:00');
    await book(client, '09:00', { date: TOMORROW });
    await ask('POST', `/api/cancel/${gone}`, { ...asAdmin, body: { refundPoints: true } });
    await mark(early, 'absent');
    const { date, sessions } = await read();
    expect(date).toBe(TODAY);
    expect(ofCoach(sessions)).toMatchObject([
      { id: early, time: '08:00', session_type: 'bilan', presence: 'absent', duration: 25 },
      { id: late, time: '18:00', session_type: 'normal', presence: null, client_id: client.id, owed: 0 },
    ]);
  });

  it('says who is here for the first time, and whose last credit it is', async () => {
    const regular = await aClient(3);
    const newcomer = await aClient(1);
    await book(regular, '09:00', { date: YESTERDAY });
    await book(regular, '10:00');
    await book(newcomer, '11:00');
    const told = async () =>
      ofCoach((await read()).sessions).map(({ is_first_visit, is_last_credit }: Record<string, unknown>) => [
        is_first_visit,
        is_last_credit,
      ]);
    expect(await told()).toEqual([
      [false, false],
      [true, true],
    ]);
    // Of two hours booked with the last two credits, the later one is the last.
    const other = await aClient(2);
    await book(other, '12:00');
    await book(other, '13:00');
    expect((await told()).slice(2)).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('counts whom nobody ticked in a course, and hides a course that was called off', async () => {
    const course = await aCourse(coach.id, { date: TODAY, time: '07:00' });
    const off = await aCourse(coach.id, { date: TODAY, time: '19:00' });
    const [one, two] = [await aClient(), await aClient()];
    await aSeat(course, one.id);
    await aSeat(course, two.id);
    await ask('PUT', `/api/admin/group-courses/${course}/participants/${one.id}/presence`, {
      ...asAdmin,
      body: { presence: 'present' },
    });
    await ask('DELETE', `/api/group-courses/${off}`, asAdmin);
    expect(ofCoach((await read()).courses)).toMatchObject([
      { id: course, current_participants: 2, unmarked: 1, title: 'Mobilité douce' },
    ]);
  });
});

it('what nobody ticked on the days before is told day by day, where presence is marked at all', async () => {
  await moveTo('2027-03-10T09:00');
  const client = await aClient();
  const date = '2027-03-09';
  const marked = await book(client, '08:00', { date });
  const forgotten = await book(client, '09:00', { date });
  const course = await aCourse(coach.id, { date, time: '18:00' });
  await aSeat(course, client.id);
  await aSeat(course, (await aClient()).id);
  expect((await read()).unmarked_days).toEqual([]);
  await mark(marked, 'present');
  expect((await read()).unmarked_days).toEqual([
    { date, people: 3, reservation_ids: [forgotten], course_ids: [course] },
  ]);
  await moveTo('2027-03-17T09:00');
  expect((await read()).unmarked_days).toEqual([]);
});

it('who owes is told by the oldest payment that is late, with the sum of all', async () => {
  const { parts, client_id } = await debtor();
  const { debts, sessions } = await read();
  expect(debts).toMatchObject({
    clients: 1,
    list: [{ client_id, installments: 1, installment_number: 1, of_installments: parts.length }],
  });
  expect(debts.amount).toBe(debts.list[0].amount);
  expect(debts.list[0].days_overdue).toBeGreaterThan(0);
  expect(sessions.find((session: { client_id: number }) => session.client_id === client_id)).toMatchObject({
    owed: debts.amount,
  });
  await desk.pay(parts[0]);
  expect((await read()).debts).toEqual({ clients: 0, amount: 0, list: [] });
});

/** Somebody who comes today, and whose first payment is late. */
async function debtor() {
  const plan = await desk.aPlan();
  await db
    .updateTable('installments')
    .set({ due_date: '2026-11-12' })
    .where('id', '=', plan.parts[0] ?? 0)
    .execute();
  const { user_id: client_id } = await db
    .selectFrom('payment_plans')
    .innerJoin('user_packs', 'user_packs.id', 'user_pack_id')
    .select('user_id')
    .where('payment_plans.id', '=', plan.id)
    .executeTakeFirstOrThrow();
  await givePoints(client_id, 5);
  const slot = await aSlot(coach.id, { date: TODAY, start_time: '15:00' });
  await aReservation(slot, client_id);
  return { parts: plan.parts, client_id };
}

describe('who runs out of credits', () => {
  it('is told with when they come next, else when they were here, by the kind they use', async () => {
    const coming = await aClient(2, 0);
    const been = await aClient(1, 0);
    const dancer = await aClient(0, 1);
    const rich = await aClient(9, 0);
    const longAgo = await aClient(1, 0);
    await book(coming, '18:00');
    await book(been, '09:00', { date: '2026-11-09' });
    await aSeat(await aCourse(coach.id, { date: TOMORROW, time: '20:00' }), dancer.id);
    await book(rich, '19:00');
    await book(longAgo, '09:00', { date: '2026-10-01' });
    const { low_credits } = await read();
    const told = new Map(low_credits.list.map((row: { client_id: number }) => [row.client_id, row]));
    expect(told.get(coming.id)).toMatchObject({
      unit: 'SI',
      points: 1,
      next: { date: TODAY, time: '18:00' },
    });
    expect(told.get(been.id)).toMatchObject({ unit: 'SI', points: 0, next: null, last: '2026-11-09' });
    expect(told.get(dancer.id)).toMatchObject({ unit: 'SE', points: 0, next: { date: TOMORROW } });
    expect([told.has(rich.id), told.has(longAgo.id)]).toEqual([false, false]);
    expect(low_credits.clients).toBeGreaterThanOrEqual(3);
  });
});

describe('what is empty', () => {
  it('is told coach by coach, from now on, beside what is taken; who does not work is left out', async () => {
    const idle = await aPerson('coach');
    const client = await aClient();
    await aSlot(coach.id, { date: TODAY, start_time: '08:00' });
    await aSlot(coach.id, { date: TODAY, start_time: '14:00' });
    await book(client, '10:00');
    await aCourse(coach.id, { date: TODAY, time: '18:00' });
    const { coaches } = await read();
    expect(ofCoach(coaches)).toMatchObject([
      {
        busy: [
          { time: '10:00', duration: 55, kind: 'normal' },
          { time: '18:00', duration: 60, kind: 'course' },
        ],
        free: [{ time: '14:00', session_type: 'normal' }],
      },
    ]);
    expect(coaches.some(({ coach_id }: { coach_id: number }) => coach_id === idle.id)).toBe(false);
  });

  it('is told of courses with seats, today and tomorrow', async () => {
    const full = await aCourse(coach.id, { date: TODAY, time: '17:00', max_participants: 1 });
    const open = await aCourse(coach.id, { date: TODAY, time: '19:00' });
    const over = await aCourse(coach.id, { date: TODAY, time: '08:00' });
    await aSeat(full, (await aClient()).id);
    const ids = (await read()).open_courses.map(({ id }: { id: number }) => id);
    expect(ids).toContain(open);
    expect(ids).not.toContain(full);
    expect(ids).not.toContain(over);
  });
});

it('a day on which nobody works and nobody comes is told as such', async () => {
  await moveTo('2030-01-01T23:30');
  expect(await read()).toMatchObject({
    date: '2030-01-01',
    sessions: [],
    courses: [],
    unmarked_days: [],
    low_credits: { clients: 0, list: [] },
    coaches: [],
    open_courses: [],
    upkeep: { audit: { findings: 0 } },
  });
});

it('an administrator chooses the page to begin with, each for themselves', async () => {
  const other = await aPerson('admin');
  const startOf = async ({ token }: Person) => (await ask('GET', '/api/auth/start-page', { token })).body;
  const choose = (start_page: unknown) =>
    ask('PUT', '/api/auth/start-page', { token: admin.token, body: { start_page } });
  expect(await startOf(admin)).toEqual({ start_page: 'default' });
  expect((await choose('today')).body).toEqual({ start_page: 'today' });
  expect(await startOf(admin)).toEqual({ start_page: 'today' });
  expect(await startOf(other)).toEqual({ start_page: 'default' });
  expect((await choose('packs')).status).toBe(400);
  await choose('default');
  expect(await startOf(admin)).toEqual({ start_page: 'default' });
});
