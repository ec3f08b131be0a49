import { WEEKLY_TEXTS } from '@elan/contract/reservations/reservations-weekly.texts.ts';
import { addDays } from '@elan/contract/time.ts';
import { expect } from 'vitest';
import type { Person } from '../app.ts';
import { behind, holdBalance } from './behind.ts';
import { DAY, errorsOf, inTurn, openStage, won } from './stage.ts';

const stage = await openStage();
const { db, rounds, aPerson, aClient, crowd, aSlot, ask, asAdmin, reserve } = stage;

const TIME = '09:00';
const WEEKS = [0, 1, 2, 3].map((week) => addDays(DAY, 7 * week));

/** The same hour of a coach in each of these weeks. */
async function aWeeklyHour(coach: number, dates: readonly string[] = WEEKS) {
  return Promise.all(dates.map((date) => aSlot(coach, { date, time: TIME })));
}

const bookWeekly =
  (client: Person, coach_id: number, dates: readonly string[] = WEEKS) =>
  () =>
    ask('POST', '/api/reservations/weekly', {
      token: client.token,
      body: { coach_id, dates, time: TIME },
    });

const cancelWeekly = (client: Person, series: number) => () =>
  ask('POST', `/api/reservations/weekly/${series}/cancel`, { token: client.token });

rounds('many want one hour every week, and rivals single weeks of it: each week has one', async () => {
  const coach = await aPerson('coach');
  const hours = await aWeeklyHour(coach.id);
  const [weekly, rivals] = [await crowd(6, { solo: 4 }), await crowd(8, { solo: 1 })];
  const replies = await inTurn([
    ...weekly.map((client) => bookWeekly(client, coach.id)),
    ...rivals.map((rival, index) => reserve(rival, hours[index % hours.length] ?? { wish: {} })),
  ]);
  const sessions = await stage.confirmed({ coach_id: coach.id });
  expect(new Set(sessions.map(({ slot_id }) => slot_id)).size).toBe(WEEKS.length);
  expect(sessions).toHaveLength(WEEKS.length);
  const told = won(replies.slice(0, weekly.length)).flatMap(({ body }) => body.reservations);
  expect(told.length + won(replies.slice(weekly.length)).length).toBe(WEEKS.length);
  const left = (await stage.balances([...weekly, ...rivals])).map(({ solo_points }) => solo_points);
  expect(left.reduce((sum, points) => sum + points, 0)).toBe(4 * 6 + 8 - WEEKS.length);
});

rounds('two book the same hours every week from either end: nobody waits in a circle', async () => {
  const coach = await aPerson('coach');
  await aWeeklyHour(coach.id);
  const [one, other] = [await aClient({ solo: 4 }), await aClient({ solo: 4 })];
  const replies = await inTurn([bookWeekly(one, coach.id), bookWeekly(other, coach.id, WEEKS.toReversed())]);
  const [winner] = won(replies);
  expect(winner?.body.reservations).toHaveLength(WEEKS.length);
  expect(errorsOf(replies)).toEqual([`409 ${WEEKLY_TEXTS.NOTHING_BOOKED}`]);
});

rounds('a client books two series at once with credits for one: none is spent twice', async () => {
  const [coach, colleague] = [await aPerson('coach'), await aPerson('coach')];
  const dayAfter = WEEKS.map((date) => addDays(date, 1));
  await aWeeklyHour(coach.id);
  await aWeeklyHour(colleague.id, dayAfter);
  const client = await aClient({ solo: 4 });
  const replies = await inTurn([bookWeekly(client, coach.id), bookWeekly(client, colleague.id, dayAfter)]);
  expect(await stage.confirmed({ client_id: client.id })).toHaveLength(WEEKS.length);
  expect(await stage.balanceOf(client.id)).toMatchObject({ solo_points: 0 });
  // The first has all of them, and the second none for any of its weeks.
  expect(won(replies)).toHaveLength(1);
});

rounds(
  'a series is cancelled as a whole and some of it one by one at once: each comes back once',
  async () => {
    const coach = await aPerson('coach');
    await aWeeklyHour(coach.id);
    const client = await aClient({ solo: 4 });
    const { body } = await bookWeekly(client, coach.id)();
    const ids: number[] = body.reservations.map(({ id }: { id: number }) => id);
    await inTurn([
      cancelWeekly(client, body.series_id),
      cancelWeekly(client, body.series_id),
      ...ids.slice(2).map((id) => stage.cancel(client, id)),
      ...ids.slice(2).map((id) => asAdmin('POST', `/api/cancel/${id}`, { refundPoints: true })),
    ]);
    expect(await stage.confirmed({ client_id: client.id })).toEqual([]);
    expect(await stage.balanceOf(client.id)).toMatchObject({ solo_points: 4 });
  },
);

rounds('a credit comes while a client without any books weekly: the first week has it, or none', async () => {
  const coach = await aPerson('coach');
  await aWeeklyHour(coach.id);
  const client = await aClient();
  const add = asAdmin('PATCH', `/api/admin/clients/${client.id}/points`, {
    points: 1,
    pointType: 'solo',
    action: 'add',
  });
  const [booked] = await behind(db, async (tx, come) => {
    await holdBalance(tx, client.id);
    await come(bookWeekly(client, coach.id));
    await come(add);
  });
  expect([booked?.status, booked?.body.error]).toEqual([409, WEEKLY_TEXTS.NOTHING_BOOKED]);
  expect(await stage.confirmed({ client_id: client.id })).toEqual([]);
});
