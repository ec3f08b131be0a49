import * as z from 'zod/mini';
import { FIELD_TEXTS } from './fields.texts.ts';

/**
 * Civil time: the date and the time on the studio's wall. Nothing here knows a time zone or reads a clock,
 * so that both sides compute the same, whatever their machine believes.
 */
const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const END_PATTERN = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

const MINUTES_PER_DAY = 1440;
/** The month grid always shows six weeks, so that it never changes height. */
const MONTH_GRID_CELLS = 42;

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysInMonth = (year: number, month: number) => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

const pad = (value: number, length = 2) => String(value).padStart(length, '0');
const dateOf = (year: number, month: number, day: number) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

const partsOf = (date: string) => {
  const [, year, month, day] = DATE_PATTERN.exec(date) ?? [];
  if (year === undefined) throw new RangeError(`Not a civil date: ${date}`);
  return { year: Number(year), month: Number(month), day: Number(day) };
};

const exists = (date: string) => {
  if (!DATE_PATTERN.test(date)) return false;
  const { year, month, day } = partsOf(date);
  return (
    year >= FIRST_YEAR &&
    year <= LAST_YEAR &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
};

// A wrong value stops there (`abort`), so that the rules of a whole body only ever compute with real dates and times.

/** `YYYY-MM-DD`, a day that exists. */
export const civilDate = (missing = () => FIELD_TEXTS.DATE_MISSING) =>
  z
    .string({ error: missing })
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.refine(exists, { error: () => FIELD_TEXTS.DATE_WRONG, abort: true }),
    );
export const CivilDate = civilDate();
export type CivilDate = z.infer<typeof CivilDate>;

const timeLike = (pattern: RegExp, missing = () => FIELD_TEXTS.TIME_MISSING) =>
  z
    .string({ error: missing })
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.regex(pattern, { error: () => FIELD_TEXTS.TIME_WRONG, abort: true }),
    );

/** `HH:MM`, from 00:00 to 23:59. */
export const civilTime = (missing?: () => string) => timeLike(TIME_PATTERN, missing);
export const CivilTime = civilTime();
export type CivilTime = z.infer<typeof CivilTime>;

/** When something ends, on the day it began: `24:00` at the latest, which comes after every time of that day. */
export const civilEnd = (missing?: () => string) => timeLike(END_PATTERN, missing);
export const CivilEnd = civilEnd();
export type CivilEnd = z.infer<typeof CivilEnd>;

/** A moment on the studio's wall; as `now`, always handed in. */
export const CivilMoment = z.object({ date: CivilDate, time: CivilTime });
export type CivilMoment = z.infer<typeof CivilMoment>;

/** The studio's clock, as the server tells it. Without seconds it stands at the full minute. */
export const ClockReading = z.extend(CivilMoment, { second: z.optional(z.int()) });
export type ClockReading = z.infer<typeof ClockReading>;

/** When something was written down: an instant, ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true });
export type Instant = z.infer<typeof Instant>;

/** Days since 1970-01-01 in the proleptic Gregorian calendar, counted in years that start in March. */
const dayNumber = (date: CivilDate) => {
  const { year, month, day } = partsOf(date);
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
};

const dateOfDayNumber = (days: number): CivilDate => {
  const z0 = days + 719_468;
  const era = Math.floor(z0 / 146_097);
  const dayOfEra = z0 - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return dateOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
};

export const addDays = (date: CivilDate, days: number): CivilDate => dateOfDayNumber(dayNumber(date) + days);

/** The same day of another month, or that month's last day: 31 January + 1 → 28 February. */
export const addMonths = (date: CivilDate, months: number): CivilDate => {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const newYear = Math.floor(index / 12);
  const newMonth = index - newYear * 12 + 1;
  return dateOf(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
};

/** Whole days from one date to another, negative when `to` comes first. */
export const daysBetween = (from: CivilDate, to: CivilDate) => dayNumber(to) - dayNumber(from);

/** Sunday 0 … Saturday 6, as the specification numbers weekdays. 1970-01-01 was a Thursday. */
export const dayOfWeek = (date: CivilDate) => (((dayNumber(date) + 4) % 7) + 7) % 7;

export const minutesOfDay = (time: CivilTime | CivilEnd) =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The inverse of `minutesOfDay`, within one day; its end is 24:00. */
export const timeOfMinutes = (minutes: number): CivilTime =>
  `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** When something ends that begins then and takes so long; it ends with its day at the latest. */
export const endOf = (start: CivilTime, minutes: number): CivilEnd =>
  timeOfMinutes(minutesOfDay(start) + minutes);

/** Whether something ends on the day it begins, at 24:00 at the latest. `fits_in_day` in the database decides alike. */
export const fitsInDay = (start: CivilTime, minutes: number) =>
  minutesOfDay(start) + minutes <= MINUTES_PER_DAY;

/** Minutes on the wall from one moment to another, negative when `to` comes first. */
export const minutesBetween = (from: CivilMoment, to: CivilMoment) =>
  daysBetween(from.date, to.date) * MINUTES_PER_DAY + minutesOfDay(to.time) - minutesOfDay(from.time);

/** The moment so many minutes later, or earlier when negative. */
export const addMinutes = ({ date, time }: CivilMoment, minutes: number): CivilMoment => {
  const total = minutesOfDay(time) + minutes;
  const days = Math.floor(total / MINUTES_PER_DAY);
  return { date: addDays(date, days), time: timeOfMinutes(total - days * MINUTES_PER_DAY) };
};

/** Negative, zero or positive, for sorting. ISO spelling sorts as time does. */
export const compareMoments = (a: CivilMoment, b: CivilMoment) => {
  const left = `${a.date} ${a.time}`;
  const right = `${b.date} ${b.time}`;
  return left < right ? -1 : left > right ? 1 : 0;
};

/** A session that begins this very minute has begun. */
export const isPast = (moment: CivilMoment, now: CivilMoment) => compareMoments(moment, now) <= 0;

/** The 42 days, Monday first, around a month given by one of its days or by `YYYY-MM`. */
export const monthGrid = (month: string): CivilDate[] => {
  const first = `${month.slice(0, 7)}-01`;
  const monday = addDays(first, -((dayOfWeek(first) + 6) % 7));
  return Array.from({ length: MONTH_GRID_CELLS }, (_, index) => addDays(monday, index));
};
