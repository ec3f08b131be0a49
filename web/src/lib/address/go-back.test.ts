import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterBack, goBack } from './go-back.ts';

beforeEach(() => {
  vi.useFakeTimers();
  for (const page of ['/un', '/deux', '/trois']) window.history.pushState(null, '', page);
});
afterEach(() => vi.useRealTimers());

const arrive = async () => {
  window.dispatchEvent(new PopStateEvent('popstate'));
  await vi.advanceTimersByTimeAsync(0);
};

test('closing goes back once, and what is pressed meanwhile waits until it has arrived', async () => {
  const [navigate, instead, change] = [vi.fn(), vi.fn(), vi.fn()];
  goBack(navigate, { from: 'dialog', entries: 2 }, instead);
  goBack(navigate, { from: 'dialog', entries: 2 }, instead);
  afterBack(change);
  expect(navigate.mock.calls).toEqual([[-2]]);
  expect(change).not.toHaveBeenCalled();
  await arrive();
  expect(change).toHaveBeenCalledOnce();
  await vi.runAllTimersAsync();
  expect(instead).not.toHaveBeenCalled();
});

test('a way back that leads nowhere is given up: what was wanted is done in place, and what waited for it after that', async () => {
  const done: string[] = [];
  goBack(vi.fn(), { from: 'step', entries: 2 }, () => done.push('instead'));
  afterBack(() => done.push('change'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(done).toEqual(['instead', 'change']);
  afterBack(() => done.push('later'));
  expect(done).toEqual(['instead', 'change', 'later']);
  const navigate = vi.fn();
  goBack(navigate, { from: 'step', entries: 1 }, vi.fn());
  expect(navigate).toHaveBeenCalledOnce();
  await arrive();
});

test('a way further back than the one under way goes the rest, after what was to be done on arrival', async () => {
  const done: unknown[] = [];
  const navigate = vi.fn((entries: unknown) => void done.push(entries));
  goBack(navigate, { from: 'last step', entries: 2 }, vi.fn());
  afterBack(() => done.push('change'));
  goBack(navigate, { from: 'last step', entries: 3 }, vi.fn());
  expect(done).toEqual([-2]);
  await arrive();
  expect(done).toEqual([-2, 'change', -1]);
  await arrive();
  expect(done).toHaveLength(3);
});

test('a press after the arrival, before the page is drawn anew, does not go back a second time', async () => {
  const navigate = vi.fn();
  const close = () => goBack(navigate, { from: 'not drawn yet', entries: 2 }, vi.fn());
  close();
  await arrive();
  close();
  expect(navigate).toHaveBeenCalledOnce();
  // "Forward" leads to the entry again.
  await arrive();
  close();
  expect(navigate).toHaveBeenCalledTimes(2);
  await arrive();
});
