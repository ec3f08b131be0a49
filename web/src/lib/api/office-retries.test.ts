import { endpoint } from '@elan/contract/endpoint.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from './api-client.ts';
import { retryInOffice } from './office-retries.ts';
import { createQueryClient } from './queries.tsx';

const reply = z.object({ ok: z.boolean() });
const list = endpoint({ method: 'GET', path: '/api/list', summary: 'x', auth: 'anyone', reply });
const book = endpoint({ method: 'POST', path: '/api/book', summary: 'x', auth: 'anyone', once: true, reply });
const save = endpoint({ method: 'PUT', path: '/api/save', summary: 'x', auth: 'anyone', reply });

const fine = () => Response.json({ ok: true });
const network = vi.fn(async (): Promise<Response> => fine());
const keys: (string | null)[] = [];
const away = () => network.mockRejectedValue(new TypeError('Failed to fetch'));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let cache = createQueryClient();
let usual = cache.getDefaultOptions();
let end = () => {};
const show = () => {
  const seen = new QueryObserver(cache, {
    queryKey: ['list'],
    queryFn: ({ signal }) => call(list, { signal }),
  });
  return { seen, leave: seen.subscribe(() => {}) };
};

beforeEach(() => {
  vi.useFakeTimers();
  network.mockReset().mockImplementation(async () => fine());
  keys.length = 0;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return network();
  });
  cache = createQueryClient();
  usual = cache.getDefaultOptions();
  end = retryInOffice(cache, { warm: async () => undefined, onFailure: () => {} });
});
afterEach(() => {
  end();
  cache.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is read', () => {
  test('for the first time is asked for five times in all, and the page only waits', async () => {
    away();
    const { seen, leave } = show();
    await pass(8000);
    expect(seen.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
    await pass(20_000);
    expect(network).toHaveBeenCalledTimes(5);
    expect(seen.getCurrentResult().status).toBe('error');
    leave();
  });

  test('again is asked for as often, and what was there stays', async () => {
    const { seen, leave } = show();
    await pass(0);
    away();
    void seen.refetch();
    await pass(60_000);
    expect(network).toHaveBeenCalledTimes(1 + 5);
    expect(seen.getCurrentResult().data).toEqual({ ok: true });
    leave();
  });

  test('and refused is not asked for again', async () => {
    network.mockImplementation(async () => Response.json({ error: 'non' }, { status: 404 }));
    const { seen, leave } = show();
    await pass(0);
    expect(seen.getCurrentResult().status).toBe('error');
    expect(network).toHaveBeenCalledOnce();
    leave();
  });
});

test('what is sent under a key is sent again under the same key', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  network.mockResolvedValueOnce(Response.json({}, { status: 503 }));
  const booking = call(book, {});
  await pass(10_000);
  expect(await booking).toEqual({ ok: true });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('what is sent without a key fails at once', async () => {
  away();
  await expect(call(save, {})).rejects.toMatchObject({ kind: 'network' });
  expect(network).toHaveBeenCalledOnce();
});

test('ended, everything is as it is for a visitor', async () => {
  end();
  away();
  const booking = call(book, {}).catch(() => 'told');
  await pass(300);
  expect(await booking).toBe('told');
  expect(network).toHaveBeenCalledTimes(2);
  expect(cache.getDefaultOptions()).toBe(usual);
});
