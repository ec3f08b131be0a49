import type { Coach } from '@elan/contract/coaches/coaches.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Bookable } from '../../../entities/coaches/any-coach.ts';
import type { OpenSlot } from './open-slots.ts';

interface Shown {
  readonly hour: string;
  readonly id: number;
  /** Who was shown before, and is taken by now. */
  readonly insteadOf?: number;
}

const hourOf = ({ date, start_time, session_type }: OpenSlot) => `${date} ${start_time} ${session_type}`;

/**
 * Of any coach: who gives the hour that is chosen. Whoever was shown stays while free then; else the next one comes in place, unless
 * `isOurs` finds that it was this client who took the first.
 */
export const useCoachOfHour = (anyone: Bookable, slot: OpenSlot | undefined, isOurs: () => boolean) => {
  const [shown, setShown] = useState<Shown>();
  const [first] = slot?.coach_ids ?? [];
  const hour = slot && first !== undefined ? hourOf(slot) : undefined;
  if (hour !== undefined && first !== undefined && shown?.hour !== hour) setShown({ hour, id: first });
  const isShown = shown !== undefined && shown.hour === hour;
  const isTaken = isShown && !slot?.coach_ids?.includes(shown.id);
  const next = useEffectEvent(() => {
    if (hour !== undefined && first !== undefined && shown && !isOurs())
      setShown({ hour, id: first, insteadOf: shown.id });
  });
  useEffect(() => {
    if (isTaken) next();
  }, [isTaken]);

  const named = (id: number | undefined): Coach | undefined => anyone.among?.find((one) => one.id === id);
  /** Until an hour is chosen, any; and one whom the page does not know yet is the studio's all the same. */
  const coach: Bookable = named(shown?.id) ?? anyone;
  return {
    coach,
    coachId: anyone.among ? shown?.id : anyone.id,
    isOneOfSeveral: anyone.among !== undefined && isShown,
    insteadOf: named(isShown ? shown.insteadOf : undefined),
    why: isShown && shown.id === first ? slot?.why : undefined,
  };
};
