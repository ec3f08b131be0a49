import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../test/render-at.tsx';
import { amina, tokenFor } from '../../lib/session/session.fixture.ts';
import { signIn } from '../../lib/session/sessions.ts';
import { LiveChannel } from './live-channel.tsx';

const asked = vi.fn();
const started = vi.fn(() => () => {});
vi.mock('../../lib/live/live.ts', () => ({
  /** Its code comes over a poor line: the first time it does not. */
  get startLive() {
    asked();
    if (asked.mock.calls.length === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return started;
  },
}));

const NOW = 1_800_000_000_000;
let stop = () => {};
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.dynamicImportSettled());
};
const show = async () => {
  const view = renderAt('/', <LiveChannel onWaitingNews={() => {}} />);
  stop = view.stop;
  act(() => signIn('client', tokenFor('client', NOW + 3_600_000), amina));
  await pass(0);
  return view;
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  localStorage.clear();
  asked.mockClear();
  started.mockClear();
});
afterEach(() => {
  cleanup();
  stop();
  vi.useRealTimers();
});

test('code that did not arrive is asked for again', async () => {
  await show();
  expect([asked.mock.calls.length, started.mock.calls.length]).toEqual([1, 0]);
  await pass(60_000);
  expect([asked.mock.calls.length, started.mock.calls.length]).toEqual([2, 1]);
  await pass(300_000);
  expect(started).toHaveBeenCalledOnce();
});

test('but not for a page that is gone', async () => {
  const { unmount } = await show();
  expect(asked).toHaveBeenCalledOnce();
  unmount();
  await pass(300_000);
  expect(asked).toHaveBeenCalledOnce();
});
