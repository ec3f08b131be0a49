import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import { minutesOfDay } from '@elan/contract/time.ts';
import { type MinuteSpan, overlaps, subtractSpans } from '../../../ui/calendar/minute-spans.ts';

const HALF_HOUR = 30;

const spanOf = ({ start_time, end_time }: SlotDetails): MinuteSpan => ({
  start: minutesOfDay(start_time),
  end: minutesOfDay(end_time),
});

export interface FreeHour extends MinuteSpan {
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

/** All that can be booked at the time of a free hour: the session itself, and the bilans in its place. */
export const freeSlotsIn = (hour: FreeHour, slots: readonly SlotDetails[]): SlotDetails[] =>
  slots.filter((slot) => slot.is_available && overlaps(hour, spanOf(slot)));

/** The half hours in which nothing is offered and nothing happens, joined where they meet. */
export const unconfigured = (
  slots: readonly SlotDetails[],
  entries: readonly MinuteSpan[],
  { start, end }: MinuteSpan,
): MinuteSpan[] => {
  const rows = [...slots.map(spanOf), ...entries].map((span) => ({
    start: Math.floor(span.start / HALF_HOUR) * HALF_HOUR,
    end: Math.ceil(span.end / HALF_HOUR) * HALF_HOUR,
  }));
  return subtractSpans([{ start, end }], rows);
};
