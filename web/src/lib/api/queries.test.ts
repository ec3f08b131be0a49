import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { createQueryClient } from './queries.tsx';

// The browser's own word that it has no network.
beforeEach(() => {
  vi.useFakeTimers();
  onlineManager.setOnline(false);
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});
const fail = async (): Promise<string> => {
  throw new ApiFailure('network', 0);
};

test('without a network an act fails at once; it is not kept for later behind a button that turns', async () => {
  const cache = createQueryClient();
  const act = cache.getMutationCache().build(cache, { mutationFn: fail });
  await expect(act.execute(undefined)).rejects.toThrow('network');
  expect(act.state.isPaused).toBe(false);
});

test('without a network a page says that it could not be read, and reads it when the network is back', async () => {
  const cache = createQueryClient();
  cache.mount();
  let queryFn = vi.fn(fail);
  const seen = new QueryObserver(cache, { queryKey: ['page'], queryFn: () => queryFn() });
  const stop = seen.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' });
  queryFn = vi.fn(async () => 'read');
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.getCurrentResult().data).toBe('read');
  stop();
  cache.unmount();
});
