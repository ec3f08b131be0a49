import { useRef } from 'react';

/**
 * `send` that does nothing while an earlier one is under way: the second press of a double click comes before the page has
 * shown anything of the first.
 */
export const useSingleFlight = <Args extends unknown[]>(send: (...args: Args) => Promise<void>) => {
  const isInFlight = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    try {
      await send(...args);
    } finally {
      isInFlight.current = false;
    }
  };
};
