import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '../../../ui/feedback/toast.tsx';
import type { Availability } from '../availability/use-availability.ts';
import type { useChoice } from './use-choice.ts';

const DATE_DELAY_MS = 200;

/** A day that was pressed is taken a moment later, so that a slip of the finger can be corrected by the next press. */
const useDatePick = (take: (date: CivilDate) => void) => {
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

type Address = ReturnType<typeof useChoice>;

/** The day: pressed, taken a moment later if it still has something free, and the way on to its hours. */
export const useChosenDay = (address: Address, { now, days }: Availability) => {
  const { choice, change, goOnTo, startOver, hasEntries } = address;
  const { t } = useLingui();
  const toast = useToast();
  /** The hours were asked for while the day was still being taken. */
  const [isHurried, setHurried] = useState(false);
  const isPast = choice.date !== undefined && now !== undefined && choice.date < now.date;
  const date = now && !isPast ? choice.date : undefined;
  // By an old link, or over midnight: the steps after it lead nowhere, and "back" must not walk them.
  const forgetPast = useEffectEvent(startOver);
  const isUseless = isPast && hasEntries;
  useEffect(() => {
    if (isUseless) forgetPast();
  }, [isUseless]);

  const { picked, pick } = useDatePick((pressed: CivilDate) => {
    if (!days?.has(pressed)) {
      setHurried(false);
      toast({ type: 'error', message: t`Erreur lors de la sélection de la date` });
    } else if (pressed !== date) {
      change({ date: pressed, time: undefined });
    }
  });

  const goOn = useEffectEvent(() => {
    setHurried(false);
    goOnTo('slot');
  });
  const isArrived = isHurried && picked === undefined && date !== undefined;
  useEffect(() => {
    if (isArrived) goOn();
  }, [isArrived]);

  /** False when there is no day to see the hours of. */
  const seeSlots = (): boolean => {
    if (picked !== undefined) setHurried(true);
    else if (date !== undefined) goOnTo('slot');
    return picked !== undefined || date !== undefined;
  };
  // A press shows at once.
  return { date, shown: picked ?? date, pick, seeSlots };
};
