import { previewWeekly, reserveWeekly } from '@elan/contract/reservations/reservations-weekly.ts';
import type { Slot } from '@elan/contract/slots/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { isAnswered } from '../../../lib/api/is-answered.ts';
import { useSingleFlight } from '../../../lib/api/use-single-flight.ts';
import { saveRemainingPoints } from '../../../lib/session/points-updated.ts';

const TIMES_AT_FIRST = 8;

/** How often, what that comes to by now, which weeks are left out, and the booking of the others. */
export const useWeekly = (coach_id: number, { date, start_time: time }: Slot, isOpen: boolean) => {
  const cache = useQueryClient();
  /** Undefined: for as long as there are credits. */
  const [times, setTimes] = useState<number | undefined>(TIMES_AT_FIRST);
  const [leftOut, setLeftOut] = useState<ReadonlySet<CivilDate>>(new Set());
  const booking = useMutation({
    mutationFn: (dates: CivilDate[]) => call(reserveWeekly, { body: { coach_id, time, dates } }),
    onSuccess: saveRemainingPoints,
    onSettled: () => void cache.invalidateQueries(),
  });
  const preview = useQuery({
    queryKey: ['slots', 'weekly', coach_id, date, time, times],
    meta: { topics: ['reservations', 'group-courses', 'points'] },
    enabled: isOpen && !booking.isPending && !booking.isSuccess,
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(previewWeekly, {
        body: { coach_id, date, time, ...(times !== undefined && { times }) },
        signal,
      }),
  });
  const possible = (preview.data?.dates ?? []).filter(({ reason }) => reason === null);
  const dates = possible.flatMap((week) => (leftOut.has(week.date) ? [] : [week.date]));
  const send = useSingleFlight(async () => {
    // A failure is told by `failure`.
    await booking.mutateAsync(dates).catch(() => undefined);
  });
  return {
    times,
    setTimes,
    preview: preview.data,
    isError: preview.isError && !preview.data,
    isFetching: preview.isFetching,
    /** The weeks that are shown are those of what was chosen before. */
    isOutdated: preview.data !== undefined && !isAnswered(preview),
    retry: () => void preview.refetch(),
    leftOut,
    toggle: (day: CivilDate) => setLeftOut((known) => known.symmetricDifference(new Set([day]))),
    dates,
    send,
    isSending: booking.isPending,
    booked: booking.data,
    failure: booking.error,
  };
};
export type Weekly = ReturnType<typeof useWeekly>;
