import { type CivilMoment, minutesOfDay } from '@elan/contract/time.ts';
import type { PlannedDay } from '../use-planning-day.ts';
import { heightOf } from './grid-metrics.ts';

/** What one wants to see above the present hour, or before the usual beginning of a day. */
const LEAD_MINUTES = 75;
const USUAL_MORNING = 8 * 60;

/** Where the day is first looked at: around now, else in the morning, or where it begins if that is earlier. */
export const firstSight = (
  { date, from, busy }: Pick<PlannedDay, 'date' | 'from' | 'busy'>,
  now: CivilMoment,
): number => {
  if (date === now.date) return heightOf(Math.max(0, minutesOfDay(now.time) - LEAD_MINUTES - from));
  const begins = Math.min(USUAL_MORNING, ...busy.map(({ time }) => minutesOfDay(time)));
  return heightOf(Math.max(0, begins - 30 - from));
};
