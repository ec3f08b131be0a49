import { type BusyHours, readClientAgenda } from '@elan/contract/clients/clients.ts';
import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import { BulkReservationsBody, createBulkReservations } from '@elan/contract/reservations/reservations.ts';
import { BULK_WEEKS_DEFAULT, endOfWeeks } from '@elan/contract/slots/slots.rules.ts';
import { listAllAvailability, listAvailability, type SlotDetails } from '@elan/contract/slots/slots.ts';
import { addDays, type CivilDate, type CivilTime } from '@elan/contract/time.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useClient } from '../../../../entities/clients/api.ts';
import { call, callPage, type ReplyOf } from '../../../../lib/api/api-client.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useReadAgain } from '../../../../lib/api/use-read-again.ts';
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts';
import {
  conflictOf,
  hoursToChoose,
  previewSeries,
  seriesDates,
  suggestHour,
  withoutBusy,
} from './series.rules.ts';

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
const useSeriesCheck = (wish: Wish, isAsked: boolean) => {
  const { clientId, coachId, from, to, time } = wish;
  const atHour = useQuery({
    queryKey: ['slots', 'series', coachId, from, to, time],
    queryFn: ({ signal }) => readSlotsAtHour(wish, signal),
    enabled: isAsked && time !== '',
    staleTime: 0,
  });
  const free = useCall(
    ['slots', 'series', coachId, from, to],
    listAvailability,
    { params: { id: coachId }, query: { from, to, session_type: 'normal' } },
    { enabled: isAsked },
  );
  const busy = useCall(
    ['admin', 'reservations', 'agenda', clientId, from, to],
    readClientAgenda,
    { params: { id: clientId ?? 0 }, query: { from, to } },
    { topics: ['reservations', 'group-courses'], enabled: isAsked && clientId !== undefined, staleTime: 0 },
  );
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

/** A check of the dialog's own, before anything is sent. */
export class SeriesRefusal extends Error {
  override readonly name = 'SeriesRefusal';
  readonly obstacle: 'points' | 'conflict' | 'unverified';
  constructor(obstacle: SeriesRefusal['obstacle']) {
    super(obstacle);
    this.obstacle = obstacle;
  }
}

const valuesFrom = (today: CivilDate) => {
  const start_date = addDays(today, 1);
  return {
    client_id: 0,
    coach_id: 0,
    start_date,
    end_date: endOfWeeks(start_date, BULK_WEEKS_DEFAULT),
    time_slot: '',
    days_of_week: [] as number[],
    repeat_for_weeks: BULK_WEEKS_DEFAULT,
  };
};

/** The series as it was chosen so far, what every date of it would be, and the booking of them all. */
export const useSeriesForm = (today: CivilDate, isOpen: boolean) => {
  const readAgain = useReadAgain();
  const [made, setMade] = useState<ReplyOf<typeof createBulkReservations>>();
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: BulkReservationsBody,
    defaultValues: valuesFrom(today),
    send: async (body) => {
      if (client.data && client.data.solo_points < cost) throw new SeriesRefusal('points');
      // What is on screen may be a minute old.
      const known = await check.readAgain();
      if (!known) throw new SeriesRefusal('unverified');
      if (conflictOf(previewSeries(dates, body.time_slot, known.slots, known.busy)))
        throw new SeriesRefusal('conflict');
      return call(createBulkReservations, { body });
    },
    onSent: (reply) => {
      setMade(reply);
      form.reset();
      readAgain();
    },
  });
  const [clientId, coachId, start, end, time, days] = useWatch({
    control,
    name: ['client_id', 'coach_id', 'start_date', 'end_date', 'time_slot', 'days_of_week'],
  });
  const client = useClient(Number(clientId) || undefined);
  const dates = seriesDates(start, end, days.map(Number));
  const cost = dates.length * SESSION_COST.normal;
  const isAsked = isOpen && made === undefined && Number(coachId) > 0 && dates.length > 0;
  const wish = {
    clientId: Number(clientId) || undefined,
    coachId: Number(coachId),
    from: start,
    to: end,
    time,
  };
  const check = useSeriesCheck(wish, isAsked);
  const isChecked = isAsked && time !== '';
  const preview =
    isChecked && check.known ? previewSeries(dates, time, check.known.slots, check.known.busy) : undefined;
  const conflict = preview && conflictOf(preview);
  return {
    form,
    control,
    submit,
    isPending,
    failure,
    chosen: { clientId: Number(clientId) || undefined, coachId: Number(coachId), start, end, time },
    client,
    dates,
    preview,
    conflict,
    suggestion: conflict && suggestHour(dates, time, check.free),
    hours: hoursToChoose(dates, check.free),
    isUnverified: isChecked && check.isError,
    verifyAgain: () => void check.readAgain(),
    lacksPoints: client.data !== undefined && client.data.solo_points < cost,
    cost,
    made,
    another: () => setMade(undefined),
  };
};
export type SeriesForm = ReturnType<typeof useSeriesForm>;
