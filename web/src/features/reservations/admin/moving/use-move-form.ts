import { planningAvailability } from '@elan/contract/planning/planning.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { listAvailability } from '@elan/contract/slots/slots.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { useState } from 'react';
import { useClientAgenda } from '../../../../entities/clients/api.ts';
import { useDeskCoaches } from '../../../../entities/coaches/api.ts';
import { hoursToMoveTo, isClientFree } from '../../../../entities/reservations/admin/free-hours.ts';
import { type FreeHour, useMoveSession } from '../../../../entities/reservations/admin/use-move-session.ts';
import { useStudioNow } from '../../../../entities/studio/studio-clock.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { openSlotsByDay } from '../../availability/open-slots.ts';
import { nextHours } from '../booking/booking.rules.ts';

/** So far ahead the client's other appointments are asked for. */
const AHEAD_DAYS = 180;

/** The next hours of the session's own coach, and on which days there are any. */
const useOwnHours = ({ coach_id, session_type, ...session }: Reservation) => {
  const { now } = useStudioNow();
  const free = useCall(
    ['slots', 'free', coach_id, session_type],
    listAvailability,
    { params: { id: coach_id }, query: { session_type } },
    { staleTime: 0 },
  );
  const span = now && { from: now.date, to: addDays(now.date, AHEAD_DAYS) };
  const agenda = useClientAgenda(session.user_id, span);
  if (!now || !free.data) return { isError: free.isError, reload: () => void free.refetch() };
  const days = openSlotsByDay(free.data, now);
  const placed = { ...session, session_type };
  const possible = [...days.values()]
    .flat()
    .filter(({ date, start_time }) => isClientFree(placed, { date, time: start_time }, agenda.data ?? []));
  return { days, next: nextHours(possible), isError: false, reload: () => void free.refetch() };
};

/** Every coach's hours of one day to which the session may go. */
const useHoursOfDay = (session: Reservation, date: CivilDate) => {
  const { now } = useStudioNow();
  const coaches = useDeskCoaches();
  const day = { start_date: date, end_date: date };
  const free = useCall(
    ['admin', 'reservations', 'free-hours', date],
    planningAvailability,
    { query: day },
    { topics: ['slots', 'reservations', 'group-courses', 'coaches'], staleTime: 0 },
  );
  const agenda = useClientAgenda(session.user_id, { from: date, to: date });
  const isKnown = now && free.data && coaches.data && (agenda.data || agenda.isError);
  const groups = isKnown ? hoursToMoveTo(free.data ?? [], session, agenda.data ?? [], now) : undefined;
  return {
    groups: groups?.flatMap(({ coach_id, times }) => {
      const coach = coaches.data?.find(({ id }) => id === coach_id);
      return coach ? [{ coach_id, coach_name: coach.name, times }] : [];
    }),
    isError: free.isError || coaches.isError,
    reload: () => void Promise.all([free.refetch(), coaches.refetch()]),
  };
};

/** Where a session may go, where it is to go, and the move itself. */
export const useMoveForm = (session: Reservation, onMoved: () => void) => {
  const { now } = useStudioNow();
  const [date, setDate] = useState(now && session.date < now.date ? now.date : session.date);
  const [chosen, choose] = useState<FreeHour>();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const moveSession = useMoveSession();
  const own = useOwnHours(session);
  const hours = useHoursOfDay(session, date);
  const submit = async () => {
    if (!chosen || isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await moveSession(session, chosen);
      onMoved();
    } catch (error) {
      setFailure(error);
      // It may have gone to somebody else meanwhile.
      hours.reload();
      own.reload();
    }
    setPending(false);
  };
  return {
    now,
    date,
    setDate: (day: CivilDate) => {
      setDate(day);
      choose(undefined);
    },
    chosen,
    choose: (hour: FreeHour) => {
      setFailure(undefined);
      choose(hour);
    },
    own,
    hours,
    isPending,
    failure,
    submit,
  };
};
export type MoveForm = ReturnType<typeof useMoveForm>;
