import { expect, test } from 'vitest';
import { formatCount, formatDayMonthAsOf, formatShortDateAsOf } from './format-office.ts';

test('a date of another year says which', () => {
  expect(formatShortDateAsOf('2026-06-05', '2026-11-16')).toBe('ven. 5 juin');
  expect(formatShortDateAsOf('2019-06-05', '2026-11-16')).toBe('5 juin 2019');
  expect(formatDayMonthAsOf('2026-06-05', '2026-11-16')).toBe('5 juin');
  expect(formatDayMonthAsOf('2027-01-01', '2026-11-16')).toBe('1er janv. 2027');
  expect(formatDayMonthAsOf('2026-06-05', undefined)).toBe('5 juin 2026');
});

test('thousands stand apart', () => {
  expect(formatCount(200_922)).toBe('200\u202f922');
  expect(formatCount(999)).toBe('999');
});
