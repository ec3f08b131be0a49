import type { CivilDate } from '../time.ts';
import { HOLIDAY_TEXTS } from './holidays.texts.ts';

/** The public holidays of Morocco that fall on the same day every year. */
const FIXED = [
  '01-01',
  '01-11',
  '01-14',
  '05-01',
  '07-30',
  '08-14',
  '08-20',
  '08-21',
  '10-31',
  '11-06',
  '11-18',
] as const;

/** Those that follow the moon: entered when they are announced, never worked out. */
export const movingHolidays = () => [
  { name: HOLIDAY_TEXTS.FITR, days: 2 },
  { name: HOLIDAY_TEXTS.ADHA, days: 2 },
  { name: HOLIDAY_TEXTS.MOHARRAM, days: 1 },
  { name: HOLIDAY_TEXTS.MAWLID, days: 2 },
];

export interface Holiday {
  readonly date: CivilDate;
  readonly name: string;
}

export const fixedHolidays = (year: number): Holiday[] =>
  FIXED.map((day) => ({ date: `${String(year).padStart(4, '0')}-${day}`, name: HOLIDAY_TEXTS[day] }));

/** What a day is called if it is one of them. */
export const holidayOn = (date: CivilDate): string | undefined => {
  const day = FIXED.find((known) => date.endsWith(`-${known}`));
  return day && HOLIDAY_TEXTS[day];
};
