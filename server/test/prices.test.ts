import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { expectInvariants } from './invariants.ts';
import { mailingStudio } from './mailing-studio.ts';

/** What people are told of a booking is what it cost, though the price is another by now. */
const { ask, aPerson, aClient, aSlot, aCourse, db, post, reserve } = await mailingStudio();
const { token } = await aPerson('admin');

const setPrice = (signature: string, points: number) =>
  sql
    .raw(
      `create or replace function ${signature} returns int language plpgsql immutable as $$ begin return ${points}; end $$`,
    )
    .execute(db);

afterEach(() => expectInvariants(db));

it('a session is listed, exported, cancelled and told in a mail at the price it was booked for', async () => {
  const [coach, client] = [await aPerson('coach'), await aClient()];
  await aSlot(coach.id, { date: '2026-11-20' });
  await setPrice('session_cost(session_type text)', 2);
  const { body: booked } = await reserve(client, coach.id, '2026-11-20');
  await setPrice('session_cost(session_type text)', 1);
  await post.take(1);
  const { id } = booked.reservation;

  const costs = async (path: string, as = token) => {
    const { body } = await ask('GET', path, { token: as });
    return (Array.isArray(body) ? body : body.sessions.list).map(({ cost }: { cost: number }) => cost);
  };
  expect(await costs('/api/user/profile', client.token)).toEqual([2]);
  expect(await costs(`/api/admin/reservations?client_id=${client.id}`)).toEqual([2]);
  const days = 'start_date=2026-11-20&end_date=2026-11-20';
  expect(await costs(`/api/admin/planning/reservations?${days}`)).toEqual([2]);
  const { body: table } = await ask('GET', `/api/admin/reservations/export.csv?client_id=${client.id}`, {
    token,
  });
  expect(String(table)).toContain(';2 SI;');

  const cancelled = await ask('POST', `/api/cancel/${id}`, { token, body: { refundPoints: true } });
  expect(cancelled.body).toMatchObject({
    refunded_points: 2,
    updated_solo_points: booked.remaining_solo_points + 2,
  });
  expect((await post.take(1))[0]?.text).toContain('Vos 2 crédits vous ont été rendus.');
});

it('a seat is listed, left and told in a mail at the price it was taken for', async () => {
  const [coach, client] = [await aPerson('coach'), await aClient()];
  const course = await aCourse(coach.id);
  await setPrice('course_cost()', 2);
  const joined = await ask('POST', `/api/group-courses/${course}/book`, { token: client.token });
  await setPrice('course_cost()', 1);
  await post.take(1);
  const own = await ask('GET', '/api/group-courses/my-bookings', { token: client.token });
  const participants = await ask('GET', `/api/group-courses/${course}/bookings`, { token });
  expect([own.body, participants.body]).toMatchObject([[{ cost: 2 }], [{ cost: 2 }]]);
  const left = await ask('POST', `/api/group-courses/${course}/cancel`, { token: client.token, body: {} });
  expect(left.body.updated_team_points).toBe(joined.body.remaining_team_points + 2);
  expect((await post.take(1))[0]?.text).toContain('Vos 2 crédits vous ont été rendus.');
});

it('a free seat is left, called off and closed with its account, and nothing is given back', async () => {
  const coach = await aPerson('coach');
  const [leaving, calledOff, closing] = [await aClient(), await aClient(), await aClient()];
  const [course, other] = [await aCourse(coach.id), await aCourse(coach.id, { time: '20:00' })];
  await setPrice('course_cost()', 0);
  for (const { token } of [leaving, closing])
    await ask('POST', `/api/group-courses/${course}/book`, { token });
  await ask('POST', `/api/group-courses/${other}/book`, { token: calledOff.token });
  await setPrice('course_cost()', 1);
  await post.take(3);
  const acts = [
    await ask('POST', `/api/group-courses/${course}/cancel`, { token: leaving.token, body: {} }),
    await ask('DELETE', `/api/group-courses/${other}`, { token }),
    await ask('DELETE', `/api/admin/clients/${closing.id}`, { token }),
  ];
  expect(acts.map(({ status }) => status)).toEqual([200, 200, 200]);
  await post.take(3);
  const people = [leaving.id, calledOff.id, closing.id];
  const lines = db.selectFrom('points_history').select('reason').where('booking_id', 'is not', null);
  expect(await lines.where('client_id', 'in', people).execute()).toEqual([]);
});
