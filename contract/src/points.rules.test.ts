import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceAfter, POINTS_ACTIONS, pointsToTakeBack, sumPoints } from './points.rules.ts';

it('points are solo and team together', () => {
  expect(sumPoints({ solo_points: 8, team_points: 4 })).toBe(12);
});

it.each([
  [5, 'add', 3, 8],
  [5, 'remove', 3, 2],
  [5, 'remove', 5, 0],
  [5, 'remove', 6, undefined],
  [5, 'set', 0, 0],
  [0, 'set', 9, 9],
] as const)('%i %s %i is %s', (current, action, points, expected) => {
  expect(balanceAfter(current, action, points)).toBe(expected);
});

it('no action leads below zero', () => {
  const points = fc.nat(100_000);
  fc.assert(
    fc.property(points, fc.constantFrom(...POINTS_ACTIONS), points, (current, action, count) => {
      expect(balanceAfter(current, action, count) ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('a removed pack takes back at most what is left', () => {
  expect(pointsToTakeBack(10, 4)).toBe(4);
  expect(pointsToTakeBack(10, 12)).toBe(10);
});
