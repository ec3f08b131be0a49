import { expect, it } from 'vitest';
import { durationBlocks, PLANNING_ROWS, planningCell, rowOf } from './planning.rules.ts';

it.each([
  [25, 1],
  [30, 1],
  [31, 2],
  [55, 2],
  [60, 2],
  [90, 3],
])('%i minutes fill %i rows', (minutes, rows) => {
  expect(durationBlocks(minutes)).toBe(rows);
});

it('rows go from 06:00 to midnight', () => {
  expect(PLANNING_ROWS).toHaveLength(36);
  expect(PLANNING_ROWS[0]).toBe('06:00');
  expect(PLANNING_ROWS.at(-1)).toBe('23:30');
  expect(PLANNING_ROWS.map(rowOf)).toEqual(PLANNING_ROWS.map((_, index) => index));
  expect(rowOf('09:15')).toBe(rowOf('09:00'));
  expect(rowOf('05:59')).toBeUndefined();
});

it('a booking hides the slot it was made from', () => {
  expect(planningCell(true, true)).toBe('reserved');
  expect(planningCell(false, true)).toBe('available');
  expect(planningCell(false, false)).toBe('unconfigured');
});
