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

it('the planning shows the slots of a day that nobody took, in a line for each coach and kind', async () => {
  const taken = await aSlot(one.id, { date: DAY, start_time: '09:00' });
  await aSlot(one.id, { date: DAY, start_time: '10:00' });
  await aSlot(one.id, { date: DAY, start_time: '09:30', session_type: 'bilan' });
  await aSlot(one.id, { date: DAY, start_time: '08:30', session_type: 'bilan' });
  await aSlot(other.id, { date: DAY, start_time: '23:05' });
  await aSlot(other.id, { date: DAY, start_time: '08:00' });
  await aSlot(other.id, { date: '2026-11-21' });
  await aReservation(taken, client.id);
  const withdrawn = await aSlot(other.id, { date: DAY, start_time: '20:00' });
  await ask('DELETE', `/api/coaches/availability/${withdrawn}`, { token: admin.token });
  expect(await of('availability')).toMatchObject({
    status: 200,
    body: [
      { coach_id: one.id, date: DAY, session_type: 'normal', start_times: ['10:00'] },
      { coach_id: one.id, date: DAY, session_type: 'bilan', start_times: ['08:30'] },
      { coach_id: other.id, date: DAY, session_type: 'normal', start_times: ['08:00', '23:05'] },
    ],
  });
});

it('the planning still shows those that are past, for the history', async () => {
  clock.set(`${DAY}T23:30`);
  const { token } = await aPerson('admin');
  const { body } = await ask('GET', `/api/admin/planning/availability?start_date=${DAY}&end_date=${DAY}`, {
    token,
  });
  expect(body).toHaveLength(3);
});

it('the planning shows what keeps every coach busy, sessions and courses in the order in which they begin', async () => {
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
      date: DAY,
      time: '07:00',
      duration: 60,
      title: 'Réveil',
      current_participants: 1,
      max_participants: 8,
    },
    {
      kind: 'session',
      id: expect.any(Number),
      coach_id: one.id,
      date: DAY,
      time: '09:00',
      duration: 55,
      session_type: 'normal',
      cost: 1,
      version: 1,
      user_id: client.id,
      client_name: expect.stringMatching(/^Client \d+$/),
      client_phone: '+212 6 00 00 00 00',
      client_phone_e164: '+212600000000',
    },
  ]);
});

it('the planning names the coaches who have left, whose past stays', async () => {
  const left = await aPerson('coach');
  const course = await aCourse(left.id, { date: DAY, time: '06:00' });
  clock.set('2026-11-21T09:00');
  const { token } = await aPerson('admin');
  await ask('DELETE', `/api/coaches/${left.id}`, { token });
  const { body } = await ask('GET', `/api/admin/planning/reservations?start_date=${DAY}&end_date=${DAY}`, {
    token,
  });
  expect(body[0]).toMatchObject({ id: course, coach_name: expect.stringMatching(/^Coach \d+$/) });
  expect(body[1]).not.toHaveProperty('coach_name');
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
