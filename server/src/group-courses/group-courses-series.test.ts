import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { COURSE_SKIPPED_TEXTS } from '@elan/contract/group-courses/group-courses-admin.texts.ts';
import { createCourseSeries, previewCourseSeries } from '@elan/contract/group-courses/group-courses-admin.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, db } = await testApp({ RATE_LIMIT: 'off' });
const { aSlot, aReservation, aCourse, givePoints } = factories(db);
const { token } = await aPerson('admin');
const client = await aPerson('user');
await givePoints(client.id, 10, 10);
afterEach(() => expectInvariants(db));

const aCoach = async () => (await aPerson('coach')).id;
/** Two weeks of Tuesdays and Thursdays, from 17 November on. */
const weekly = (coach_id: number, over: object = {}) => ({
  title: 'Circuit',
  coach_id,
  start_date: '2026-11-16',
  end_date: '2026-11-29',
  time: '18:00',
  days_of_week: [2, 4],
  repeat_for_weeks: 2,
  ...over,
});
const preview = (body: object) => ask('POST', previewCourseSeries.path, { token, body });
const plan = (body: object, key?: string) =>
  ask('POST', createCourseSeries.path, { token, body, ...(key && { key }) });

describe('a weekly course', () => {
  it('is foreseen day by day, planned where the coach is free, and tells what was left out', async () => {
    const coach = await aCoach();
    await aReservation(await aSlot(coach, { date: '2026-11-19', start_time: '18:30' }), client.id);
    await aCourse(coach, { title: 'Yoga', date: '2026-11-24', time: '17:00', duration: 90 });
    expect((await preview(weekly(coach))).body).toEqual({
      days: [
        { date: '2026-11-17', outcome: 'made', clashes: [] },
        {
          date: '2026-11-19',
          outcome: 'busy',
          clashes: [{ start_time: '18:30', end_time: '19:25', title: null }],
        },
        {
          date: '2026-11-24',
          outcome: 'busy',
          clashes: [{ start_time: '17:00', end_time: '18:30', title: 'Yoga' }],
        },
        { date: '2026-11-26', outcome: 'made', clashes: [] },
      ],
    });
    const { status, body } = await plan(weekly(coach, { max_participants: 8 }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: '2 cours créés sur 4.',
      courses: [
        { date: '2026-11-17', time: '18:00', duration: 60, max_participants: 8, is_active: true },
        { date: '2026-11-26', title: 'Circuit', coach_id: coach },
      ],
      skipped: [
        { date: '2026-11-19', reason: COURSE_SKIPPED_TEXTS.BUSY },
        { date: '2026-11-24', reason: COURSE_SKIPPED_TEXTS.BUSY },
      ],
    });
  });

  it('is planned once however often it is sent under its key', async () => {
    const coach = await aCoach();
    const first = await plan(weekly(coach), 'weekly-1');
    expect(first.body.courses).toHaveLength(4);
    expect((await plan(weekly(coach), 'weekly-1')).body).toEqual(first.body);
    expect((await plan(weekly(coach))).body).toMatchObject({ courses: [], skipped: [{}, {}, {}, {}] });
  });

  it('leaves out what has begun today', async () => {
    const coach = await aCoach();
    const today = weekly(coach, { time: '08:00', end_date: '2026-11-23', days_of_week: [1] });
    expect((await preview(today)).body.days[0]).toMatchObject({ outcome: 'past' });
    expect((await plan(today)).body).toMatchObject({
      courses: [{ date: '2026-11-23' }],
      skipped: [{ date: '2026-11-16', reason: COURSE_SKIPPED_TEXTS.PAST }],
    });
  });

  it('needs a coach, a title, days that exist and an hour that ends with the day', async () => {
    const coach = await aCoach();
    const faults = [
      [weekly(coach, { end_date: '2026-11-16' }), 'days_of_week', RESERVATION_TEXTS.NO_MATCHING_DAY],
      [weekly(coach, { title: ' ' }), 'title', 'Ce champ est obligatoire'],
      [weekly(coach, { end_date: '2026-11-01' }), 'end_date', 'End date must be after start date'],
      [weekly(coach, { time: '23:30' }), 'duration', 'Le cours doit se terminer à minuit au plus tard'],
    ] as const;
    for (const [body, field, text] of faults)
      expect(await plan(body)).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
    const unknown = { status: 404, body: { error: COACH_TEXTS.NOT_FOUND } };
    expect(await plan(weekly(999_999))).toMatchObject(unknown);
    expect(await preview(weekly(client.id))).toMatchObject(unknown);
  });
});

it('the preview of a series foresees what the database then decides, whatever is there already', async () => {
  const half = fc.integer({ min: 12, max: 42 });
  const timeOf = (n: number) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`;
  const minutes = fc.constantFrom(15, 45, 60, 125);
  const there = fc.array(fc.record({ half, minutes, day: fc.integer({ min: 17, max: 27 }) }), {
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(there, half, minutes, async (taken, at, duration) => {
      const coach = await aCoach();
      for (const { day, ...hour } of taken) {
        const course = { date: `2026-11-${day}`, time: timeOf(hour.half), duration: hour.minutes };
        await aCourse(coach, course).catch(() => undefined);
      }
      const body = weekly(coach, { time: timeOf(at), duration });
      const { days } = previewCourseSeries.reply.parse((await preview(body)).body);
      const made = createCourseSeries.reply.parse((await plan(body)).body);
      const foreseen = days.filter(({ outcome }) => outcome === 'made').map(({ date }) => date);
      expect(made.courses.map(({ date }) => date)).toEqual(foreseen);
      expect(made.skipped).toHaveLength(days.length - foreseen.length);
    }),
    { numRuns: 20 },
  );
}, 60_000);
