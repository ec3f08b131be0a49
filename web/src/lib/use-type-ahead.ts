import { useEffect, useState } from 'react';

/** What was typed so far, after this key. */
const after = (typed: string, { key }: KeyboardEvent): string => {
  if (key === 'Backspace') return typed.slice(0, -1);
  return key.length === 1 ? typed + key : typed;
};

/** Catches what is typed while the field it is meant for is still on its way. */
export const useTypeAhead = (isAwaited: boolean): string => {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!isAwaited) return;
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      setTyped((before) => after(before, event));
    };
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [isAwaited]);
  return typed;
};
