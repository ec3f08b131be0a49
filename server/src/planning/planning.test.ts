import { afterEach, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp();
const { givePoints, aSlot, aReservation, aCourse, aSeat } = factories(db);
afterEach(async () => {
  clock.set(NOW);
  await expectInvariants(db);
});

const admin = await aPerson('admin');
const [one, other] = [await aPerson('coach'), await aPerson('coach')];
const client = await aPerson('user');
await givePoints(client.id, 5, 5);
const DAY = '2026-11-20';

const plan = (noun: string, query: string) =>
  ask('GET', `/api/admin/planning/${noun}?${query}`, { token: admin.token });
const of = (noun: string, day = DAY) => plan(noun, `start_date=${day}&end_date=${day}`);

it('shows every coach’s slots of a day, with who booked them', async () => {
  const taken = await aSlot(one.id, { date: DAY, start_time: '09:00' });
  const bilan = await aSlot(one.id, { date: DAY, start_time: '09:00', session_type: 'bilan' });
  const free = await aSlot(other.id, { date: DAY, start_time: '08:00' });
  await aSlot(other.id, { date: '2026-11-21' });
  await aReservation(taken, client.id);
  const withdrawn = await aSlot(other.id, { date: DAY, start_time: '20:00' });
  await ask('DELETE', `/api/coaches/availability/${withdrawn}`, { token: admin.token });
  const { status, body } = await of('availability');
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { id: free, coach_id: other.id, start_time: '08:00', end_time: '08:55', status: 'available' },
    {
      id: taken,
      coach_id: one.id,
      status: 'booked',
      client_name: expect.any(String),
      client_email: client.email,
    },
    { id: bilan, coach_id: one.id, status: 'overlapping' },
  ]);
  expect(body[2]).not.toHaveProperty('client_email', client.email);
});

it('shows what keeps every coach busy, sessions and courses in the order in which they begin', async () => {
  const course = await aCourse(other.id, { date: DAY, time: '07:00', title: 'Réveil', max_participants: 8 });
  await aSeat(course, client.id);
  const cancelled = await aReservation(await aSlot(one.id, { date: DAY, start_time: '15:00' }), client.id);
  await ask('POST', `/api/cancel/${cancelled}`, { token: admin.token, body: {} });
  const off = await aCourse(one.id, { date: DAY, time: '21:00' });
  await ask('DELETE', `/api/group-courses/${off}`, { token: admin.token });
  const { status, body } = await of('reservations');
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      kind: 'course',
      id: course,
      coach_id: other.id,
      coach_name: expect.any(String),
      date: DAY,
      time: '07:00',
      duration: 60,
      status: 'confirmed',
      is_past: false,
      title: 'Réveil',
      current_participants: 1,
      max_participants: 8,
      session_type: null,
      user_id: null,
      matricule: null,
      client_name: null,
      client_email: null,
      client_phone: null,
      age: null,
      gender: null,
      goal: null,
      solo_points: null,
    },
    {
      kind: 'session',
      id: expect.any(Number),
      coach_id: one.id,
      coach_name: expect.any(String),
      date: DAY,
      time: '09:00',
      duration: 55,
      status: 'confirmed',
      is_past: false,
      title: null,
      current_participants: null,
      max_participants: null,
      session_type: 'normal',
      user_id: client.id,
      matricule: client.matricule,
      client_name: expect.stringMatching(/^Client \d+$/),
      client_email: client.email,
      client_phone: '+212 6 00 00 00 00',
      age: 30,
      gender: 'female',
      goal: null,
      solo_points: 3,
    },
  ]);
});

it('knows what is past by the studio’s clock', async () => {
  clock.set(`${DAY}T09:00`);
  const { token } = await aPerson('admin');
  const { body } = await ask('GET', `/api/admin/planning/reservations?start_date=${DAY}&end_date=${DAY}`, {
    token,
  });
  expect(body.map((entry: { is_past: boolean }) => entry.is_past)).toEqual([true, true]);
});

it.each([
  ['', 400],
  ['start_date=2026-02-30&end_date=2026-03-01', 400],
  ['start_date=2026-11-21&end_date=2026-11-20', 400],
  ['start_date=2026-11-01&end_date=2026-12-13', 400],
  ['start_date=2026-11-01&end_date=2026-12-12', 200],
])('asked for %j answers %i', async (query, status) => {
  for (const noun of ['availability', 'reservations']) expect((await plan(noun, query)).status).toBe(status);
});
