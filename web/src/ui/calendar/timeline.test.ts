import { dayOfWeek } from '@elan/contract/time.ts';
import { describe, expect, it, test } from 'vitest';
import { weekOf, weeksOfMonth } from './days.ts';
import { liesOutside, shownSpan } from './hour-scale.ts';
import { placeInLanes } from './lanes.ts';
import { type MinuteSpan, mergeSpans, subtractSpans } from './minute-spans.ts';

const at = (id: number, time: string, duration = 55) => ({ id, time, duration });
const lanes = (...items: ReturnType<typeof at>[]) =>
  placeInLanes(items).map(({ item, lane, lanes: of }) => [item.id, lane, of]);
const HALF_HOUR = () => 30;

describe('placeInLanes', () => {
  test('one after the other: each has the whole width', () => {
    expect(lanes(at(2, '10:00'), at(1, '09:00'))).toEqual([
      [1, 0, 1],
      [2, 0, 1],
    ]);
  });

  test('at the same time: side by side', () => {
    expect(lanes(at(1, '09:00'), at(2, '09:00'), at(3, '09:30'))).toEqual([
      [1, 0, 3],
      [2, 1, 3],
      [3, 2, 3],
    ]);
  });

  test('a chain of overlaps shares its width, and a lane that is free again is used again', () => {
    expect(lanes(at(1, '09:00', 60), at(2, '09:30', 120), at(3, '10:00', 60), at(4, '12:00'))).toEqual([
      [1, 0, 2],
      [2, 1, 2],
      [3, 0, 2],
      [4, 0, 1],
    ]);
  });

  test('an item fills as much as it is said to', () => {
    const [placed] = placeInLanes([at(1, '08:00', 25)], HALF_HOUR);
    expect(placed).toMatchObject({ start: 480, end: 510 });
  });

  test('an item that ends with the day does not reach into the next', () => {
    const [placed] = placeInLanes([at(1, '23:35', 25)], HALF_HOUR);
    expect(placed).toMatchObject({ start: 1415, end: 1440 });
  });
});

describe('shownSpan', () => {
  test('is 6 to 22', () => {
    expect(shownSpan(placeInLanes([at(1, '21:00')]))).toEqual({ start: 360, end: 1320 });
  });

  test('reaches further for what lies outside', () => {
    const placed = placeInLanes([at(1, '05:30'), at(2, '12:00'), at(3, '22:30')]);
    expect(shownSpan(placed)).toEqual({ start: 300, end: 1440 });
    expect(placed.filter(liesOutside).map(({ item }) => item.id)).toEqual([1, 3]);
  });

  test('never reaches beyond the end of the day', () => {
    expect(shownSpan(placeInLanes([at(1, '23:05'), at(2, '23:35', 25)], HALF_HOUR)).end).toBe(1440);
  });
});

/** The same spans on every run: numbers that follow from a seed, up to the one asked for. */
const dice = (seed: number) => {
  let state = seed;
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % (most + 1);
  };
};
const ROUNDS = 400;

const has = (spans: readonly MinuteSpan[], minute: number) =>
  spans.some(({ start, end }) => start <= minute && minute < end);

it('merging and subtracting keep every minute that belongs', () => {
  const roll = dice(7);
  const spans = (): MinuteSpan[] =>
    Array.from({ length: roll(8) }, () => {
      const start = roll(1430);
      return { start, end: start + 1 + roll(Math.min(200, 1439 - start)) };
    });
  for (let round = 0; round < ROUNDS; round += 1) {
    const [all, taken, minute] = [spans(), spans(), roll(1440)];
    expect(has(mergeSpans(all), minute)).toBe(has(all, minute));
    expect(has(subtractSpans(all, taken), minute)).toBe(has(all, minute) && !has(taken, minute));
  }
});

it.each([
  ['2026-11-16', '2026-11-16', '2026-11-22'],
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
])('the week of %s goes from Monday %s to Sunday %s', (date, first, last) => {
  expect([weekOf(date)[0], weekOf(date).at(-1), weekOf(date).length]).toEqual([first, last, 7]);
});

it.each([
  ['2026-11-16', '2026-10-26', '2026-12-06', 6],
  ['2026-02-01', '2026-01-26', '2026-03-01', 5],
  ['2027-02-28', '2027-02-01', '2027-02-28', 4],
])('the weeks of the month of %s go from Monday %s to Sunday %s', (date, first, last, count) => {
  const weeks = weeksOfMonth(date);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last]);
  for (const week of weeks) expect(week.map(dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 0]);
});
