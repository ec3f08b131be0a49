import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, centsOf } from '../money.ts';
import {
  daysOverdue,
  isOfEarlierMonth,
  isOverdue,
  isSplittable,
  paymentDays,
  planStart,
  respread,
  shortRib,
  splitCents,
  splitInstallments,
  totalsOf,
  weeksBetween,
  whyOddRib,
} from './payments.rules.ts';

const anyAmount = fc.integer({ min: 0, max: 1_000_000_000 }).map(amountOf);
const anyStatus = fc.constantFrom('pending', 'paid', 'overdue', 'cancelled');
const anyPlan = fc.array(fc.record({ amount: anyAmount, status: anyStatus }), { minLength: 1, maxLength: 3 });
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + centsOf(amount), 0);

describe('splitInstallments', () => {
  it.each([
    [100, 3, [33.34, 33.33, 33.33]],
    [2100, 3, [700, 700, 700]],
    [1000, 1, [1000]],
    [0.05, 2, [0.03, 0.02]],
    [0.01, 3, [0.01, 0, 0]],
    [1234.57, 3, [411.53, 411.52, 411.52]],
  ])('%d in %i', (total, count, amounts) => {
    expect(splitInstallments(total, count, '2026-01-31').map(({ amount }) => amount)).toEqual(amounts);
  });

  it('is due a month apart, counted from the first', () => {
    expect(splitInstallments(90, 3, '2026-01-31').map(({ due_date }) => due_date)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ]);
  });

  /** Each the same but for the first, which takes what is left, and together the total. */
  const isFair = (cents: readonly number[], total: number, count: number): boolean => {
    const [first = -1, each = first, last = each] = cents;
    const isEven = cents.length === count && last === each && each >= 0 && first >= each;
    return isEven && first - each < count && first + each * (count - 1) === total;
  };

  // Without the dates, which take most of the time and do not depend on the total.
  it('splits every total from a centime to ten thousand dirhams', () => {
    for (let total = 1; total <= 1_000_000; total++) {
      const amount = amountOf(total);
      // Each part, too, is one of these totals, or nothing.
      if (centsOf(amount) !== total) expect.fail(`${total} centimes are ${amount} dirhams`);
      for (let count = 1; count <= 3; count++) {
        const cents = splitCents(total, count);
        if (!isFair(cents, total, count) || isSplittable(amount, count) !== (cents.at(-1) ?? 0) > 0)
          expect.fail(`${total} centimes in ${count}: ${cents}`);
      }
    }
  });

  it('keeps to the end of the month, whatever the month', () => {
    const dates = (first: string) => splitInstallments(3, 3, first).map(({ due_date }) => due_date);
    expect(dates('2027-12-31')).toEqual(['2027-12-31', '2028-01-31', '2028-02-29']);
    expect(dates('2026-12-30')).toEqual(['2026-12-30', '2027-01-30', '2027-02-28']);
    expect(dates('2027-03-31')).toEqual(['2027-03-31', '2027-04-30', '2027-05-31']);
  });

  it('loses and invents no centime', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 1, max: 3 }), (total, count) => {
        const amounts = splitInstallments(total, count, '2026-01-31').map(({ amount }) => amount);
        expect(amounts).toHaveLength(count);
        expect(sum(amounts)).toBe(centsOf(total));
        expect(new Set(amounts.slice(1)).size).toBeLessThanOrEqual(1);
        expect(
          amounts.every((amount) => amount >= 0 && centsOf(amount) - centsOf(amounts.at(-1) ?? 0) < count),
        ).toBe(true);
      }),
    );
  });
});

it('what is paid and what is pending add up to the total', () => {
  fc.assert(
    fc.property(anyPlan, (installments) => {
      const totals = totalsOf(installments);
      expect(centsOf(totals.amount_paid) + centsOf(totals.amount_pending)).toBe(centsOf(totals.total_amount));
      const counted = installments.filter(({ status }) => status !== 'cancelled').map(({ amount }) => amount);
      expect(centsOf(totals.total_amount)).toBe(sum(counted));
    }),
  );
});

