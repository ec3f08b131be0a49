import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeFor,
  likelyNotes,
  proposeInstallments,
  SALE_INSTALLMENTS_MAX,
  spreadRest,
  sumOf,
  whyNotSold,
} from './sales.rules.ts';

const parts = (...amounts: number[]) => amounts.map((amount) => ({ amount }));

describe('a sale', () => {
  it.each<[string, number | null, number[], string | undefined]>([
    ['to the centime', 2100, [700, 700, 700], undefined],
    ['with the rest on the first', 100, [33.34, 33.33, 33.33], undefined],
    ['a centime short', 100, [33.33, 33.33, 33.33], 'sum_differs'],
    ['a centime over', 100, [100.01], 'sum_differs'],
    ['without any installment', 100, [], 'sum_differs'],
    ['of what is offered', null, [], undefined],
    ['of what costs nothing', 0, [], undefined],
    ['of what is offered, for money', null, [10], 'offered'],
  ])('%s', (_, price, amounts, why) => {
    expect(whyNotSold(price, parts(...amounts))).toBe(why);
  });

  it('is proposed in parts that add up to any price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: SALE_INSTALLMENTS_MAX, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: SALE_INSTALLMENTS_MAX }),
        (cents, count) => {
          const price = cents / 100;
          const proposed = proposeInstallments(price, count, '2026-01-31');
          expect(proposed).toHaveLength(count);
          expect(whyNotSold(price, proposed)).toBeUndefined();
          expect(sumOf(proposed)).toBe(price);
        },
      ),
    );
  });

  it('proposes its parts a month apart from today, and none of what is offered', () => {
    const dates = proposeInstallments(600, 3, '2026-01-31').map(({ due_date }) => due_date);
    expect(dates).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(proposeInstallments(null, 3, '2026-01-31')).toEqual([]);
  });
});

it.each<[string, number[], number[], number[] | undefined]>([
  ['over the two others', [1000, 700, 700], [0], [1000, 550, 550]],
  ['with its centime on the first of them', [1000.01, 700, 700], [0], [1000.01, 550, 549.99]],
  ['over the last one', [1000, 700, 700], [0, 1], [1000, 700, 400]],
  ['nowhere when all were typed', [1000, 700, 700], [0, 1, 2], undefined],
  ['nowhere when nothing is left', [2100, 700, 700], [0], undefined],
])('the rest of 2 100 DH is spread %s', (_, amounts, typed, expected) => {
  expect(spreadRest(2100, amounts, (index) => typed.includes(index))).toEqual(expected);
});

it.each([
  [700, [700, 800, 1000]],
  [850, [850, 900, 1000]],
  [2100, [2100, 2200, 3000]],
  [37.5, [37.5, 50, 100]],
  [1000, [1000]],
])('for %d DH one hands over %j', (amount, notes) => {
  expect(likelyNotes(amount)).toEqual(notes);
});

it.each([
  [700, 1000, 300],
  [700, 700, 0],
  [699.99, 700, 0.01],
  [700, 699.99, undefined],
])('of %d DH, %d handed over: %s is given back', (amount, received, change) => {
  expect(changeFor(amount, received)).toBe(change);
});
