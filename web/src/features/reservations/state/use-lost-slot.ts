import type { CivilTime } from '@elan/contract/time.ts';
import { useEffect, useEffectEvent } from 'react';

/** The list was read again and no longer holds the hour that was chosen: says so once. */
export const useLostSlot = (lost: CivilTime | undefined, onLost: (time: CivilTime) => void) => {
  const tell = useEffectEvent(onLost);
  useEffect(() => {
    if (lost !== undefined) tell(lost);
  }, [lost]);
};
