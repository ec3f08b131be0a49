import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceAfter, POINTS_ACTIONS, POINTS_MAX, sumPoints, whyNotMovable } from './points.rules.ts';

it('points are solo and team together', () => {
  expect(sumPoints({ solo_points: 8, team_points: 4 })).toBe(12);
});

it.each([
  [5, 'add', 3, 8, undefined],
  [5, 'remove', 3, 2, undefined],
  [5, 'remove', 5, 0, undefined],
  [5, 'remove', 6, -1, 'too_few'],
  [5, 'set', 0, 0, undefined],
  [0, 'set', 9, 9, undefined],
  [POINTS_MAX, 'add', 1, POINTS_MAX + 1, 'too_many'],
  [POINTS_MAX - 1, 'add', 1, POINTS_MAX, undefined],
  [POINTS_MAX + 2, 'remove', 1, POINTS_MAX + 1, undefined],
] as const)('%i %s %i is %i, refused as %s', (current, action, points, after, reason) => {
  expect(balanceAfter(current, action, points)).toBe(after);
  expect(whyNotMovable(current, after)).toBe(reason);
});

it('what is allowed leads neither below zero nor beyond the maximum', () => {
  const points = fc.nat(POINTS_MAX);
  fc.assert(
    fc.property(points, fc.constantFrom(...POINTS_ACTIONS), points, (current, action, count) => {
      const after = balanceAfter(current, action, count);
      expect(whyNotMovable(current, after) === undefined).toBe(after >= 0 && after <= POINTS_MAX);
    }),
  );
});
