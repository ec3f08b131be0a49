import { addDays, type CivilDate, dayOfWeek } from '@elan/contract/time.ts';

const WEEK_DAYS = 7;

/** The seven days around one of them, Monday first. */
export const weekOf = (day: CivilDate): CivilDate[] => {
  const monday = addDays(day, -((dayOfWeek(day) + 6) % WEEK_DAYS));
  return Array.from({ length: WEEK_DAYS }, (_, index) => addDays(monday, index));
};
