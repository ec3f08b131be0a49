import { useSyncExternalStore } from 'react';

/** For the few places where another width shows another screen and not another style. */
const useMediaQuery = (media: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(media).matches,
  );

/** The specification's breakpoint. */
export const useIsPhone = (): boolean => useMediaQuery('(width < 768px)');
/** Room for a panel beside a table. */
export const useIsWide = (): boolean => useMediaQuery('(width >= 1100px)');
