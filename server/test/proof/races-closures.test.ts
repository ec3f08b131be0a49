import { CLOSURE_TEXTS } from '@elan/contract/closures/closures.texts.ts';
import { addDays } from '@elan/contract/time.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { writtenDay } from '../../src/platform/written.ts';
import { behind } from './behind.ts';
import { DAY, errorsOf, inTurn, openStage, won } from './stage.ts';

const stage = await openStage();
const { db, rounds, aPerson, crowd, aSlot, reserve, cancel, join, asAdmin } = stage;

const REASON = 'Travaux';
let days = 0;
/** A day of its own for each round. */
const nextDay = () => addDays(DAY, days++);
const close = (day: string, over: object = {}) =>
  asAdmin('POST', '/api/admin/closures', { from: day, to: day, reason: REASON, ...over });
const open = (coach_id: number, date: string) =>
  asAdmin('POST', `/api/coaches/${coach_id}/availability`, { date, start_time: '08:00', end_time: '12:00' });
const plan = (coach_id: number, date: string, time: string) =>
  asAdmin('POST', '/api/group-courses', { title: 'Circuit', coach_id, date, time });

const HOURS = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00'];

async function leftIn(day: string) {
  const { rows } = await sql<{ free: number; booked: number; courses: number; closures: number }>`
    select
      (select count(*)::int from slots s where date = ${day} and withdrawn_at is null
        and not exists (select from reservations r where r.slot_id = s.id and r.slot_is_live)) as free,
      (select count(*)::int from reservations where date = ${day} and status = 'confirmed') as booked,
      (select count(*)::int from group_courses where date = ${day} and cancelled_at is null) as courses,
      (select count(*)::int from closures where lower(during)::date = ${day}) as closures`.execute(db);
  return rows[0];
}

rounds('a closure that cancels against bookings: whoever won is booked or has all back', async () => {
  const day = nextDay();
  const coach = await aPerson('coach');
  const clients = await crowd(HOURS.length, { solo: 1 });
  const slots = await Promise.all(HOURS.map((time) => aSlot(coach.id, { date: day, time })));
  const moves = clients.map((client, index) => reserve(client, slots[index] ?? { wish: {} }));
  await inTurn([...moves, close(day, { bookings: 'cancel' })]);
  expect(await leftIn(day)).toEqual({ free: 0, booked: 0, courses: 0, closures: 1 });
  expect(new Set((await stage.balances(clients)).map(({ solo_points }) => solo_points))).toEqual(
    new Set([1]),
  );
});

rounds('a closure that keeps against cancellations: no hour is left open', async () => {
  const day = nextDay();
  const coach = await aPerson('coach');
  const clients = await crowd(HOURS.length, { solo: 1 });
  const booked = await Promise.all(
    HOURS.map(async (time, index) => {
      const { id } = await aSlot(coach.id, { date: day, time });
      const client = clients[index];
      if (!client) throw new Error('a client for each hour');
      return { client, id: await stage.aReservation(id, client.id) };
    }),
  );
  const replies = await inTurn([...booked.map(({ client, id }) => cancel(client, id)), close(day)]);
  expect(won(replies)).toHaveLength(HOURS.length + 1);
  expect(await leftIn(day)).toEqual({ free: 0, booked: 0, courses: 0, closures: 1 });
});

rounds(
  'a session that is being cancelled is none of the closure that waits for it: its hour goes',
  async () => {
    const day = nextDay();
    const coach = await aPerson('coach');
    const { id: slot } = await aSlot(coach.id, { date: day });
    const [client] = await crowd(1, { solo: 1 });
    const session = await stage.aReservation(slot, client?.id ?? 0);
    const [closed] = await behind(db, async (tx, come) => {
      await sql`select cancel_session(${session}, null, true, ${stage.admin.id}, now(), ${DAY}, null)`.execute(
        tx,
      );
      await come(close(day));
    });
    expect(closed).toMatchObject({ status: 200, body: { bookings: [], withdrawn: 1 } });
    expect(await leftIn(day)).toEqual({ free: 0, booked: 0, courses: 0, closures: 1 });
  },
);

rounds('a closure against opening hours and planning courses: nothing is offered in it', async () => {
  const day = nextDay();
  const [one, other] = [await aPerson('coach'), await aPerson('coach')];
  const replies = await inTurn([
    open(one.id, day),
    open(other.id, day),
    ...HOURS.map((time) => plan(one.id, day, time)),
    close(day, { bookings: 'cancel' }),
  ]);
  expect(await leftIn(day)).toEqual({ free: 0, booked: 0, courses: 0, closures: 1 });
  for (const error of errorsOf(replies.slice(2)))
    expect(error).toBe(`409 ${CLOSURE_TEXTS.studioClosed(REASON)}`);
});

rounds('a closure that cancels against a course that moves there, and people who join it', async () => {
  const day = nextDay();
  const coach = await aPerson('coach');
  const clients = await crowd(5, { team: 1 });
  const courses = await Promise.all(
    ['18:00', '20:00'].map((time) => stage.aCourse(coach.id, { date: day, time })),
  );
  const moved = await stage.aCourse(coach.id, { date: addDays(day, 200), time: '16:00' });
  const body = { title: 'Circuit', coach_id: coach.id, date: day, time: '16:00' };
  await inTurn([
    ...clients.map((client) => join(client, courses[0] ?? 0)),
    asAdmin('PUT', `/api/group-courses/${courses[1]}`, { ...body, time: '21:00' }),
    asAdmin('PUT', `/api/group-courses/${moved}`, body),
    close(day, { bookings: 'cancel' }),
  ]);
  expect(await leftIn(day)).toMatchObject({ courses: 0, closures: 1 });
  expect(new Set((await stage.balances(clients)).map(({ team_points }) => team_points))).toEqual(
    new Set([1]),
  );
});

rounds('many close the same day: one of them does', async () => {
  const day = nextDay();
  const replies = await inTurn(Array.from({ length: 6 }, () => close(day)));
  expect(won(replies)).toHaveLength(1);
  expect(errorsOf(replies)).toEqual([`409 ${CLOSURE_TEXTS.overlaps(REASON, writtenDay(day))}`]);
});
