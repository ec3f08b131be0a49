import { useSyncExternalStore } from 'react';

/** The specification's breakpoint, for the few places where a phone shows another screen and not another style. */
const PHONE = '(width < 768px)';

const watch = (changed: () => void) => {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useIsPhone = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(PHONE).matches);
