import { addDays, addMonths, type CivilDate, dayOfWeek, monthGrid } from '@elan/contract/time.ts';
import type { KeyboardEvent } from 'react';
import { onwardKey } from '../../lib/device/direction.ts';

/** `plain` is a day of a calendar that is not for booking: a number, and what happens on it. */
export type DayKind =
  | 'available'
  | 'today'
  | 'past'
  | 'weekend'
  | 'closed'
  | 'selected'
  | 'unavailable'
  | 'plain';

type DayFacts = {
  date: CivilDate;
  today: CivilDate;
  selected?: CivilDate | undefined;
  available: boolean;
  /** Nobody is there at all. */
  closed?: boolean;
};

/** Which of the kinds a day is for booking. A weekend with free slots is available like any other day. */
export function dayKind({
  date,
  today,
  selected,
  available,
  closed = false,
}: DayFacts): Exclude<DayKind, 'plain'> {
  if (date === selected) return 'selected';
  if (date === today) return 'today';
  if (date < today) return 'past';
  if (available) return 'available';
  if (closed) return 'closed';
  const weekday = dayOfWeek(date);
  return weekday === 0 || weekday === 6 ? 'weekend' : 'unavailable';
}

export const monthOf = (date: CivilDate) => date.slice(0, 7);
/** `by` months away, as `YYYY-MM`. */
export const shiftMonth = (month: string, by: number) => monthOf(addMonths(`${month}-01`, by));

const DAYS_PER_WEEK = 7;
/** 0 for Monday, 6 for Sunday. */
export const daysFromMonday = (date: CivilDate) => (dayOfWeek(date) + 6) % DAYS_PER_WEEK;

/** The seven days around one of them, Monday first. */
export const weekOf = (date: CivilDate): CivilDate[] => {
  const monday = addDays(date, -daysFromMonday(date));
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(monday, index));
};

/** The six weeks that a month's grid shows, whole and Monday first: of a month, or of any day of it. */
export const weeksAround = (month: string): CivilDate[][] => {
  const days = monthGrid(month);
  return Array.from({ length: days.length / DAYS_PER_WEEK }, (_, week) =>
    days.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK),
  );
};

/** The weeks in which the month of a day lies. */
export const weeksOfMonth = (date: CivilDate): CivilDate[][] =>
  weeksAround(date).filter((week) => week.some((day) => monthOf(day) === monthOf(date)));

export const daysOfMonth = (month: string): CivilDate[] =>
  monthGrid(month).filter((day) => monthOf(day) === month);

/** Where a key (`onwardKey`) moves the focus in a grid of days, or undefined when the key means nothing here. */
export function dayAfterKey(key: string, date: CivilDate): CivilDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -DAYS_PER_WEEK);
    case 'ArrowDown':
      return addDays(date, DAYS_PER_WEEK);
    case 'Home':
      return addDays(date, -daysFromMonday(date));
    case 'End':
      return addDays(date, DAYS_PER_WEEK - 1 - daysFromMonday(date));
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return undefined;
  }
}

/** What hears the keys of a day's button: those that lead to another day are used up. */
export const onDayKey = (from: CivilDate, onMove: (to: CivilDate) => void) => (event: KeyboardEvent) => {
  const to = dayAfterKey(onwardKey(event.key), from);
  if (!to) return;
  event.preventDefault();
  onMove(to);
};
