import { expect, it } from 'vitest';
import { SESSION_MINUTES } from '../prices.rules.ts';
import { timeOfMinutes } from '../time.ts';
import { DAY_END_MINUTE, DAY_START_MINUTE, durationBlocks, ROW_MINUTES } from './planning.rules.ts';

it.each([
  [SESSION_MINUTES.bilan, 1],
  [30, 1],
  [31, 2],
  [SESSION_MINUTES.normal, 2],
  [60, 2],
  [90, 3],
])('%i minutes fill %i rows', (minutes, rows) => {
  expect(durationBlocks(minutes)).toBe(rows);
});

it('thirty-six rows go from 06:00 to midnight', () => {
  expect(timeOfMinutes(DAY_START_MINUTE)).toBe('06:00');
  expect(timeOfMinutes(DAY_END_MINUTE)).toBe('24:00');
  expect((DAY_END_MINUTE - DAY_START_MINUTE) / ROW_MINUTES).toBe(36);
});
