import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { SLOTS_EVER_HEADER } from '@elan/contract/slots/slots.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, db, pool } = await testApp({ RATE_LIMIT: 'off' });
const { aSlot, givePoints } = factories(db);
const coach = await aPerson('coach');
const client = await aPerson('user');
await givePoints(client.id, 50);

const READERS = 20;
const HOURS = Array.from({ length: 12 }, (_, index) => `${String(index + 8).padStart(2, '0')}:00`);
const DATE = '2026-11-20';
const offer = (id = coach.id) => ask('GET', `/api/coaches/${id}/availability`);
const startsOf = ({ body }: { body: { date: string; start_time: string }[] }) =>
  body.filter(({ date }) => date === DATE).map(({ start_time }) => start_time);

it('free hours never show an hour whose booking was confirmed before one asked, however many ask', async () => {
  for (const start_time of HOURS) await aSlot(coach.id, { date: DATE, start_time });
  // A list that takes its time, so that bookings are confirmed while it is read.
  await pool.query(
    `insert into slots (coach_id, session_type, date, start_time)
       select $1, 'normal', date '${DATE}' + day, make_time(hour, 0, 0)
       from generate_series(1, 150) day, generate_series(8, 19) hour`,
    [coach.id],
  );
  const taken: string[] = [];
  const seen: Promise<void>[] = [];
  let isOver = false;
  /** Asks on and on, and compares with what was confirmed when it asked. */
  const reader = async () => {
    while (!isOver) {
      const confirmed = [...taken];
      const offered = startsOf(await offer());
      expect(offered.filter((time) => confirmed.includes(time))).toEqual([]);
    }
  };
  for (let count = 0; count < READERS; count++) seen.push(reader());
  for (const time of HOURS) {
    const body = { coach_id: coach.id, date: DATE, time };
    expect((await ask('POST', '/api/reserve', { token: client.token, body })).status).toBe(200);
    taken.push(time);
    expect(startsOf(await offer())).not.toContain(time);
  }
  isOver = true;
  await Promise.all(seen);
  expect(startsOf(await offer())).toEqual([]);
});

it('all who ask for free hours at once are told the same, headers and refusals too, each under a request id of its own', async () => {
  const all = await Promise.all(Array.from({ length: READERS }, () => offer()));
  for (const { status, headers } of all) {
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      [SLOTS_EVER_HEADER.toLowerCase()]: 'future',
      'content-type': 'application/json; charset=utf-8',
    });
  }
  expect(new Set(all.map(({ headers }) => headers['x-request-id'])).size).toBe(READERS);
  for (const reply of await Promise.all(Array.from({ length: READERS }, () => offer(999_999)))) {
    expect(reply).toMatchObject({ status: 404, body: { error: COACH_TEXTS.NOT_FOUND } });
  }
});
