import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchServer } from './server-watch.ts';

const answers = vi.fn(async () => true);
const told = vi.fn();
let watch = { check: () => {}, stop: () => {} };
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  answers.mockReset().mockResolvedValue(true);
  told.mockReset();
  watch = watchServer(answers, told);
  await pass(0);
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

test('the watch over the server asks at once and every 30 s, and has nothing to say while there are answers', async () => {
  expect(answers).toHaveBeenCalledTimes(1);
  await pass(29_999);
  expect(answers).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(answers).toHaveBeenCalledTimes(2);
  await pass(60_000);
  expect(answers).toHaveBeenCalledTimes(4);
  expect(told).not.toHaveBeenCalled();
});

test.each(['focus', 'online', 'offline'])(
  'the watch over the server asks on %s, and starts the 30 s anew',
  async (occasion) => {
    await pass(20_000);
    window.dispatchEvent(new Event(occasion));
    await pass(29_999);
    expect(answers).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(answers).toHaveBeenCalledTimes(3);
  },
);

test('the watch asks again 3 s after no answer, and says each change once', async () => {
  answers.mockResolvedValue(false);
  await pass(30_000);
  expect(told.mock.calls).toEqual([[true]]);
  await pass(3000);
  await pass(3000);
  expect(answers).toHaveBeenCalledTimes(4);
  expect(told).toHaveBeenCalledOnce();
  answers.mockResolvedValue(true);
  await pass(3000);
  expect(told.mock.calls).toEqual([[true], [false]]);
  await pass(29_999);
  expect(answers).toHaveBeenCalledTimes(5);
});

test('a doubt is looked into at once, and only one at a time', async () => {
  let answer = (_: boolean) => {};
  answers.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  watch.check();
  watch.check();
  window.dispatchEvent(new Event('focus'));
  expect(answers).toHaveBeenCalledTimes(2);
  answer(false);
  await pass(0);
  expect(told).toHaveBeenCalledExactlyOnceWith(true);
});

test('a doubt that comes while it asks is not forgotten: the answer may be older', async () => {
  let answer = (_: boolean) => {};
  answers.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  watch.check();
  window.dispatchEvent(new Event('offline'));
  answers.mockResolvedValue(false);
  answer(true);
  await pass(0);
  expect(told).toHaveBeenCalledExactlyOnceWith(true);
  expect(answers).toHaveBeenCalledTimes(3);
});

test('an answer from a device without a network is not believed for long', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await pass(0);
  answers.mockResolvedValue(false);
  await pass(3000);
  expect(told).toHaveBeenCalledExactlyOnceWith(true);
  network.mockRestore();
});

test('stopped, it neither asks nor says anything', async () => {
  let answer = (_: boolean) => {};
  answers.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  watch.check();
  watch.stop();
  answer(false);
  window.dispatchEvent(new Event('online'));
  await pass(120_000);
  expect(answers).toHaveBeenCalledTimes(2);
  expect(told).not.toHaveBeenCalled();
});
