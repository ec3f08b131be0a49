import { type CivilDate, monthGrid } from '@elan/contract/time.ts';
import { monthOf } from '../../../../ui/calendar/month-grid.days.ts';

const DAYS_PER_WEEK = 7;

/** The weeks of the month around a day, Monday first and whole: the neighbours' days fill the first and the last. */
export const stripWeeks = (date: CivilDate): CivilDate[][] => {
  const month = monthOf(date);
  const days = monthGrid(month);
  return Array.from({ length: days.length / DAYS_PER_WEEK }, (_, week) =>
    days.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK),
  ).filter((week) => week.some((day) => monthOf(day) === month));
};
