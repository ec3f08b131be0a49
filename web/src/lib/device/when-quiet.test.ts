import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that is idle when the test says so, for that many milliseconds. */
const stubIdleness = () => {
  const waiting = new Map<number, IdleRequestCallback>();
  let last = 0;
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => {
    last += 1;
    waiting.set(last, callback);
    return last;
  });
  vi.stubGlobal('cancelIdleCallback', (request: number) => waiting.delete(request));
  return (ms: number) => {
    const called = [...waiting.values()];
    waiting.clear();
    for (const callback of called) callback({ didTimeout: false, timeRemaining: () => ms });
  };
};

test('what is left of a frame is no pause', () => {
  const beIdleFor = stubIdleness();
  const act = vi.fn();
  whenQuiet(act, 1500);
  beIdleFor(49);
  vi.advanceTimersByTime(1500);
  beIdleFor(12);
  beIdleFor(12);
  expect(act).not.toHaveBeenCalled();
  beIdleFor(49);
  expect(act).toHaveBeenCalledOnce();
  beIdleFor(49);
  expect(act).toHaveBeenCalledOnce();
});

test('a call that was taken back never comes', () => {
  const beIdleFor = stubIdleness();
  const act = vi.fn();
  const takeBack = whenQuiet(act, 1500);
  vi.advanceTimersByTime(1500);
  beIdleFor(12);
  takeBack();
  beIdleFor(49);
  expect(act).not.toHaveBeenCalled();
});
