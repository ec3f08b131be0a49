import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showTab } from '../live/live-socket.fixture.ts';
import { liveClosed, liveOpened } from '../live/live-state.ts';
import { ApiFailure } from './api-failure.ts';
import { refreshInBackground } from './background-refresh.ts';

let cache = new QueryClient();
const leaving: (() => void)[] = [];
const show = (queryKey: readonly unknown[]) => {
  const queryFn = vi.fn(async () => 'data');
  leaving.push(new QueryObserver(cache, { queryKey, queryFn, staleTime: 30_000 }).subscribe(() => {}));
  return queryFn;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  cache = new QueryClient();
  leaving.push(refreshInBackground(cache));
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  liveClosed();
  showTab('visible');
  cache.clear();
  vi.useRealTimers();
});

test('every 120 s what is on screen is read again', async () => {
  const coaches = show(['admin', 'coaches']);
  await pass(119_999);
  expect(coaches).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(coaches).toHaveBeenCalledTimes(2);
  leaving.pop()?.();
  await pass(120_000);
  expect(coaches).toHaveBeenCalledTimes(2);
});

test('what was read a moment ago is not read twice', async () => {
  await pass(100_000);
  const coaches = show(['admin', 'coaches']);
  await pass(20_000);
  expect(coaches).toHaveBeenCalledOnce();
});

test('what the live channel tells of is not asked for while it is open', async () => {
  const coaches = show(['admin', 'coaches']);
  const clock = show(['studio', 'now']);
  liveOpened();
  await pass(120_000);
  expect([coaches, clock].map((read) => read.mock.calls.length)).toEqual([1, 2]);
  liveClosed();
  await pass(120_000);
  expect([coaches, clock].map((read) => read.mock.calls.length)).toEqual([2, 3]);
});

test('what cannot be read again is asked for three times in all, and what was there stays', async () => {
  const coaches = show(['admin', 'coaches']);
  await pass(0);
  coaches.mockRejectedValue(new ApiFailure('network', 0));
  await pass(120_000 + 60_000);
  expect(coaches).toHaveBeenCalledTimes(1 + 3);
  expect(cache.getQueryData(['admin', 'coaches'])).toBe('data');
});

test('nothing is read while the page is out of sight', async () => {
  const coaches = show(['admin', 'coaches']);
  await pass(0);
  showTab('hidden');
  await pass(240_000);
  expect(coaches).toHaveBeenCalledOnce();
});
