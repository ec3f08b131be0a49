import { describe, expect, test } from 'vitest';
import { type Answered, explain, withoutNeedless } from './linearization.ts';

interface Call extends Answered<number> {
  readonly name: string;
}

type When = readonly [madeAt: number, answeredAt: number];

/** One credit and a clerk who may be asked by several at once. */
const spent = ([madeAt, answeredAt]: When, isGranted: boolean): Call => ({
  name: isGranted ? 'spent' : 'refused',
  madeAt,
  answeredAt,
  follow: (credits) => {
    if (credits > 0 !== isGranted) return undefined;
    return isGranted ? credits - 1 : credits;
  },
});
const given = ([madeAt, answeredAt]: When): Call => ({
  name: 'given',
  madeAt,
  answeredAt,
  follow: (credits) => credits + 1,
});
const seen = ([madeAt, answeredAt]: When, told: number): Call => ({
  name: `seen ${told}`,
  madeAt,
  answeredAt,
  follow: (credits) => (credits === told ? credits : undefined),
});

const explained = (calls: readonly Call[], { start = 1, end = 0 } = {}) =>
  explain(calls, { start, isEnd: (credits) => credits === end, keyOf: String })?.map(({ name }) => name);

describe('an order is found', () => {
  test('for calls one after the other', () => {
    expect(explained([spent([1, 2], true), spent([3, 4], false)])).toEqual(['spent', 'refused']);
  });

  test('for two at once of which the later call went first', () => {
    expect(explained([spent([1, 4], false), spent([2, 3], true)])).toEqual(['spent', 'refused']);
  });

  test('that tries again where the first choice leads nowhere', () => {
    const calls = [spent([1, 6], true), given([2, 5]), seen([3, 4], 2)];
    expect(explained(calls, { end: 1 })).toEqual(['given', 'seen 2', 'spent']);
  });

  test('for no call at all, if nothing changed', () => {
    expect([explained([], { end: 1 }), explained([])]).toEqual([[], undefined]);
  });
});

describe('no order is found', () => {
  test('for one credit that was spent twice', () => {
    expect(explained([spent([1, 4], true), spent([2, 3], true)])).toBeUndefined();
  });

  test('for one who was refused although nobody had spent it yet', () => {
    expect(explained([spent([1, 2], false), spent([3, 4], true)])).toBeUndefined();
  });

  test('for one who was told what was so before a call that had ended', () => {
    expect(explained([spent([1, 2], true), seen([3, 4], 1)])).toBeUndefined();
  });

  test('for an update that was lost, though every reply is right', () => {
    expect(explained([given([1, 4]), given([2, 3])], { end: 2 })).toBeUndefined();
    expect(explained([given([1, 4]), given([2, 3])], { end: 3 })).toEqual(['given', 'given']);
  });
});

test('calls that change nothing are not tried in every order', () => {
  let tries = 0;
  const looks = Array.from({ length: 10 }, (_, index) => {
    const look = seen([index, 100 + index], 1);
    return { ...look, follow: (credits: number) => [look.follow(credits), tries++][0] };
  });
  expect(explained([...looks, spent([90, 101], true), spent([91, 102], true)])).toBeUndefined();
  expect(tries).toBeLessThan(100_000);
});

test('of a history without an order those calls are left that show it', () => {
  const calls = [seen([0, 9], 0), spent([1, 4], true), spent([2, 3], true), spent([5, 6], false)];
  const changesNothing = ({ name }: Call) => name !== 'spent';
  const specification = { start: 1, isEnd: () => true, keyOf: String };
  expect(withoutNeedless(calls, changesNothing, specification).map(({ name }) => name)).toEqual([
    'spent',
    'spent',
  ]);
});
