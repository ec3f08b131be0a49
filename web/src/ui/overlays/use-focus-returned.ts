import { useEffect } from 'react';

/** As many as a way through a menu, a dialog and a question in it. */
const REMEMBERED = 12;
const visited: HTMLElement[] = [];

const remember = ({ target }: FocusEvent): void => {
  if (!(target instanceof HTMLElement)) return;
  visited.push(target);
  if (visited.length > REMEMBERED) visited.shift();
};
// From the start: what opens a dialog had the focus before the dialog was there.
if (typeof document !== 'undefined') document.addEventListener('focusin', remember);

/** What has left the page, or is not to be seen, does not take it. */
const takesFocus = (element: HTMLElement): boolean => {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
};

/**
 * What floats above the page gives the focus back when it leaves. React Aria's dialogs do, unless what had it when they opened was on
 * its way out, as the entry of a menu or another dialog is: then it goes to where one was before that. `elseTitle` for what the address
 * of a page may open, where nobody was anywhere before: the page's title has it then.
 */
export const useFocusReturned = (elseTitle = false): void => {
  useEffect(
    () => () => {
      // React Aria takes a frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          // Somebody who touched the page beside it wanted the focus nowhere: it was lost only with what had it last.
          if (document.activeElement !== document.body || visited.at(-1)?.isConnected) return;
          const isReturned = visited.findLast(takesFocus) !== undefined;
          if (elseTitle && !isReturned) document.querySelector('h1')?.focus({ preventScroll: true });
        }),
      );
    },
    [elseTitle],
  );
};
