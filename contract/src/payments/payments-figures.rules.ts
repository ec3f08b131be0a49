import { addDays, addMonths, type CivilDate, daysBetween } from '../time.ts';
import { monthOf } from './payments.rules.ts';

interface Span {
  readonly from: CivilDate;
  /** Included. */
  readonly to: CivilDate;
}

export interface FigureSpans {
  /** The month is still running: it is counted up to today, and beside as many days of the month before. */
  readonly is_so_far: boolean;
  readonly current: Span;
  readonly same_days: Span;
  readonly last_month: Span;
}

/**
 * Which days of a month stand beside which. Of the month that is running its first days up to today, beside the same days of the
 * month before; where that has fewer, beside all of it: the 31st of March, and the 29th, beside the whole of February. A month that
 * is over stands beside the whole month before it.
 */
export function figureSpans(day: CivilDate, today: CivilDate): FigureSpans {
  const first = monthOf(day);
  const before = addMonths(first, -1);
  const last_month = { from: before, to: addDays(first, -1) };
  const is_so_far = first === monthOf(today);
  if (!is_so_far) {
    const current = { from: first, to: addDays(addMonths(first, 1), -1) };
    return { is_so_far, current, same_days: last_month, last_month };
  }
  const days = Math.min(daysBetween(first, today), daysBetween(before, last_month.to));
  const same_days = { from: before, to: addDays(before, days) };
  return { is_so_far, current: { from: first, to: today }, same_days, last_month };
}
