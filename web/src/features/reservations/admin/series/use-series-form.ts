import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import { BulkReservationsBody, createBulkReservations } from '@elan/contract/reservations/reservations.ts';
import { BULK_WEEKS_DEFAULT, endOfWeeks } from '@elan/contract/slots/slots.rules.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useClient } from '../../../../entities/clients/api.ts';
import { call, type ReplyOf } from '../../../../lib/api/api-client.ts';
import { useReadAgain } from '../../../../lib/api/use-read-again.ts';
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts';
import { conflictOf, hoursToChoose, previewSeries, seriesDates, suggestHour } from './series.rules.ts';
import { useSeriesCheck } from './use-series-check.ts';

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
