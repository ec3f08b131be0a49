import { languageNow } from '@elan/contract/language.ts';
import {
  type CivilDate,
  type CivilMoment,
  dayOfWeek,
  daysBetween,
  endOf,
  minutesBetween,
} from '@elan/contract/time.ts';
import { LOCALES } from '../language.ts';
import { chosenWriting, type Writing } from './writing.ts';

/**
 * How dates, times and money are written. The names of days and months stand here, and a test holds them to the browser's own: the
 * first date that `Intl` formats takes a phone longer than the rest of its home page. And whatever zone the machine believes in, the
 * day and the hour on screen are the studio's. The source's language is French; writings/ has the others.
 */
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;
const CENTS = 2;
const SPACE = '\u00a0';
/** Before units and inside counts, as the build sets it in texts. */
const NARROW = '\u202f';

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const SHORT_WEEKDAYS = WEEKDAYS.map((name) => `${name.slice(0, 3)}.`);
const FRENCH: Writing = {
  weekdays: WEEKDAYS,
  shortWeekdays: SHORT_WEEKDAYS,
  weekdaysInDates: SHORT_WEEKDAYS,
  weekdayLetters: ['Di', 'Lu', 'Ma', 'Me', 'Je', 'Ve', 'Sa'],
  months: [
    ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
    ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
  ],
  shortMonths: [
    ...['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin'],
    ...['juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  ],
  // French says the first, then two, three, four of a month.
  first: '1er',
  near: ['hier', "aujourd'hui", 'demain'],
  now: 'maintenant',
  ahead: (span) => `dans ${span}`,
  ago: (span) => `il y a ${span}`,
  minutes: (minutes) => `${minutes}${NARROW}min`,
  hours: (hours, rest) => (rest === '' ? `${hours}${NARROW}h` : `${hours}${NARROW}h${NARROW}${rest}`),
  days: (days) => `${days} ${days > 1 ? 'jours' : 'jour'}`,
  range: (begin, end) => `du ${begin} au ${end}`,
  comma: ', ',
  quoted: (words) => `«${SPACE}${words}${SPACE}»`,
  decimal: ',',
  // A whole space in amounts, because the narrow one disappears between large figures set tight.
  thousands: { amount: SPACE, count: NARROW },
  currency: 'DH',
};
/** That of the language that the page is shown in. */
export const writing = (): Writing => chosenWriting() ?? FRENCH;

const yearOf = (date: CivilDate) => date.slice(0, 4);
const monthOf = (date: CivilDate, names: readonly string[]) => names[Number(date.slice(5, 7)) - 1] ?? '';
const nthOf = (date: CivilDate) =>
  (date.endsWith('-01') ? writing().first : undefined) ?? formatDayOfMonth(date);
const dayOf = (date: CivilDate, names: readonly string[]) => names[dayOfWeek(date)] ?? '';

export const formatWeekday = (date: CivilDate): string => dayOf(date, writing().weekdays);
export const formatShortWeekday = (date: CivilDate): string => dayOf(date, writing().shortWeekdays);
/** The same before other words, not above a column. */
export const formatWeekdayBefore = (date: CivilDate): string => dayOf(date, writing().weekdaysInDates);
/** Lu, of which the first may be shown alone: for a square of a few pixels. */
export const formatWeekdayLetters = (date: CivilDate): string => dayOf(date, writing().weekdayLetters);
export const formatShortMonth = (date: CivilDate): string => monthOf(date, writing().shortMonths);
const formatMonth = (date: CivilDate): string => monthOf(date, writing().months);
/** jeudi 12 novembre, where the year is plain */
export const formatLongDay = (date: CivilDate): string =>
  `${formatWeekday(date)} ${nthOf(date)} ${formatMonth(date)}`;
/** jeudi 12 novembre 2026 */
export const formatDate = (date: CivilDate): string => `${formatLongDay(date)} ${yearOf(date)}`;
/** dimanche 1 novembre 2026: the name of a cell that shows `1`, which whoever speaks to the screen says. */
export const formatCellDate = (date: CivilDate): string =>
  [formatWeekday(date), formatDayOfMonth(date), formatMonth(date), yearOf(date)].join(' ');
/** 12 nov., where the year is plain */
export const formatDayMonth = (date: CivilDate): string => `${nthOf(date)} ${formatShortMonth(date)}`;
/** jeu. 12 nov. */
export const formatShortDate = (date: CivilDate): string =>
  `${formatWeekdayBefore(date)} ${formatDayMonth(date)}`;
/** 12 nov. 2026, for the dates of a table */
export const formatTableDate = (date: CivilDate): string => `${formatDayMonth(date)} ${yearOf(date)}`;
/** 12, never 012 nor 12e */
export const formatDayOfMonth = (date: CivilDate): string => String(Number(date.slice(8, 10)));

/** An instant already carries the studio's offset: its written date is the studio's date. */
export const formatInstantDate = (instant: string): string => formatDate(instant.slice(0, 10));

export const formatTime = (time: string): string => time.slice(0, 5);

/** 12 – 16, −250: read from left to right on every page. */
export const formatFigures = (text: string): string => writing().figures?.(text) ?? text;

/** 07:00 – 08:00 */
export const formatSpan = (start: string, end: string): string =>
  formatFigures(`${formatTime(start)} – ${formatTime(end)}`);
/** Likewise; what ends with the day ends at 24:00 */
export const formatTimeRange = (start: string, minutes: number): string =>
  formatSpan(start, endOf(start, minutes));

/** Figures in groups of three, from the comma or the end. */
export const groupThousands = (figures: string, space: string): string =>
  figures.replace(/\B(?=(?:\d{3})+(?!\d))/g, space);

/**
 * 1 250,00. Without the browser's own format of numbers, whose making takes a phone longer than the rest of its home page.
 */
export const formatAmount = (dirhams: string | number): string => {
  const { decimal, thousands } = writing();
  const written = groupThousands(Number(dirhams).toFixed(CENTS).replace('.', decimal), thousands.amount);
  return Number(dirhams) < 0 ? formatFigures(written) : written;
};
/** DH: what stands beside an amount that is set apart. */
export const currency = (): string => writing().currency;
/** 1 250,00 DH */
export const formatMoney = (dirhams: string | number): string =>
  `${formatAmount(dirhams)}${SPACE}${writing().currency}`;

/** aujourd’hui, demain, hier, or the short date */
export const formatDay = (date: CivilDate, today: CivilDate): string =>
  writing().near[daysBetween(today, date) + 1] ?? formatShortDate(date);

/** dans 4 h 19, dans 3 jours, il y a 25 min, maintenant */
export const formatRelative = (moment: CivilMoment, now: CivilMoment): string => {
  const write = writing();
  const minutes = minutesBetween(now, moment);
  const distance = Math.abs(minutes);
  const lead = minutes < 0 ? write.ago : write.ahead;
  if (distance === 0) return write.now;
  if (distance < MINUTES_PER_DAY) return lead(formatMinutes(distance));
  return lead(write.days(Math.abs(daysBetween(now.date, moment.date))));
};

/** 2 h 30, 45 min */
export const formatMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  if (hours === 0) return writing().minutes(rest);
  return writing().hours(hours, rest === 0 ? '' : String(rest).padStart(2, '0'));
};

/** 2 h 30, 0 h: of hours that are added up, where a line may break in it. */
export const formatLength = (minutes: number): string =>
  (minutes === 0 ? writing().hours(0, '') : formatMinutes(minutes)).replaceAll(NARROW, ' ');

/** Between facts that follow each other in one line. */
export const comma = (): string => writing().comma;

/** 12:00 et 12:30 */
export const formatList = (words: readonly string[]): string =>
  new Intl.ListFormat(LOCALES[languageNow()], { type: 'conjunction' }).format(words);
