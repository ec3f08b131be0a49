import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { AVAILABILITY, BACKGROUND, isPassing, OFFICE, repeatBy, retryBy, VISITOR } from './retry.ts';

const lost = () => new ApiFailure('network', 0);
const warm = vi.fn(async () => undefined);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** What became of a call, without waiting for it. */
const follow = (calling: Promise<unknown>) => {
  const fate: { answer?: unknown; error?: unknown } = {};
  calling.then(
    (answer) => Object.assign(fate, { answer }),
    (error: unknown) => Object.assign(fate, { error }),
  );
  return fate;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  warm.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('how long it waits', () => {
  test('a second, half as long again each time, plus up to a second', () => {
    expect([0, 1, 2, 3].map(OFFICE.waitMs)).toEqual([1000, 1500, 2250, 3375]);
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    expect(OFFICE.waitMs(0)).toBeCloseTo(1999);
  });

  test('two seconds at first behind a screen that shows something', () => {
    expect([0, 1].map(BACKGROUND.waitMs)).toEqual([2000, 3000]);
  });

  test('two seconds times the try for the free hours', () => {
    expect([0, 1, 2].map(AVAILABILITY.waitMs)).toEqual([2000, 4000, 6000]);
  });
});

test.each([
  ['a visitor twice', VISITOR, 2],
  ['an office four times', OFFICE, 4],
  ['the background twice', BACKGROUND, 2],
])('%s asks again in a query', (_, plan, retries) => {
  const { retry } = retryBy(plan);
  expect([retry(retries - 1, lost()), retry(retries, lost())]).toEqual([true, false]);
});

test('a visitor is told at once of a server that failed, and not of one that is away', () => {
  const { retry } = retryBy(VISITOR);
  expect([500, 502, 503, 504].map((status) => retry(0, new ApiFailure('refused', status)))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('a call is made again after each wait, warmed before each, until there is an answer', async () => {
  const send = vi.fn(async () => 'read');
  send.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
  const fate = follow(repeatBy(OFFICE, send, warm));
  await pass(999);
  expect(send).toHaveBeenCalledTimes(1);
  expect(warm).not.toHaveBeenCalled();
  await pass(1);
  expect(send).toHaveBeenCalledTimes(2);
  await pass(1500);
  expect(fate).toEqual({ answer: 'read' });
  expect([send, warm].map((spy) => spy.mock.calls.length)).toEqual([3, 2]);
  expect(warm.mock.invocationCallOrder[0]).toBeLessThan(send.mock.invocationCallOrder[1] ?? 0);
});

test('a call is given up after five attempts in all', async () => {
  const send = vi.fn(() => Promise.reject(lost()));
  const fate = follow(repeatBy(OFFICE, send));
  await pass(60_000);
  expect(send).toHaveBeenCalledTimes(5);
  expect(fate.error).toBeInstanceOf(ApiFailure);
});

test.each([
  ['no answer', new ApiFailure('network', 0), true],
  ['none in time', new ApiFailure('timeout', 0), true],
  ['a server that failed', new ApiFailure('refused', 500), true],
  ['a database that is away', new ApiFailure('refused', 503), true],
  ['a proxy without its server', new ApiFailure('refused', 502), true],
  ['a body it did not like', new ApiFailure('refused', 400), false],
  ['a session that is over', new ApiFailure('refused', 401), false],
  ['a rule', new ApiFailure('refused', 409), false],
  ['too many questions', new ApiFailure('refused', 429), false],
  ['a token of yesterday', new ApiFailure('expired', 0), false],
  ['a reply that breaks the contract', new ApiFailure('unreadable', 200), false],
  ['a mistake of our own', new TypeError('x is not a function'), false],
])('of %s it is known whether it may pass', (_, error, may) => {
  expect(isPassing(error)).toBe(may);
});
