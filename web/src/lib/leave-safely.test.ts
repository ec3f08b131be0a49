import { afterEach, expect, test, vi } from 'vitest';
import { guardUnsaved, hasUnsaved, leaveSafely } from './leave-safely.ts';

const unguards: (() => void)[] = [];
const guard = () => {
  const asked = vi.fn<Parameters<typeof guardUnsaved>[0]>();
  unguards.push(guardUnsaved(asked));
  return asked;
};
afterEach(() => {
  for (const unguard of unguards.splice(0)) unguard();
});

test('with nothing typed one leaves at once', () => {
  const leave = vi.fn();
  leaveSafely(leave);
  expect(leave).toHaveBeenCalledOnce();
  expect(hasUnsaved()).toBe(false);
});

test('two forms are one question, which the one on top asks for both', () => {
  const [below, above, leave] = [guard(), guard(), vi.fn()];
  leaveSafely(leave);
  expect([below, above].map((asked) => asked.mock.calls.length)).toEqual([0, 1]);
  expect(above).toHaveBeenCalledWith(leave, 2);
  expect(leave).not.toHaveBeenCalled();
  unguards.pop()?.();
  leaveSafely(leave);
  expect(below).toHaveBeenCalledWith(leave, 1);
  unguards.pop()?.();
  expect(hasUnsaved()).toBe(false);
});
