import { describe, expect, test } from 'vitest';
import { hoursFor, liesOutside, placeInLanes } from './day-lanes.ts';

const at = (id: number, time: string, duration = 55, kind: 'individual' | 'bilan' = 'individual') => ({
  id,
  time,
  duration,
  kind,
});
const lanes = (...items: ReturnType<typeof at>[]) =>
  placeInLanes(items).map(({ item, lane, lanes: of }) => [item.id, lane, of]);

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

  test('a bilan fills a half-hour row', () => {
    const [bilan] = placeInLanes([at(1, '08:00', 25, 'bilan')]);
    expect(bilan).toMatchObject({ start: 480, end: 510 });
  });

  test('a bilan that ends with the day does not reach into the next', () => {
    const [bilan] = placeInLanes([at(1, '23:35', 25, 'bilan')]);
    expect(bilan).toMatchObject({ start: 1415, end: 1440 });
  });
});

describe('hoursFor', () => {
  test('6 to 22', () => {
    const hours = hoursFor(placeInLanes([at(1, '21:00')]));
    expect([hours[0], hours.at(-1), hours.length]).toEqual([6, 22, 17]);
  });

  test('further for what lies outside', () => {
    const placed = placeInLanes([at(1, '05:30'), at(2, '12:00'), at(3, '22:30')]);
    const hours = hoursFor(placed);
    expect([hours[0], hours.at(-1)]).toEqual([5, 24]);
    expect(placed.filter(liesOutside).map(({ item }) => item.id)).toEqual([1, 3]);
  });

  test('never beyond the end of the day', () => {
    const late = [at(1, '23:05'), at(2, '23:35', 25, 'bilan')];
    expect(hoursFor(placeInLanes(late)).at(-1)).toBe(24);
  });
});
