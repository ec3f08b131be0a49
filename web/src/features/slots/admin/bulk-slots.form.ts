import { SESSION_TYPES } from '@elan/contract/prices.rules.ts';
import {
  BULK_WEEKS_DEFAULT,
  endOfWeeks,
  matchingDates,
  whyNotCuttable,
} from '@elan/contract/slots/slots.rules.ts';
import { BulkSlotsBody, type ForeseenDay } from '@elan/contract/slots/slots.ts';
import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import type * as z from 'zod/mini';

export type BulkInput = z.input<typeof BulkSlotsBody>;

/** Four weeks from today of both kinds; the days and hours are for somebody to choose. */
export const bulkDefaults = (coach_id: number, today: CivilDate) => ({
  coach_id,
  start_date: today,
  end_date: endOfWeeks(today, BULK_WEEKS_DEFAULT),
  repeat_for_weeks: BULK_WEEKS_DEFAULT,
  days_of_week: [] satisfies number[],
  start_time: '',
  end_time: '',
  session_types: [...SESSION_TYPES],
});

type Fault = NonNullable<ReturnType<typeof whyNotCuttable>>;

/** What has been chosen so far: not enough, not possible and why, or enough to look ahead. */
export const judgeBulk = (
  input: unknown,
  now: CivilMoment,
): { readonly body?: BulkSlotsBody; readonly fault?: Fault } => {
  const { data } = BulkSlotsBody.safeParse(input);
  if (!data) return {};
  const dates = matchingDates(data.start_date, data.end_date, data.days_of_week);
  const fault = whyNotCuttable({ ...data, dates }, now);
  return fault ? { fault } : { body: data };
};

/** The whole preview in figures. */
export const sumUp = (days: readonly ForeseenDay[]) => {
  const clashes = days.flatMap((day) => day.clashes);
  return {
    days: days.length,
    slots: days.reduce((sum, { normal, bilan }) => sum + normal + bilan, 0),
    skipped: clashes.filter(({ outcome }) => outcome === 'skipped').length,
    taken: clashes.filter(({ outcome }) => outcome === 'taken').length,
  };
};