describe('respread', () => {
  const plan = [
    { status: 'paid', amount: 700 },
    { status: 'overdue', amount: 700 },
    { status: 'pending', amount: 700 },
  ] as const;

  it('leaves the paid ones alone', () => {
    expect(respread(1000.01, plan)).toEqual([
      { status: 'paid', amount: 700 },
      { status: 'overdue', amount: 150.01 },
      { status: 'pending', amount: 150 },
    ]);
  });

  it('refuses less than was paid, and more when nothing is left to pay', () => {
    expect(respread(699.99, plan)).toBe('below_paid');
    expect(respread(700.01, plan)).toBe('too_small');
    expect(respread(700, plan)).toMatchObject([{ amount: 700 }, { amount: 0 }, { amount: 0 }]);
    expect(respread(701, [{ status: 'paid', amount: 700 }])).toBe('nothing_unpaid');
    expect(respread(700, [{ status: 'paid', amount: 700 }])).toEqual([{ status: 'paid', amount: 700 }]);
  });

  it('always reaches the new total, or says why not', () => {
    fc.assert(
      fc.property(anyAmount, anyPlan, (total, installments) => {
        const spread = respread(total, installments);
        if (typeof spread === 'string') return;
        expect(centsOf(totalsOf(spread).total_amount)).toBe(centsOf(total));
        expect(totalsOf(spread).amount_paid).toBe(totalsOf(installments).amount_paid);
      }),
    );
  });
});

describe('isOverdue', () => {
  it.each([
    ['pending', '2026-11-14', true, 1],
    ['pending', '2026-11-15', false, 0],
    ['pending', '2026-11-16', false, 0],
    ['overdue', '2026-10-15', true, 31],
    ['paid', '2026-10-15', false, 0],
    ['cancelled', '2026-10-15', false, 0],
  ] as const)('%s due %s', (status, due_date, late, days) => {
    expect(isOverdue({ status, due_date }, '2026-11-15')).toBe(late);
    expect(daysOverdue({ status, due_date }, '2026-11-15')).toBe(days);
  });
});

it.each([
  ['the day on which it was made', '2026-11-16T00:10:00+00:00', ['2026-11-30', '2026-12-30'], '2026-11-16'],
  ['its first due date', '2026-11-16T09:41:00+00:00', ['2026-10-01', '2026-09-01'], '2026-09-01'],
])('a plan begins on %s', (_, created_at, dueDates, start) => {
  const installments = dueDates.map((due_date) => ({ due_date }));
  expect(planStart(created_at, installments)).toBe(start);
});

it('a payment is dated between the first day of its plan and today, which is always in time', () => {
  const today = '2026-11-16';
  expect(paymentDays('2026-11-02', '2026-11-30', today)).toEqual({ from: '2026-11-02', to: today });
  expect(paymentDays('2026-11-02', '2026-10-15', today)).toEqual({ from: '2026-10-15', to: today });
  expect(paymentDays('2026-11-17', '2026-11-30', today)).toEqual({ from: today, to: today });
});

it.each([
  ['2026-10-31', true],
  ['2026-11-01', false],
  ['2025-11-16', true],
])('a payment of %s is of a month before November 2026: %s', (paid_on, isEarlier) => {
  expect(isOfEarlierMonth(paid_on, '2026-11-16')).toBe(isEarlier);
});

it('a RIB is shown by its first 8 characters', () => {
  expect(shortRib('007780001234567890123456')).toBe('00778000…');
});

it.each([
  // The key is what is missing to a multiple of 97.
  ['007 780 0001234567890123 96', undefined],
  ['007780000123456789012396', undefined],
  ['007 780 0001234567890123 95', 'key'],
  ['007 780 0001324567890123 96', 'key'],
  ['007 780 000123456789012 396', undefined],
  ['00778000012345678901232', 'length'],
  ['FR76 3000 6000 0112 3456 7890 189', 'length'],
  ['٠'.repeat(24), 'length'],
  ['', 'length'],
])('the RIB %j is odd: %s', (rib, why) => {
  expect(whyOddRib(rib)).toBe(why);
});

it('weeks begin on Monday and are cut to the days asked for', () => {
  expect(weeksBetween('2026-11-18', '2026-12-01')).toEqual([
    { from: '2026-11-18', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-12-01' },
  ]);
  expect(weeksBetween('2026-11-22', '2026-11-22')).toEqual([{ from: '2026-11-22', to: '2026-11-22' }]);
});
