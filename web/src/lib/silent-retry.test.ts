import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { BACKGROUND, FOREGROUND, retrySilently, waitBeforeRetry } from './silent-retry.ts';

const lost = () => new ApiFailure('network', 0);
const warm = vi.fn(async () => undefined);
const onFailure = vi.fn();
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
  onFailure.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('how long it waits', () => {
  test('a second, half as long again each time, plus up to a second', () => {
    const waits = [0, 1, 2, 3, 4].map((retry) => waitBeforeRetry(FOREGROUND, retry, 0));
    expect(waits).toEqual([1000, 1500, 2250, 3375, 5062.5]);
    expect(waitBeforeRetry(FOREGROUND, 0, 0.999)).toBeCloseTo(1999);
  });

  test('two seconds at first behind a screen that shows something', () => {
    expect([0, 1, 2].map((retry) => waitBeforeRetry(BACKGROUND, retry, 0))).toEqual([2000, 3000, 4500]);
  });
});

test('asks again after each wait, warmed before each, until there is an answer', async () => {
  const send = vi.fn(async () => 'read');
  send.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
  const fate = follow(retrySilently(send, { plan: FOREGROUND, warm, onFailure }));
  await pass(999);
  expect(send).toHaveBeenCalledTimes(1);
  expect(warm).not.toHaveBeenCalled();
  await pass(1);
  expect(send).toHaveBeenCalledTimes(2);
  await pass(1500);
  expect(fate).toEqual({ answer: 'read' });
  expect([send, warm, onFailure].map((spy) => spy.mock.calls.length)).toEqual([3, 2, 2]);
  expect(warm.mock.invocationCallOrder[0]).toBeLessThan(send.mock.invocationCallOrder[1] ?? 0);
});

test.each([
  ['five times', FOREGROUND, 6],
  ['three times in the background', BACKGROUND, 4],
])('gives up after it asked again %s', async (_, plan, tries) => {
  const send = vi.fn(() => Promise.reject(lost()));
  const fate = follow(retrySilently(send, { plan, warm, onFailure }));
  await pass(60_000);
  expect(send).toHaveBeenCalledTimes(tries);
  expect(fate.error).toBeInstanceOf(ApiFailure);
});

describe('what it asks again for', () => {
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
  ])('%s', async (_, error, isAskedAgain) => {
    const send = vi.fn(() => Promise.reject(error));
    follow(retrySilently(send, { plan: FOREGROUND, warm, onFailure }));
    await pass(2000);
    expect(send.mock.calls.length > 1).toBe(isAskedAgain);
  });
});

test('stops when nobody wants the answer any more', async () => {
  const caller = new AbortController();
  const send = vi.fn(() => Promise.reject(lost()));
  const fate = follow(retrySilently(send, { plan: FOREGROUND, warm, onFailure, signal: caller.signal }));
  await pass(500);
  caller.abort();
  await pass(60_000);
  expect(fate.error).toBeInstanceOf(ApiFailure);
  expect(send).toHaveBeenCalledOnce();
  expect(warm).not.toHaveBeenCalled();
});
