import type { CivilDate } from '@elan/contract/time.ts';
import { useEffect, useEffectEvent, useState } from 'react';

const DATE_DELAY_MS = 200;

/** A day that was pressed is taken a moment later, so that a slip of the finger can be corrected by the next press. */
export const useDatePick = (take: (date: CivilDate) => void) => {
  const [picked, setPicked] = useState<CivilDate>();
  const settle = useEffectEvent((date: CivilDate) => {
    setPicked(undefined);
    take(date);
  });
  useEffect(() => {
    if (picked === undefined) return;
    const timer = setTimeout(() => settle(picked), DATE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [picked]);
  return { picked, pick: setPicked };
};
