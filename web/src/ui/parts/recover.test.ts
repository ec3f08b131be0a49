import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recover } from './recover.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const serve = (page: string) => vi.stubGlobal('fetch', async () => new Response(page));
/** jsdom has no list of navigations, and cannot reload. */
const arrive = () => vi.stubGlobal('performance', { getEntriesByType: () => [{ type: 'navigate' }] });

test('a page that the browser was not let to reload says in the end that something is missing', async () => {
  arrive();
  serve('<script type="module" src="/assets/start-new.js"></script>');
  const told = vi.fn();
  void recover().then(told);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toHaveBeenCalledOnce();
});

test('a page of the newest build says so at once', async () => {
  arrive();
  serve('<main></main>');
  await recover();
});
