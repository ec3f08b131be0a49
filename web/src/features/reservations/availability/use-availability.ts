import type { Coach } from '@elan/contract/coaches/coaches.ts';
import type { SessionType, Slot } from '@elan/contract/slots/slots.ts';
import type { CivilDate, CivilTime } from '@elan/contract/time.ts';
import { useEffect, useMemo, useState } from 'react';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { useSlots } from '../api.ts';
import { openSlotsByDay } from './open-slots.ts';

/** The value once it has not changed for a moment. */
const useDebounced = <Value>(value: Value, delayMs: number): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    if (value === debounced) return;
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, debounced, delayMs]);
  return debounced;
};

const TYPE_RELOAD_DELAY_MS = 100;

/** What the coach offers of a type: a little after the type was chosen, and as the studio's clock stands. */
export const useAvailability = (coach: Pick<Coach, 'id'>, type: SessionType, isOpen: boolean) => {
  const settledType = useDebounced(type, TYPE_RELOAD_DELAY_MS);
  const slots = useSlots(coach.id, settledType, isOpen);
  const { now } = useStudioNow();
  const isSettled = settledType === type;
  const data = isSettled ? slots.data : undefined;
  const date = now?.date;
  const time = now?.time;
  const days = useMemo(
    () => (data && date && time ? openSlotsByDay(data.slots, { date, time }) : undefined),
    [data, date, time],
  );
  return {
    now,
    /** Undefined until they are known. */
    days,
    /** Whatever the list says, the clock aside: tells a slot that was taken from one that began. */
    listed: data?.slots,
    ever: data?.ever,
    /** A list one can still choose from is not taken away because reading it again failed. */
    error: isSettled && !data ? slots.error : null,
    isLoading: !isSettled || slots.isFetching,
    failures: isSettled && !data ? slots.failureCount : 0,
    failureReason: slots.failureReason,
    reload: () => void slots.refetch(),
    /** As it is by now. */
    readAgain: async () => (await slots.refetch()).data?.slots,
  };
};
export type Availability = ReturnType<typeof useAvailability>;

interface Seen {
  readonly date: CivilDate | undefined;
  readonly listed: readonly Slot[] | undefined;
  readonly gone: readonly CivilTime[];
}

const timesOn = (date: CivilDate | undefined, slots: readonly Slot[] = []) =>
  slots.filter((slot) => slot.date === date).map(({ start_time }) => start_time);

/** The hours of the day in sight that the list lost since one last looked. */
export const useSlotsGone = (listed: readonly Slot[] | undefined, date: CivilDate | undefined) => {
  const [seen, setSeen] = useState<Seen>({ date, listed, gone: [] });
  if (seen.date !== date) setSeen({ date, listed, gone: [] });
  else if (seen.listed !== listed) {
    const left = new Set(timesOn(date, listed));
    const gone = listed ? timesOn(date, seen.listed).filter((time) => !left.has(time)) : [];
    setSeen({ date, listed, gone: gone.length > 0 || !listed ? gone : seen.gone });
  }
  return { gone: seen.gone, forget: () => setSeen((now) => ({ ...now, gone: [] })) };
};
