import { expect, test } from 'vitest';
import { firstToCome } from './use-open-at-now.ts';

test.each([
  [[], undefined],
  [[8, 9], undefined],
  [[11, 12], undefined],
  [[8, 9, 11, 12], 11],
])('of the hours %j at ten the list opens at %s', (hours, first) => {
  expect(firstToCome<number>(hours, (hour) => hour < 10)).toBe(first);
});
