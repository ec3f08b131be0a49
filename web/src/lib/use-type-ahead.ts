import { useEffect, useState } from 'react';

/** Letters and signs, and what would act on whatever has the focus meanwhile. */
const CAUGHT = /^(.|Backspace|Enter|Escape)$/;

/** What was typed so far, after this key. */
const after = (typed: string, key: string): string => {
  if (key === 'Escape') return '';
  if (key === 'Backspace') return typed.slice(0, -1);
  return key.length === 1 ? typed + key : typed;
};

/** Catches what is typed while the field it is meant for is still on its way. It may never come: Escape gives it up. */
export const useTypeAhead = (isAwaited: boolean, onGiveUp: () => void): string => {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!isAwaited) return;
    const listener = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !CAUGHT.test(key)) return;
      event.preventDefault();
      event.stopPropagation();
      setTyped((before) => after(before, key));
      if (key === 'Escape') onGiveUp();
    };
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [isAwaited, onGiveUp]);
  return typed;
};
