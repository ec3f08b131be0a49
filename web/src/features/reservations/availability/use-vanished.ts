import type { Slot } from '@elan/contract/slots.ts';
import type { CivilDate, CivilTime } from '@elan/contract/time.ts';
import { useState } from 'react';

interface Seen {
  readonly date: CivilDate | undefined;
  readonly listed: readonly Slot[] | undefined;
  readonly gone: readonly CivilTime[];
}

const timesOn = (date: CivilDate | undefined, slots: readonly Slot[] = []) =>
  slots.filter((slot) => slot.date === date).map(({ start_time }) => start_time);

/** The hours of the day in sight that the list lost since one last looked. */
export const useVanished = (listed: readonly Slot[] | undefined, date: CivilDate | undefined) => {
  const [seen, setSeen] = useState<Seen>({ date, listed, gone: [] });
  if (seen.date !== date) setSeen({ date, listed, gone: [] });
  else if (seen.listed !== listed) {
    const left = new Set(timesOn(date, listed));
    const gone = listed ? timesOn(date, seen.listed).filter((time) => !left.has(time)) : [];
    setSeen({ date, listed, gone: gone.length > 0 || !listed ? gone : seen.gone });
  }
  return { gone: seen.gone, forget: () => setSeen((now) => ({ ...now, gone: [] })) };
};
