import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { slotState } from '@elan/contract/slots/slots.rules.ts';
import { WINDOW_FAULTS } from '@elan/contract/slots/slots.texts.ts';
import { createBulkSlots, type ForeseenDay, previewBulkSlots } from '@elan/contract/slots/slots.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, db } = await testApp({ RATE_LIMIT: 'off' });
const { aSlot, aReservation, aCourse, givePoints } = factories(db);
const { token } = await aPerson('admin');
const client = await aPerson('user');
await givePoints(client.id, 10, 10);

const TOMORROW = '2026-11-17';
const aCoach = async () => (await aPerson('coach')).id;
const week = (coach_id: number, over: object = {}) => ({
  coach_id,
  start_date: TOMORROW,
  end_date: '2026-11-20',
  start_time: '09:00',
  end_time: '11:00',
  days_of_week: [2, 4],
  session_types: ['normal', 'bilan'],
  ...over,
});
const preview = (body: object) => ask('POST', previewBulkSlots.path, { token, body });
const daysOf = async (body: object): Promise<ForeseenDay[]> =>
  previewBulkSlots.reply.parse((await preview(body)).body).days;

it('the preview of slots tells what is made on which day, what is in the way and what could not be booked', async () => {
  const coach = await aCoach();
  const booked = await aSlot(coach, { date: TOMORROW, start_time: '10:30' });
  await aReservation(booked, client.id);
  await aSlot(coach, { date: TOMORROW, start_time: '08:50', session_type: 'bilan' });
  await aCourse(coach, { date: '2026-11-19', time: '09:30', duration: 30 });
  expect(await daysOf(week(coach))).toEqual([
    {
      date: TOMORROW,
      normal: 1,
      bilan: 3,
      clashes: [
        { session_type: 'normal', start_time: '10:00', end_time: '10:55', outcome: 'skipped' },
        { session_type: 'bilan', start_time: '09:00', end_time: '09:25', outcome: 'skipped' },
        { session_type: 'bilan', start_time: '10:30', end_time: '10:55', outcome: 'taken' },
      ],
    },
    {
      date: '2026-11-19',
      normal: 2,
      bilan: 4,
      clashes: [
        { session_type: 'normal', start_time: '09:00', end_time: '09:55', outcome: 'taken' },
        { session_type: 'bilan', start_time: '09:30', end_time: '09:55', outcome: 'taken' },
      ],
    },
  ]);
  const { body } = await ask('GET', `/api/coaches/${coach}/all-availability`, { token });
  expect(body).toHaveLength(2);
});

it('the preview of slots leaves out the hours of today that have begun', async () => {
  const today = { start_date: '2026-11-16', end_date: '2026-11-16', days_of_week: [1] };
  expect(await daysOf(week(await aCoach(), { ...today, session_types: ['normal'] }))).toEqual([
    {
      date: '2026-11-16',
      normal: 1,
      bilan: 0,
      clashes: [{ session_type: 'normal', start_time: '09:00', end_time: '09:55', outcome: 'past' }],
    },
  ]);
});

it('the preview of slots forgets slots that were withdrawn, and does not look at another coach', async () => {
  const [coach, other] = [await aCoach(), await aCoach()];
  const gone = await aSlot(coach, { date: TOMORROW, start_time: '09:00' });
  await ask('DELETE', `/api/coaches/availability/${gone}`, { token });
  await aSlot(other, { date: TOMORROW, start_time: '09:00' });
  expect(await daysOf(week(coach, { days_of_week: [2] }))).toEqual([
    { date: TOMORROW, normal: 2, bilan: 4, clashes: [] },
  ]);
});

it('the preview of slots foresees what the database then decides, whatever is there already', async () => {
  const half = fc
    .integer({ min: 12, max: 40 })
    .map((n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
  const windows = fc.record({ a: half, b: half, types: fc.subarray(['normal', 'bilan'], { minLength: 1 }) });
  const odd = fc.record({
    minute: fc.integer({ min: 360, max: 1300 }),
    type: fc.constantFrom('normal', 'bilan'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(odd, { maxLength: 4 }),
      fc.array(windows, { minLength: 2, maxLength: 3 }),
      async (there, asked) => {
        const coach = await aCoach();
        for (const { minute, type } of there) {
          const start_time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
          await aSlot(coach, { date: TOMORROW, start_time, session_type: type }).catch(() => undefined);
        }
        await aCourse(coach, { date: TOMORROW, time: '12:10', duration: 45 });
        for (const { a, b, types } of asked) {
          const [start_time, end_time] = a < b ? [a, b] : [b, a];
          const body = week(coach, { start_time, end_time, session_types: types, days_of_week: [2] });
          const foreseen = await preview(body);
          const { status, body: reply } = await ask('POST', createBulkSlots.path, { token, body });
          expect(foreseen.status).toBe(status);
          if (status !== 200) continue;
          const made = createBulkSlots.reply.parse(reply);
          const [day] = previewBulkSlots.reply.parse(foreseen.body).days;
          const count = (type: string) =>
            made.slots.filter(({ session_type }) => session_type === type).length;
          expect(day).toMatchObject({ normal: count('normal'), bilan: count('bilan') });
          expect(day?.clashes.filter(({ outcome }) => outcome === 'skipped')).toHaveLength(made.skipped);
          const overlapping = made.slots.filter((slot) => slotState(slot) === 'overlapping');
          expect(day?.clashes.filter(({ outcome }) => outcome === 'taken')).toHaveLength(overlapping.length);
        }
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

it.each([
  ['start_date', { start_date: '2026-11-15', days_of_week: [0] }, WINDOW_FAULTS.past],
  ['days_of_week', { days_of_week: [6] }, WINDOW_FAULTS.no_day],
  [
    'end_time',
    { start_date: '2026-11-16', end_date: '2026-11-16', days_of_week: [1], end_time: '10:00' },
    WINDOW_FAULTS.over,
  ],
  ['end_time', { end_time: '09:20' }, WINDOW_FAULTS.too_short],
])('refuses, beside %s, %j as the cutting would', async (field, over, text) => {
  expect(await preview(week(await aCoach(), over))).toMatchObject({
    status: 400,
    body: { error: text, fields: { [field]: text } },
  });
});

it('needs a coach who is there', async () => {
  expect(await preview(week(999_999))).toMatchObject({ status: 404, body: { error: COACH_TEXTS.NOT_FOUND } });
});
