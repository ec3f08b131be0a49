import type { Coach } from '@elan/contract/coaches.ts';
import type { SessionType } from '@elan/contract/slots.ts';
import { useMemo } from 'react';
import { useStudioNow } from '../../../lib/studio.ts';
import { useAvailability } from '../api.ts';
import { openSlotsByDay } from './open-slots.ts';
import { useDebounced } from './use-debounced.ts';

const TYPE_RELOAD_DELAY_MS = 100;

/** What the coach offers of a type: a little after the type was chosen, and as the studio's clock stands. */
export const useOffer = (coach: Coach, type: SessionType, isOpen: boolean) => {
  const settledType = useDebounced(type, TYPE_RELOAD_DELAY_MS);
  const availability = useAvailability(coach.id, settledType, isOpen);
  const { now } = useStudioNow();
  const isSettled = settledType === type;
  const data = isSettled ? availability.data : undefined;
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
    error: isSettled && !data ? availability.error : null,
    isLoading: !isSettled || availability.isFetching,
    failures: isSettled && !data ? availability.failureCount : 0,
    failureReason: availability.failureReason,
    reload: () => void availability.refetch(),
  };
};
export type Offer = ReturnType<typeof useOffer>;
