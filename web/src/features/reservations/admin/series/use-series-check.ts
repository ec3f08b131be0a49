import { type BusyHours, readClientAgenda } from '@elan/contract/clients/clients.ts';
import { listAllAvailability, listAvailability, type SlotDetails } from '@elan/contract/slots/slots.ts';
import type { CivilDate, CivilTime } from '@elan/contract/time.ts';
import { useQuery } from '@tanstack/react-query';
import { call, callPage } from '../../../../lib/api/api-client.ts';
import { withoutBusy } from './series.rules.ts';

interface Wish {
  /** Not chosen yet: nobody is taken. */
  readonly clientId: number | undefined;
  readonly coachId: number;
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly time: CivilTime;
}

const PER_PAGE = 200;
const NOBODY_TAKEN: readonly BusyHours[] = [];

/** The coach's slots at that hour, taken ones too, page after page: one a day at most. */
const readSlotsAtHour = async ({ coachId, from, to, time }: Wish, signal: AbortSignal) => {
  const slots: SlotDetails[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await callPage(listAllAvailability, {
      params: { id: coachId },
      query: { from, to, start_time: time, session_type: 'normal', per_page: PER_PAGE, page },
      signal,
    });
    slots.push(...rows);
    if (rows.length === 0 || slots.length >= total) return slots;
  }
};

/**
 * What the coach has in the days of a series, at the wished hour and free at any, and when the client is taken. Live, like
 * every list of slots.
 */
export const useSeriesCheck = (wish: Wish, isAsked: boolean) => {
  const { clientId, coachId, from, to, time } = wish;
  const atHour = useQuery({
    queryKey: ['slots', 'series', coachId, from, to, time],
    queryFn: ({ signal }) => readSlotsAtHour(wish, signal),
    enabled: isAsked && time !== '',
    staleTime: 0,
  });
  const free = useQuery({
    queryKey: ['slots', 'series', coachId, from, to],
    queryFn: ({ signal }) =>
      call(listAvailability, {
        params: { id: coachId },
        query: { from, to, session_type: 'normal' },
        signal,
      }),
    enabled: isAsked,
  });
  const busy = useQuery({
    queryKey: ['admin', 'reservations', 'agenda', clientId, from, to],
    meta: { topics: ['reservations', 'group-courses'] },
    queryFn: ({ signal }) =>
      call(readClientAgenda, { params: { id: clientId ?? 0 }, query: { from, to }, signal }),
    enabled: isAsked && clientId !== undefined,
    staleTime: 0,
  });
  const taken = clientId === undefined ? NOBODY_TAKEN : busy.data;
  return {
    /** Undefined until both are known. */
    known: atHour.data && taken && { slots: atHour.data, busy: taken },
    isError: atHour.isError || busy.isError,
    /** As it is this very moment; undefined when that cannot be said. */
    readAgain: async () => {
      const [hours, hoursTaken] = await Promise.all([atHour.refetch(), busy.refetch()]);
      if (hours.isError || hoursTaken.isError || !hours.data || !hoursTaken.data) return undefined;
      return { slots: hours.data, busy: hoursTaken.data };
    },
    free: withoutBusy(free.data ?? [], taken ?? NOBODY_TAKEN),
  };
};
