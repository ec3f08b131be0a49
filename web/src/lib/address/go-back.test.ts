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
  goBack(navigate, 2, instead);
  goBack(navigate, 2, instead);
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
  goBack(vi.fn(), 2, () => done.push('instead'));
  afterBack(() => done.push('change'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(done).toEqual(['instead', 'change']);
  afterBack(() => done.push('later'));
  expect(done).toEqual(['instead', 'change', 'later']);
  const navigate = vi.fn();
  goBack(navigate, 1, vi.fn());
  expect(navigate).toHaveBeenCalledOnce();
  await arrive();
});
