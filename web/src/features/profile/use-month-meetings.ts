import { type CivilDate, monthGrid } from '@elan/contract/time.ts';
import { useMemo } from 'react';
import { useOlderMonth } from './api.ts';
import { type Meeting, meetingsOf } from './meeting.ts';
import type { Booked } from './use-booked.ts';

const NONE: readonly Meeting[] = [];

/** What happens on each of a month's 42 days; months that the lists do not reach are asked for. */
export const useMonthMeetings = (booked: Booked, month: string) => {
  const days = monthGrid(month);
  const span = { from: days[0] ?? `${month}-01`, to: days.at(-1) ?? `${month}-28` };
  const isOlder = booked.completeFrom !== undefined && span.from <= booked.completeFrom;
  const { data: older, isError, isLoading, refetch } = useOlderMonth(span, isOlder);
  const byDay = useMemo(() => {
    const found = [...meetingsOf(older?.sessions, older?.courses), ...booked.meetings];
    // The lists may hold a part of an older month too, and know a cancellation first.
    const meetings = new Map(found.map((meeting) => [meeting.key, meeting]));
    return Map.groupBy(meetings.values(), ({ date }) => date);
  }, [booked.meetings, older]);
  return {
    on: (date: CivilDate): readonly Meeting[] => byDay.get(date) ?? NONE,
    isLoading,
    isError,
    retry: () => void refetch(),
  };
};
