import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FIELD_TEXTS } from './fields.texts.ts';
import { amountOf, centsOf, MONEY_MAX, Money, money } from './money.ts';

describe('Money', () => {
  it.each([0, 0.01, 0.29, 1.15, 4.35, 1199.99, MONEY_MAX])('accepts %d', (amount) => {
    expect(z.safeParse(Money, amount).success).toBe(true);
  });
  it.each([-0.01, 0.001, 1.005, MONEY_MAX + 0.01, Number.NaN, Number.POSITIVE_INFINITY, '5', null])(
    'refuses %j',
    (amount) => {
      expect(z.safeParse(Money, amount).success).toBe(false);
    },
  );
  it('accepts every amount made of centimes, and gives the centimes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MONEY_MAX * 100 }), (cents) => {
        expect(z.safeParse(Money, amountOf(cents)).success).toBe(true);
        expect(centsOf(amountOf(cents))).toBe(cents);
      }),
    );
  });
});

describe('money, as typed', () => {
  it.each(['1.234', '1,234', '12.345,678', ' 0,005 '])('says what is wrong with %j', (typed) => {
    const { error } = z.safeParse(money(), typed);
    expect(error?.issues[0]?.message).toBe(FIELD_TEXTS.MONEY_TOO_FINE);
  });
  const wrong = 'Please enter a valid amount';
  const Amount = money({ min: 0.01, wrong: () => wrong });
  it.each([
    ['1500,50', 1500.5],
    ['1500.5', 1500.5],
    [' 12 ', 12],
    ['1 250,50', 1250.5],
    ['1\u00a0250,50', 1250.5],
    ['10\u202f000\u202f000', 10_000_000],
    ['٢٥٠٫٥', 250.5],
    ['۱۲۵۰,۵۰', 1250.5],
    [99.9, 99.9],
  ])('reads %j as %d', (typed, amount) => {
    expect(z.parse(Amount, typed)).toBe(amount);
  });
  it.each([
    '',
    '0',
    'abc',
    '-5',
    '1e3',
    '12 50',
    '1  250',
    '1 2500',
    '1 250 50',
    null,
    undefined,
    -1,
    0,
    10_000_001,
    {},
  ])('refuses %j', (typed) => {
    const { error } = z.safeParse(Amount, typed);
    expect(error?.issues[0]?.message).toBe(wrong);
  });
});
