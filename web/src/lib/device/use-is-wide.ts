import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 68.75rem)';

let wasWide = false;

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

// A panel that became a dialog on its way to paper, which is narrower, would be caught while it opens.
const isWide = () => {
  if (window.matchMedia('screen').matches) wasWide = window.matchMedia(WIDE).matches;
  return wasWide;
};

/** Room for a panel beside a table. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide);
