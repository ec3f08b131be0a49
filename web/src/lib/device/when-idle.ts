import { useEffect } from 'react';

const LATEST_MS = 4000;

/** Fetches the code of the likely next step once the page has shown what it has to show and nothing else waits to be done. */
export const usePrepared = (prepare: () => void, isShown: boolean): void =>
  useEffect(() => (isShown ? whenIdle(prepare, LATEST_MS) : undefined), [prepare, isShown]);

/** Calls back once the browser has nothing better to do, or after `latestMs`; returns how to take it back. */
export const whenIdle = (act: () => void, latestMs: number): (() => void) => {
  // Safari has no idle callback before version 26.4.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(act, latestMs / 2);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(act, { timeout: latestMs });
  return () => window.cancelIdleCallback(request);
};
