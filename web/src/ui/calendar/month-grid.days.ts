import { addDays, addMonths, type CivilDate, dayOfWeek } from '@elan/contract/time.ts';

/** `plain` is a day of a calendar that is not for booking: a number, and what happens on it. */
export type DayKind = 'available' | 'today' | 'past' | 'weekend' | 'selected' | 'unavailable' | 'plain';
/** What happens on a day: one shape per kind of session, and one for hours that nobody has taken. */
export type DayMark = 'individual' | 'course' | 'bilan' | 'free';

type DayFacts = { date: CivilDate; today: CivilDate; selected?: CivilDate | undefined; available: boolean };

/** Which of the six kinds a day is for booking. A weekend with free slots is available like any other day. */
export function dayKind({ date, today, selected, available }: DayFacts): Exclude<DayKind, 'plain'> {
  if (date === selected) return 'selected';
  if (date === today) return 'today';
  if (date < today) return 'past';
  if (available) return 'available';
  const weekday = dayOfWeek(date);
  return weekday === 0 || weekday === 6 ? 'weekend' : 'unavailable';
}

export const monthOf = (date: CivilDate) => date.slice(0, 7);
/** `by` months away, as `YYYY-MM`. */
export const shiftMonth = (month: string, by: number) => monthOf(addMonths(`${month}-01`, by));

/** Where a key moves the focus in a grid of days, or undefined when the key means nothing here. */
export function dayAfterKey(key: string, date: CivilDate): CivilDate | undefined {
  const fromMonday = (dayOfWeek(date) + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -fromMonday);
    case 'End':
      return addDays(date, 6 - fromMonday);
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return undefined;
  }
}
