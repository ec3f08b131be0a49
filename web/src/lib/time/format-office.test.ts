import { expect, test } from 'vitest';
import { formatCount, formatDateRange, formatDayMonthAsOf, formatShortDateAsOf } from './format-office.ts';

test('a date of another year says which', () => {
  expect(formatShortDateAsOf('2026-06-05', '2026-11-16')).toBe('ven. 5 juin');
  expect(formatShortDateAsOf('2019-06-05', '2026-11-16')).toBe('5 juin 2019');
  expect(formatDayMonthAsOf('2026-06-05', '2026-11-16')).toBe('5 juin');
  expect(formatDayMonthAsOf('2027-01-01', '2026-11-16')).toBe('1er janv. 2027');
  expect(formatDayMonthAsOf('2026-06-05', undefined)).toBe('5 juin 2026');
});

test.each([
  ['2026-11-16', '2026-11-22', 'du 16 au 22 novembre 2026'],
  ['2026-06-01', '2026-06-07', 'du 1er au 7 juin 2026'],
  ['2026-11-30', '2026-12-06', 'du 30 novembre au 6 décembre 2026'],
  ['2026-12-28', '2027-01-03', 'du 28 décembre 2026 au 3 janvier 2027'],
])('from %s to %s is %s', (start_date, end_date, words) =>
  expect(formatDateRange({ start_date, end_date })).toBe(words),
);

test('thousands stand apart', () => {
  expect(formatCount(200_922)).toBe('200\u202f922');
  expect(formatCount(999)).toBe('999');
});
