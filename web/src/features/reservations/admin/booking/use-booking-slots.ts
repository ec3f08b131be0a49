import { listAllAvailability, listAvailability, type SessionType } from '@elan/contract/slots/slots.ts';
import type { CivilDate, ClockReading } from '@elan/contract/time.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, callPage } from '../../../../lib/api/api-client.ts';
import { openSlotsByDay } from '../../availability/open-slots.ts';
import { nextHours, whyNoHours } from './booking.rules.ts';

/** What can be booked of a kind. Always asked anew: it may have been in sight an hour ago. */
const useFreeSlots = (coachId: number, type: SessionType, isAsked: boolean) =>
  useQuery({
    queryKey: ['slots', 'free', coachId, type],
    queryFn: ({ signal }) =>
      call(listAvailability, { params: { id: coachId }, query: { session_type: type }, signal }),
    enabled: isAsked,
    staleTime: 0,
  });

const SLOTS_OF_DAY_MAX = 200;

/** Every slot of one day, taken ones too: tells a day that never had any from one that is full. */
const useDaySlots = (coachId: number, type: SessionType, date: CivilDate, isAsked: boolean) =>
  useQuery({
    queryKey: ['slots', 'day', coachId, type, date],
    queryFn: ({ signal }) =>
      callPage(listAllAvailability, {
        params: { id: coachId },
        query: { from: date, to: date, session_type: type, per_page: SLOTS_OF_DAY_MAX },
        signal,
      }),
    enabled: isAsked,
  });

type Asked = { coachId: number; type: SessionType; date: CivilDate; isOpen: boolean };

/** The hours of a coach, live while the dialog is open: what others book or free shows by itself. */
export const useBookingSlots = ({ coachId, type, date, isOpen }: Asked, now: ClockReading | undefined) => {
  const isAsked = isOpen && coachId > 0;
  const availability = useFreeSlots(coachId, type, isAsked);
  const listed = isAsked ? availability.data : undefined;
  const [today, time] = [now?.date, now?.time];
  const days = useMemo(
    () => (listed && today && time ? openSlotsByDay(listed, { date: today, time }) : undefined),
    [listed, today, time],
  );
  const hours = days?.get(date) ?? [];
  const isDayEmpty = days !== undefined && date !== '' && hours.length === 0;
  const day = useDaySlots(coachId, type, date, isAsked && isDayEmpty);
  return {
    days,
    /** Of the chosen day. */
    hours,
    next: useMemo(() => nextHours([...(days?.values() ?? [])].flat()), [days]),
    whyNone: isDayEmpty && day.data ? whyNoHours(day.data.rows) : undefined,
    isLoading: isAsked && availability.isPending,
    error: isAsked && !listed ? availability.error : null,
    reload: () => void availability.refetch(),
  };
};
