import { addMonths, type CivilDate, type CivilEnd, type CivilTime } from '../time.ts';

interface Span {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly from_time: CivilTime | null;
  readonly to_time: CivilEnd | null;
}

/** Hours of a day in which the studio is closed; the whole day is 00:00 to 24:00. */
export interface ShutHours {
  readonly start_time: CivilTime;
  readonly end_time: CivilEnd;
  readonly reason: string;
}

const startOf = ({ from, from_time }: Span) => `${from}T${from_time ?? '00:00'}`;
const endOf = ({ to, to_time }: Span) => `${to}T${to_time ?? '24:00'}`;

/** What of a day each closure takes, in the order of the hours. */
export const shutHoursOn = (
  closures: readonly (Span & { readonly reason: string })[],
  date: CivilDate,
): ShutHours[] =>
  closures
    .filter((closure) => closure.from <= date && date <= closure.to)
    .map((closure) => ({
      start_time: closure.from === date ? (closure.from_time ?? '00:00') : '00:00',
      end_time: closure.to === date ? (closure.to_time ?? '24:00') : '24:00',
      reason: closure.reason,
    }))
    .toSorted((a, b) => a.start_time.localeCompare(b.start_time));

/** Why nobody comes on that day at all, each reason once; nothing where some hour is open. Closures lie apart, and may touch. */
export const closedAllDay = (
  closures: readonly (Span & { readonly reason: string })[],
  date: CivilDate,
): readonly string[] | undefined => {
  const shut = shutHoursOn(closures, date);
  const reached = shut.reduce(
    (until, { start_time, end_time }) => (start_time === until ? end_time : until),
    '00:00',
  );
  return reached === '24:00' ? [...new Set(shut.map(({ reason }) => reason))] : undefined;
};

export const closuresOverlap = (one: Span, other: Span): boolean =>
  startOf(one) < endOf(other) && startOf(other) < endOf(one);

const MONTHS_OF_YEAR = 12;

/** The same days of another year; 29 February becomes the last day of the month. */
export const inYear = <Closure extends Span>(closure: Closure, year: number): Closure => {
  const months = (year - Number(closure.from.slice(0, 'YYYY'.length))) * MONTHS_OF_YEAR;
  return { ...closure, from: addMonths(closure.from, months), to: addMonths(closure.to, months) };
};
