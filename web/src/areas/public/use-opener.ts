import { useEffect, useRef } from 'react';

/** Gives the focus back to the button that opened registration: the dialog that follows it does not know that button. */
export const useOpener = (isOpen: boolean) => {
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (isOpen || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [isOpen]);
  return () => {
    opener.current = document.activeElement;
  };
};
