import type { AdminClient } from '@elan/contract/clients/clients.ts';
import { AdminReserveBody, type ReserveReply, reserve } from '@elan/contract/reservations/reservations.ts';
import { listAllAvailability, listAvailability, type SessionType } from '@elan/contract/slots/slots.ts';
import type { CivilDate, ClockReading } from '@elan/contract/time.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useClient } from '../../../../entities/clients/api.ts';
import { useDeskCoaches } from '../../../../entities/coaches/api.ts';
import type { BookingPreset } from '../../../../entities/reservations/booking-address.ts';
import { useStudioNow } from '../../../../entities/studio/studio-clock.ts';
import { call, callPage } from '../../../../lib/api/api-client.ts';
import { isRefused } from '../../../../lib/api/api-failure.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useReadAgain } from '../../../../lib/api/use-read-again.ts';
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts';
import { openSlotsByDay } from '../../availability/open-slots.ts';
import { type BookingObstacle, lacksPoints, nextHours, whyNoHours, whyNotBookable } from './booking.rules.ts';

/** What can be booked of a kind. Always asked anew: it may have been in sight an hour ago. */
const useFreeSlots = (coachId: number, type: SessionType, isAsked: boolean) =>
  useCall(
    ['slots', 'free', coachId, type],
    listAvailability,
    { params: { id: coachId }, query: { session_type: type } },
    { enabled: isAsked, staleTime: 0 },
  );

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
const useBookingSlots = ({ coachId, type, date, isOpen }: Asked, now: ClockReading | undefined) => {
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

/** A check of the dialog's own, before anything is sent. */
export class BookingRefusal extends Error {
  override readonly name = 'BookingRefusal';
  readonly obstacle: BookingObstacle;
  constructor(obstacle: BookingObstacle) {
    super(obstacle);
    this.obstacle = obstacle;
  }
}

export interface Booked {
  readonly reply: ReserveReply;
  readonly client: AdminClient;
}

const valuesOf = ({ client, coach, date, time, kind }: BookingPreset) => ({
  user_id: client ?? 0,
  coach_id: coach ?? 0,
  session_type: kind ?? ('normal' as const),
  date: date ?? '',
  time: time ?? '',
});

/** What was chosen so far, what is known about it, and the booking itself. */
export const useBookingForm = (preset: BookingPreset, isOpen: boolean) => {
  const { now } = useStudioNow();
  const readAgain = useReadAgain();
  const [booked, setBooked] = useState<Booked>();
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: AdminReserveBody,
    defaultValues: valuesOf(preset),
    send: async (body) => {
      const known = await readClientNow();
      const free = slots.days && [...slots.days.values()].flat();
      const obstacle = whyNotBookable(body, { client: known, slots: free, today: now?.date ?? '' });
      if (obstacle || !known) throw new BookingRefusal(obstacle ?? 'unknown_client');
      return { reply: await call(reserve, { body }), client: known };
    },
    onSent: (made) => {
      setBooked(made);
      form.reset();
      readAgain();
    },
  });
  const [userId, coachId, type, date, time] = useWatch({
    control,
    name: ['user_id', 'coach_id', 'session_type', 'date', 'time'],
  });
  const chosen = {
    clientId: Number(userId) || undefined,
    coachId: Number(coachId),
    type: type ?? 'normal',
    date,
    time,
  };
  const client = useClient(chosen.clientId);
  /** Who was named by an address may not have been read yet, or not exist. */
  const readClientNow = async (): Promise<AdminClient | undefined> => {
    if (client.data) return client.data;
    const { data, error } = await client.refetch();
    if (error && !isRefused(error)) throw error;
    return data;
  };
  const slots = useBookingSlots({ ...chosen, isOpen: isOpen && booked === undefined }, now);
  const isTimeGone =
    time !== '' && slots.days !== undefined && !slots.hours.some((hour) => hour.start_time === time);
  // Ready to type where something is missing: a field the address filled in need not be visited.
  const focusFirstEmpty = useEffectEvent(() =>
    form.setFocus(preset.client ? (preset.coach ? 'session_type' : 'coach_id') : 'user_id'),
  );
  // The coaches can be chosen once they are there.
  const awaitsCoaches = useDeskCoaches().isPending && Boolean(preset.client) && !preset.coach;
  useEffect(() => {
    if (isOpen && !booked && !awaitsCoaches) focusFirstEmpty();
  }, [isOpen, booked, awaitsCoaches]);
  return {
    form,
    control,
    submit,
    isPending,
    failure,
    now,
    chosen,
    client,
    slots,
    isTimeGone,
    needsPoints: client.data !== undefined && lacksPoints(client.data, chosen.type),
    booked,
    /** Another one for the same client and coach. */
    again: ({ reply: { reservation } }: Booked) => {
      setBooked(undefined);
      form.reset(
        valuesOf({
          client: reservation.user_id,
          coach: reservation.coach_id,
          kind: reservation.session_type,
        }),
      );
    },
  };
};
export type BookingForm = ReturnType<typeof useBookingForm>;
