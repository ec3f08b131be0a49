/** More than is left of a frame while something moves, and less than the browser gives when nothing does. */
const PAUSE_MS = 30;

/** Calls back in a real pause, `earliestMs` from now on: nothing is scrolled, nothing moves. Returns how to take it back. */
export const whenQuiet = (act: () => void, earliestMs: number): (() => void) => {
  let request = 0;
  const look = (deadline: IdleDeadline) => {
    if (deadline.timeRemaining() > PAUSE_MS) act();
    else request = window.requestIdleCallback(look);
  };
  const timer = setTimeout(() => {
    // Safari has no idle callback before version 26.4.
    if (typeof window.requestIdleCallback !== 'function') act();
    else request = window.requestIdleCallback(look);
  }, earliestMs);
  return () => {
    clearTimeout(timer);
    if (request !== 0) window.cancelIdleCallback(request);
  };
};
