import type { SlotDetails } from '@elan/contract/slots.ts';
import { minutesOfDay } from '@elan/contract/time.ts';
import type { Placed } from '../../../ui/calendar/day-lanes.ts';

/** Minutes of a day, from the first on and up to the second. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const HALF_HOUR = 30;

const spanOf = ({ start_time, end_time }: SlotDetails): Span => ({
  start: minutesOfDay(start_time),
  end: minutesOfDay(end_time),
});

const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

export interface FreeHour extends Span {
  readonly slot: SlotDetails;
}

/** An hour on offer is offered for both kinds: a bilan is named only where no ordinary session would fit. */
export const freeHours = (slots: readonly SlotDetails[]): FreeHour[] => {
  const free = slots.filter((slot) => slot.is_available).map((slot) => ({ slot, ...spanOf(slot) }));
  const normal = free.filter(({ slot }) => slot.session_type === 'normal');
  const bilans = free.filter(
    (bilan) => bilan.slot.session_type === 'bilan' && !normal.some((hour) => overlaps(hour, bilan)),
  );
  return [...normal, ...bilans].toSorted((a, b) => a.start - b.start);
};

/** The half hours of the rail in which nothing is offered and nothing happens, joined where they meet. */
export const unconfigured = (
  slots: readonly SlotDetails[],
  placed: readonly Placed<unknown>[],
  hours: readonly number[],
): Span[] => {
  const used: readonly Span[] = [...slots.map(spanOf), ...placed];
  const gaps: Span[] = [];
  const [first = 0] = hours;
  const last = hours.at(-1) ?? 0;
  for (let start = first * 60; start < last * 60; start += HALF_HOUR) {
    const row = { start, end: start + HALF_HOUR };
    if (used.some((span) => overlaps(span, row))) continue;
    const before = gaps.at(-1);
    if (before?.end === start) gaps[gaps.length - 1] = { start: before.start, end: row.end };
    else gaps.push(row);
  }
  return gaps;
};
