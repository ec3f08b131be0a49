import type { CivilDate } from '@elan/contract/time.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { Scale } from './use-calendar-address.ts';

/**
 * The focus goes along with the day in sight: whoever moves by key, or opens a day, finds it on that day's button, in
 * whichever view (`data-date`) it then is. The address takes its time, and so does the focus. Returns what announces a move.
 */
export const useDayFocus = (frame: RefObject<HTMLElement | null>, day: CivilDate, scale: Scale) => {
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const button = frame.current?.querySelector<HTMLElement>(`button[data-date="${day}"]`);
    button?.focus({ preventScroll: scale !== 'month' });
  }, [frame, day, scale]);
  return () => {
    isMoving.current = true;
  };
};
