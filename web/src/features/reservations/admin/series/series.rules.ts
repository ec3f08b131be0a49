import type { BusyHours } from '@elan/contract/clients/clients.ts';
import { SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import { BULK_TIMES, matchingDates } from '@elan/contract/slots/slots.rules.ts';
import { BULK_DAYS_MAX, type SlotStatus, spansNoMoreThan } from '@elan/contract/slots/slots.ts';
import { type CivilDate, type CivilTime, minutesOfDay } from '@elan/contract/time.ts';

interface Moment {
  readonly date: CivilDate;
  readonly start_time: CivilTime;
}
interface CoachSlot extends Moment {
  readonly status: SlotStatus;
  readonly is_past: boolean;
}

/** `booked`: the coach has that hour, but it is taken; `unavailable`: no such hour, or it is over; `busy`: the client is taken. */
type DateState = 'free' | 'booked' | 'unavailable' | 'busy';
export interface SeriesDate {
  readonly date: CivilDate;
  readonly state: DateState;
}

/** The days of a series; none while the dates make no sense. */
export const seriesDates = (
  start_date: CivilDate,
  end_date: CivilDate,
  days: readonly number[],
): CivilDate[] => {
  if (!start_date || !end_date || start_date > end_date) return [];
  return spansNoMoreThan(BULK_DAYS_MAX)({ start_date, end_date })
    ? matchingDates(start_date, end_date, days)
    : [];
};

const stateOf = (slot: CoachSlot | undefined): DateState => {
  if (!slot || slot.is_past || slot.status === 'cancelled') return 'unavailable';
  return slot.status === 'available' ? 'free' : 'booked';
};

/** The hours of the coach at which the client is not taken already. */
export const withoutBusy = <Hour extends Moment>(
  hours: readonly Hour[],
  busy: readonly BusyHours[],
): Hour[] => {
  const ofDay = Map.groupBy(busy, ({ date }) => date);
  return hours.filter(({ date, start_time }) => {
    const start = minutesOfDay(start_time);
    const end = start + SESSION_MINUTES.normal;
    return !ofDay.get(date)?.some(({ time, duration }) => {
      const begins = minutesOfDay(time);
      return begins < end && start < begins + duration;
    });
  });
};

/** Every date of a series, and whether the coach and the client are free at that hour. */
export const previewSeries = (
  dates: readonly CivilDate[],
  time: CivilTime,
  slots: readonly CoachSlot[],
  busy: readonly BusyHours[],
): SeriesDate[] => {
  const atTime = new Map(
    slots.filter(({ start_time }) => start_time === time).map((slot) => [slot.date, slot]),
  );
  return dates.map((date) => {
    const state = stateOf(atTime.get(date));
    const isBusy = withoutBusy([{ date, start_time: time }], busy).length === 0;
    return { date, state: state === 'free' && isBusy ? 'busy' : state };
  });
};

const CONFLICTS_SHOWN = 5;
export interface ConflictDates {
  readonly shown: readonly CivilDate[];
  /** How many more there are. */
  readonly rest: number;
  readonly count: number;
}

const conflictDates = (preview: readonly SeriesDate[], state: DateState): ConflictDates => {
  const dates = preview.filter((each) => each.state === state).map(({ date }) => date);
  const shown = dates.slice(0, CONFLICTS_SHOWN);
  return { shown, rest: dates.length - shown.length, count: dates.length };
};

/** What stands in the way of a series: five dates of each kind, and how many more there are of each. */
export const conflictOf = (preview: readonly SeriesDate[]) => {
  const booked = conflictDates(preview, 'booked');
  const unavailable = conflictDates(preview, 'unavailable');
  const busy = conflictDates(preview, 'busy');
  const ofCoach = booked.count + unavailable.count;
  return ofCoach + busy.count > 0 ? { booked, unavailable, busy, ofCoach } : undefined;
};

/** On how many of the dates each hour is free. */
const freeCounts = (dates: readonly CivilDate[], free: readonly Moment[]): Map<CivilTime, number> => {
  const wanted = new Set(dates);
  const counts = new Map<CivilTime, number>();
  for (const { date, start_time } of free)
    if (wanted.has(date)) counts.set(start_time, (counts.get(start_time) ?? 0) + 1);
  return counts;
};

/** The hour nearest to the wished one that is free on every date; undefined when there is none, or none is needed. */
export const suggestHour = (
  dates: readonly CivilDate[],
  time: CivilTime,
  free: readonly Moment[],
): CivilTime | undefined => {
  const distance = (other: CivilTime) => Math.abs(minutesOfDay(other) - minutesOfDay(time));
  const everywhere = [...freeCounts(dates, free)].filter(([, count]) => count === dates.length);
  if (dates.length === 0 || everywhere.some(([hour]) => hour === time)) return undefined;
  return everywhere
    .map(([hour]) => hour)
    .toSorted((a, b) => distance(a) - distance(b) || a.localeCompare(b))
    .at(0);
};

/** The hours to choose from: every half hour, and whatever else the coach has; each with the dates it is free on. */
export const hoursToChoose = (dates: readonly CivilDate[], free: readonly Moment[]) => {
  const counts = freeCounts(dates, free);
  return [...new Set([...BULK_TIMES, ...counts.keys()])]
    .toSorted()
    .map((time) => ({ time, free: counts.get(time) ?? 0 }));
};
