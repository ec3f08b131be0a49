import { useEffect, useEffectEvent } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;
/** What lies over the page has the keyboard to itself; what is already leaving the screen has not. */
const isCovered = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) => !dialog.closest('[data-exiting]'),
  );

/** Whether this key asks for the search: Ctrl-K or ⌘K anywhere, `/` where it would not be typed. */
const isSearchKey = (event: KeyboardEvent): boolean => {
  if (event.repeat || event.altKey || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && event.key.toLowerCase() === 'k';
  return event.key === '/' && !isTypedInto(event.target);
};

export const useSearchShortcut = (open: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    // Firefox searches the page on `/`, and the browser's own bar takes Ctrl-K.
    event.preventDefault();
    if (!isCovered()) open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
};
