import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countedOf,
  depositOf,
  differenceOf,
  expectedOf,
  howMany,
  PIECES,
  whyNotClosed,
} from './till.rules.ts';
import { TillClosingBody, TillPieces } from './till.ts';

const pieces = (counts: Record<string, number>) =>
  TillPieces.parse({ ...Object.fromEntries(PIECES.map(({ name }) => [name, 0])), ...counts });
const DRAWN = pieces({
  ...{ note_200: 12, note_100: 11, note_50: 8, note_20: 9 },
  ...{ coin_10: 9, coin_5: 5, coin_2: 3, coin_1: 7, coin_half: 4 },
});

describe('what was counted', () => {
  it('is the sum of the notes and the coins, each of its worth', () => {
    expect(countedOf(DRAWN)).toBe(4210);
    expect([howMany(DRAWN, 'note'), howMany(DRAWN, 'coin')]).toEqual([40, 28]);
    expect(countedOf(pieces({ coin_half: 3 }))).toBe(1.5);
    expect(countedOf(pieces({}))).toBe(0);
  });

  it('is compared to the centime, whatever the amounts are', () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(Math.round(differenceOf(a / 100, b / 100) * 100)).toBe(a - b);
        expect(Math.round(expectedOf(a / 100, b / 100) * 100)).toBe(a + b);
      }),
    );
    expect(differenceOf(0.3, expectedOf(0.1, 0.2))).toBe(0);
    expect(depositOf(4210, 800)).toBe(3410);
  });
});

const RIGHT = { counted: 4220, expected: 4220, reason: null, note: null, float_left: 800 };
const MISSING = { ...RIGHT, counted: 4210 };

it.each([
  ['is right', RIGHT, undefined],
  ['is right, and has a reason', { ...RIGHT, reason: 'change' }, 'reason_idle'],
  ['differs without a reason', MISSING, 'reason_missing'],
  ['differs for a reason', { ...MISSING, reason: 'change' }, undefined],
  ['differs for another reason', { ...MISSING, reason: 'other' }, 'note_missing'],
  ['differs for another reason that is noted', { ...MISSING, reason: 'other', note: 'Vol' }, undefined],
  ['leaves all', { ...RIGHT, float_left: 4220 }, undefined],
  ['leaves a centime more', { ...RIGHT, float_left: 4220.01 }, 'float_too_large'],
])('a till that %s', (_, closing, why) => {
  expect(whyNotClosed(closing)).toBe(why);
});

it.each([-0.001, 1.005, 10_000_001, Number.NaN])('nobody can have seen %d in cash', (seen_cash) => {
  const body = { day: '2026-11-16', ...DRAWN, seen_cash, seen_lines: 1, float_left: 0 };
  expect(TillClosingBody.safeParse({ ...body, seen_cash: -700.5 }).success).toBe(true);
  expect(TillClosingBody.safeParse(body).success).toBe(false);
});
