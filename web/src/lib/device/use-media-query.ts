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

/** The specification's breakpoint. Paper, which is narrower, keeps to what the screen shows. */
export const useIsPhone = (): boolean => useMediaQuery('screen and (width < 48rem)');
