import type { CivilDate } from '@elan/contract/time.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';

type Options = {
  /** The view in which the day is shown: the same day in another view is another button. */
  view?: string | undefined;
  preventScroll?: boolean;
};

/**
 * Lets the focus follow the day that the keys lead to, onto its button (`data-date`). The page may take its time, and show
 * other days on the way; whoever has moved the focus elsewhere by then keeps it. Returns what announces the day.
 */
export const useDayFocus = (
  container: RefObject<HTMLElement | null>,
  shown: CivilDate | undefined,
  { view, preventScroll = false }: Options = {},
) => {
  const expected = useRef<CivilDate>(undefined);
  const seen = useRef('');
  useLayoutEffect(() => {
    const key = `${shown} ${view}`;
    if (seen.current === key) return;
    seen.current = key;
    if (shown === undefined || expected.current !== shown) return;
    const button = container.current?.querySelector<HTMLElement>(`button[data-date="${shown}"]`);
    if (!button) return;
    expected.current = undefined;
    const { activeElement, body } = document;
    if (activeElement === body || container.current?.contains(activeElement)) button.focus({ preventScroll });
  });
  return (date: CivilDate) => {
    expected.current = date;
  };
};
