import type { Coach } from '@elan/contract/coaches/coaches.ts';
import type { MovableReservation } from '@elan/contract/reservations/reservations-own.ts';
import { type CivilDate, type CivilTime, endOf } from '@elan/contract/time.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMoveDestination } from '../../../entities/reservations/own-moving-address.ts';
import { useSingleFlight } from '../../../lib/api/use-single-flight.ts';
import { useMoveOwn, useOwnDay } from '../api.ts';
import { clashWith, type Engagement } from '../availability/own-agenda.ts';
import { useAvailability } from '../availability/use-availability.ts';
import type { OfferedHour } from '../steps/slot-step.tsx';

/** When and with whom. */
export interface Place {
  readonly coach_id: number;
  readonly coach_name: string;
  readonly date: CivilDate;
  readonly time: CivilTime;
}

/** Nobody's slot: where the session stands. */
const OWN_SLOT = 0;

const placeOf = ({ coach_id, coach_name, date, time }: Place): Place => ({
  coach_id,
  coach_name,
  date,
  time,
});

/** What came of it: where it stood, where it is, and whether a mail says so. */
export interface Moved {
  readonly from: Place;
  readonly to: Place;
  readonly isMailed: boolean;
  /** How often it may still be moved. */
  readonly left: number;
}

/** Where a session of one's own may go, where it is to go, and the move itself. What was chosen stays through every refusal. */
export const useOwnMove = (
  { reservation, version, moves_left, last_day }: MovableReservation,
  coaches: readonly Pick<Coach, 'id' | 'name'>[],
  isOpen: boolean,
) => {
  const { id, session_type: type } = reservation;
  const from = placeOf(reservation);
  const { date, time, coach_id: wanted, choose, finish } = useMoveDestination(isOpen);
  // An address typed by hand may name anybody.
  const coachId = coaches.find((coach) => coach.id === wanted)?.id ?? from.coach_id;
  const [failure, setFailure] = useState<unknown>();
  const [moved, setMoved] = useState<Moved>();
  const availability = useAvailability({ id: coachId }, type, isOpen);
  const engagements = useOwnDay(date, isOpen, id);
  const { mutateAsync, isPending } = useMoveOwn(id);

  const days = availability.days && new Map([...availability.days].filter(([day]) => day <= last_day));
  const isOwnDay = coachId === from.coach_id && date === from.date;
  const own: OfferedHour = {
    id: OWN_SLOT,
    start_time: from.time,
    end_time: endOf(from.time, reservation.duration),
  };
  const free: readonly OfferedHour[] = date === undefined ? [] : (days?.get(date) ?? []);
  const slot = free.find(({ start_time }) => start_time === time);
  const isThere = isOwnDay && time === from.time;
  const coach_name = coaches.find((coach) => coach.id === coachId)?.name ?? from.coach_name;
  const to: Place | undefined =
    date !== undefined && slot ? { coach_id: coachId, coach_name, date, time: slot.start_time } : undefined;

  const send = useSingleFlight(async () => {
    if (!to) return;
    setFailure(undefined);
    try {
      const { date, time, coach_id } = to;
      const reply = await mutateAsync({ date, time, coach_id, version });
      setMoved({ from, to, isMailed: reply.email_notifications === 'sent', left: moves_left - 1 });
    } catch (error) {
      setFailure(error);
    }
  });

  // Whoever left the form while the move was on its way stays where they are.
  const leaveForm = useEffectEvent(() => {
    if (isOpen) finish();
  });
  useEffect(() => {
    if (moved) leaveForm();
  }, [moved]);

  return {
    availability,
    coachId,
    days,
    date,
    /** The day's hours, and among them the one where it stands. */
    hours: isOwnDay ? [...free, own] : free,
    clashOf: (hour: OfferedHour): Engagement | undefined =>
      hour.id === OWN_SLOT
        ? { start: own.start_time, end: endOf(from.time, reservation.duration), isMoved: true }
        : clashWith(hour, engagements),
    slot,
    from,
    to,
    /** It was free when it was chosen. */
    lost: availability.days && time !== undefined && !slot && !isThere && !isPending ? time : undefined,
    failure,
    isPending,
    moved,
    chooseCoach: (chosen: number) => {
      setFailure(undefined);
      choose({ coach_id: chosen });
    },
    chooseDate: (day: CivilDate) => {
      setFailure(undefined);
      choose({ coach_id: wanted, date: day, time: day === date ? time : undefined });
    },
    chooseSlot: ({ start_time }: OfferedHour) => {
      setFailure(undefined);
      choose({ coach_id: wanted, date, time: start_time });
    },
    send,
  };
};
export type OwnMove = ReturnType<typeof useOwnMove>;
