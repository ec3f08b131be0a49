import { ExportQuery } from '@elan/contract/receipts.ts';
import { expect, test } from 'vitest';
import { usualPeriods } from './export-periods.ts';

test('the usual periods end today or with last month', () => {
  expect(usualPeriods('2026-11-16')).toEqual({
    month: { from: '2026-11-01', to: '2026-11-16' },
    lastMonth: { from: '2026-10-01', to: '2026-10-31' },
    year: { from: '2026-01-01', to: '2026-11-16' },
  });
  expect(usualPeriods('2028-03-31').lastMonth).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(usualPeriods('2027-01-01').lastMonth).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test.each(['2026-01-01', '2026-11-16', '2028-02-29', '2028-12-31'])(
  'the server takes each of them on %s',
  (today) => {
    for (const period of Object.values(usualPeriods(today)))
      expect(ExportQuery.safeParse(period).success).toBe(true);
  },
);
