import type { SlotTimes } from '../slots/slots.rules.ts';
import { type CivilDate, type CivilMoment, type CivilTime, endOf, isPast } from '../time.ts';

interface WeeklyCourse {
  readonly time: CivilTime;
  readonly duration: number;
}

/** `made`; `past`, whose hour has come already; `busy`, because the coach is taken then. */
export type CourseOutcome = 'made' | 'past' | 'busy';

/**
 * What would become of a weekly course on one of its days, and which of the coach's hours are in its way.
 * `agenda_one_place_at_a_time` in the database decides alike.
 */
export const foreseeCourse = <Busy extends SlotTimes>(
  date: CivilDate,
  { time, duration }: WeeklyCourse,
  busy: readonly Busy[],
  now: CivilMoment,
): { readonly outcome: CourseOutcome; readonly clashes: readonly Busy[] } => {
  if (isPast({ date, time }, now)) return { outcome: 'past', clashes: [] };
  const end = endOf(time, duration);
  const clashes = busy.filter(({ start_time, end_time }) => start_time < end && time < end_time);
  return { outcome: clashes.length > 0 ? 'busy' : 'made', clashes };
};
