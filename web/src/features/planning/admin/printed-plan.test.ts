import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePrinting } from './printed-plan.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the page is ready for paper when the browser takes it, and the screen’s again afterwards', () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const { result } = renderHook(usePrinting);
  expect(result.current).toBe(false);
  // Without `act`, which would render what the browser had not waited for.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  window.dispatchEvent(new Event('beforeprint'));
  expect(result.current).toBe(true);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current).toBe(false);
});
