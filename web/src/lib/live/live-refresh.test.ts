import type { LiveTopic } from '@elan/contract/live/live-topics.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefresher } from './live-refresh.ts';
import { showTab } from './live-socket.fixture.ts';

let cache = new QueryClient();
let refresher = createRefresher(cache);
const leaving: (() => void)[] = [];

/** Something on screen, read by `read`. */
const show = (queryKey: readonly unknown[], read: () => Promise<unknown>, topics?: readonly LiveTopic[]) => {
  const meta = topics && { meta: { topics } };
  const observer = new QueryObserver(cache, { queryKey, queryFn: read, staleTime: 30_000, ...meta });
  leaving.push(observer.subscribe(() => {}));
};
const reader = () => vi.fn(async () => 'data');
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms, 'arrived'));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  cache = new QueryClient();
  refresher = createRefresher(cache);
});
afterEach(() => {
  refresher.stop();
  for (const leave of leaving.splice(0)) leave();
  cache.clear();
  vi.useRealTimers();
});

test('a topic reads what its key or its list of topics names, and nothing else', async () => {
  const [slots, own, profile, packs] = [reader(), reader(), reader(), reader()];
  show(['slots', 'availability', 3], slots);
  show(['client', 'slots'], own);
  show(['client', 'profile'], profile, ['points', 'slots']);
  show(['packs', 'slots'], packs);
  await pass(0);
  refresher.changed('slots');
  await pass(150);
  expect([slots, own, profile].map((read) => read.mock.calls.length)).toEqual([2, 2, 2]);
  expect(packs).toHaveBeenCalledOnce();
});

test('topics that move together are read together, once', async () => {
  const profile = reader();
  show(['client', 'profile'], profile, ['points', 'reservations']);
  await pass(0);
  for (const topic of ['points', 'reservations', 'slots', 'points'] as const) refresher.changed(topic);
  await pass(149);
  expect(profile).toHaveBeenCalledOnce();
  await pass(1);
  expect(profile).toHaveBeenCalledTimes(2);
  await pass(10_000);
  expect(profile).toHaveBeenCalledTimes(2);
});

test('changes faster than the network let each read end, and the last one is not missed', async () => {
  let version = 0;
  show(['slots'], async () => {
    const seen = version;
    await after(2000);
    return seen;
  });
  await pass(1000);
  for (let second = 0; second < 5; second += 1) {
    version += 1;
    refresher.changed('slots');
    await pass(1000);
  }
  expect(cache.getQueryData(['slots']), 'something arrived in between').toBeGreaterThan(0);
  await pass(5000);
  expect(cache.getQueryData(['slots'])).toBe(version);
});

test('a change during the first load is read after it', async () => {
  let version = 1;
  show(['slots'], async () => {
    const seen = version;
    await after(2000);
    return seen;
  });
  await pass(1000);
  version = 2;
  refresher.changed('slots');
  await pass(4000);
  expect(cache.getQueryData(['slots'])).toBe(2);
});

test.each(['visible', 'hidden'] as const)(
  'a first load that nobody waits for any more in a %s tab is left to arrive, and then known to be old',
  async (tab) => {
    const readOnce = cache.invalidateQueries.bind(cache);
    const invalidate = vi.spyOn(cache, 'invalidateQueries').mockImplementation(async (...asked) => {
      // Asked again and again without a pause, the load would never arrive, and the page would stand still.
      if (invalidate.mock.calls.length > 9) await after(60_000);
      await readOnce(...asked);
    });
    void cache.prefetchQuery({ queryKey: ['slots'], queryFn: () => after(2000) });
    showTab(tab);
    refresher.changed('slots');
    await pass(1000);
    expect(invalidate).not.toHaveBeenCalled();
    await pass(1000);
    expect(invalidate).toHaveBeenCalledOnce();
    expect(cache.getQueryState(['slots'])).toMatchObject({ data: 'arrived', isInvalidated: true });
  },
);

test('news that comes while the page is out of sight reads nothing, and is only known to be old', async () => {
  const courses = reader();
  show(['group-courses'], courses);
  await pass(0);
  showTab('hidden');
  refresher.changed('group-courses');
  await pass(1000);
  expect(courses).toHaveBeenCalledOnce();
  expect(cache.getQueryState(['group-courses'])?.isInvalidated).toBe(true);
});

test('when the channel opens, only what is not fresh is read, and the rest when it is next shown', async () => {
  const [old, fresh, studio] = [reader(), reader(), reader()];
  show(['coaches'], old);
  show(['studio'], studio);
  await pass(6000);
  show(['packs'], fresh);
  await pass(0);
  refresher.begin();
  await pass(0);
  expect([old, fresh, studio].map((read) => read.mock.calls.length)).toEqual([2, 1, 1]);
  expect(cache.getQueryState(['packs'])?.isInvalidated).toBe(true);
});

test('after a gap everything is read, what failed meanwhile too', async () => {
  const read = reader().mockRejectedValueOnce(new Error('away'));
  const studio = reader();
  cache.setDefaultOptions({ queries: { retry: false } });
  show(['coaches'], read);
  show(['studio'], studio);
  await pass(0);
  expect(cache.getQueryState(['coaches'])?.status).toBe('error');
  refresher.catchUp();
  await pass(0);
  expect(cache.getQueryData(['coaches'])).toBe('data');
  expect(studio).toHaveBeenCalledTimes(2);
});

test('stopped, it reads nothing more', async () => {
  const slots = reader();
  show(['slots'], slots);
  await pass(0);
  refresher.changed('slots');
  refresher.stop();
  await pass(1000);
  expect(slots).toHaveBeenCalledOnce();
});
