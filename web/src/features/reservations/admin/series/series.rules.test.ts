import { describe, expect, test } from 'vitest';
import {
  conflictOf,
  hoursToChoose,
  previewSeries,
  type SeriesDate,
  seriesDates,
  suggestHour,
  withoutBusy,
} from './series.rules.ts';

const DATES = ['2026-11-17', '2026-11-19', '2026-11-24'];
const slot = (
  date: string,
  start_time: string,
  status: 'available' | 'booked' | 'overlapping' | 'cancelled',
  is_past = false,
) => ({
  date,
  start_time,
  status,
  is_past,
});

describe('the dates', () => {
  test('are the chosen weekdays between two days, both included', () => {
    expect(seriesDates('2026-11-17', '2026-12-14', [2, 4])).toHaveLength(8);
    expect(seriesDates('2026-11-17', '2026-11-17', [2])).toEqual(['2026-11-17']);
  });
  test('are none while the form makes no sense', () => {
    expect(seriesDates('', '2026-12-14', [2])).toEqual([]);
    expect(seriesDates('2026-12-14', '2026-11-17', [2])).toEqual([]);
    expect(seriesDates('2026-11-17', '2030-11-17', [2])).toEqual([]);
    expect(seriesDates('2026-11-17', '2026-12-14', [])).toEqual([]);
  });
});

describe('the preview', () => {
  test('says of every date whether the hour is free, taken or not there', () => {
    const slots = [
      slot('2026-11-17', '18:00', 'available'),
      slot('2026-11-17', '19:00', 'booked'),
      slot('2026-11-19', '18:00', 'booked'),
      slot('2026-11-24', '19:00', 'available'),
    ];
    expect(previewSeries(DATES, '18:00', slots, [])).toEqual([
      { date: '2026-11-17', state: 'free' },
      { date: '2026-11-19', state: 'booked' },
      { date: '2026-11-24', state: 'unavailable' },
    ]);
  });
  test.each([
    ['overlapping', false, 'booked'],
    ['cancelled', false, 'unavailable'],
    ['available', true, 'unavailable'],
  ] as const)('takes a slot that is %s (over: %s) for %s', (status, isPast, state) => {
    const slots = [slot('2026-11-17', '18:00', status, isPast)];
    expect(previewSeries(['2026-11-17'], '18:00', slots, [])).toEqual([{ date: '2026-11-17', state }]);
  });
});

describe('a client who is taken', () => {
  const course = { date: '2026-11-17', time: '18:30', duration: 60 };
  const slots = DATES.map((date) => slot(date, '18:00', 'available'));

  test('stands in the way on that date, though the coach is free', () => {
    const preview = previewSeries(DATES, '18:00', slots, [course]);
    expect(preview.map(({ state }) => state)).toEqual(['busy', 'free', 'free']);
    expect(conflictOf(preview)).toMatchObject({ ofCoach: 0, busy: { shown: ['2026-11-17'], count: 1 } });
  });
  test.each([
    ['17:30', true],
    ['17:36', false],
    ['17:35', true],
    ['18:30', false],
    ['19:29', false],
    ['19:30', true],
  ])('at %s can be booked: %s', (start_time, isFree) => {
    const hours = [{ date: '2026-11-17', start_time }];
    expect(withoutBusy(hours, [course])).toEqual(isFree ? hours : []);
  });
  test('is not offered such an hour instead', () => {
    const free = DATES.flatMap((date) => ['18:30', '20:00'].map((start_time) => ({ date, start_time })));
    expect(suggestHour(DATES, '18:00', withoutBusy(free, [course]))).toBe('20:00');
  });
});

describe('a conflict', () => {
  test('names five of each kind and counts the rest', () => {
    const dates = Array.from({ length: 13 }, (_, day) => `2026-12-${10 + day}`);
    const preview = dates.map(
      (date, index): SeriesDate => ({ date, state: index < 7 ? 'booked' : 'unavailable' }),
    );
    expect(conflictOf(preview)).toEqual({
      booked: { shown: dates.slice(0, 5), rest: 2, count: 7 },
      unavailable: { shown: dates.slice(7, 12), rest: 1, count: 6 },
      busy: { shown: [], rest: 0, count: 0 },
      ofCoach: 13,
    });
  });
  test('is none when every date is free', () => {
    expect(conflictOf([{ date: '2026-11-17', state: 'free' }])).toBeUndefined();
    expect(conflictOf([])).toBeUndefined();
  });
});

describe('another hour', () => {
  const everyday = (hour: string) => DATES.map((date) => ({ date, start_time: hour }));

  test('is the nearest that is free on all dates', () => {
    const free = [...everyday('08:00'), ...everyday('20:00'), { date: '2026-11-17', start_time: '18:30' }];
    expect(suggestHour(DATES, '18:00', free)).toBe('20:00');
    expect(suggestHour(DATES, '14:00', free)).toBe('08:00');
  });
  test('is not needed when the wished one is free, and not invented when none is', () => {
    expect(suggestHour(DATES, '18:00', [...everyday('18:00'), ...everyday('19:00')])).toBeUndefined();
    expect(suggestHour(DATES, '18:00', [{ date: '2026-11-17', start_time: '19:00' }])).toBeUndefined();
    expect(suggestHour([], '18:00', [])).toBeUndefined();
  });
  test('can be chosen from every half hour and from the hours of the coach', () => {
    const hours = hoursToChoose(DATES, [...everyday('18:00'), { date: '2026-11-17', start_time: '18:10' }]);
    expect(hours).toHaveLength(36);
    expect(hours.filter(({ free }) => free > 0)).toEqual([
      { time: '18:00', free: 3 },
      { time: '18:10', free: 1 },
    ]);
    expect([hours.at(0)?.time, hours.at(-1)?.time]).toEqual(['06:00', '23:00']);
  });
});
