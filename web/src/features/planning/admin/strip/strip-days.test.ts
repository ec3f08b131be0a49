import { dayOfWeek } from '@elan/contract/time.ts';
import { expect, it } from 'vitest';
import { stripWeeks } from './strip-days.ts';

it.each([
  ['2026-11-16', '2026-10-26', '2026-12-06', 6],
  ['2026-02-01', '2026-01-26', '2026-03-01', 5],
  ['2027-02-28', '2027-02-01', '2027-02-28', 4],
])('the month of %s goes from Monday %s to Sunday %s', (date, first, last, count) => {
  const weeks = stripWeeks(date);
  expect(weeks).toHaveLength(count);
  expect(weeks[0]?.[0]).toBe(first);
  expect(weeks.at(-1)?.at(-1)).toBe(last);
  for (const week of weeks) expect(week.map(dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 0]);
});
