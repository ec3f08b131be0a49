import {
  type CivilDate,
  type CivilMoment,
  dayOfWeek,
  daysBetween,
  endOf,
  minutesBetween,
} from '@elan/contract/time.ts';

/**
 * How dates, times and money are written. The names of days and months stand here, and a test holds them to the browser's own: the
 * first date that `Intl` formats takes a phone longer than the rest of its home page. And whatever zone the machine believes in, the
 * day and the hour on screen are the studio's.
 */
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONTHS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
];
const SHORT_MONTHS = [
  ...['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin'],
  ...['juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
];
const SHORT_WEEKDAY_LETTERS = 3;

const yearOf = (date: CivilDate) => date.slice(0, 4);
const monthOf = (date: CivilDate, names: readonly string[]) => names[Number(date.slice(5, 7)) - 1] ?? '';
/** French says the first, then two, three, four of a month. */
const nthOf = (date: CivilDate) => (date.endsWith('-01') ? '1er' : formatDayOfMonth(date));

export const formatWeekday = (date: CivilDate): string => WEEKDAYS[dayOfWeek(date)] ?? '';
export const formatShortWeekday = (date: CivilDate): string =>
  `${formatWeekday(date).slice(0, SHORT_WEEKDAY_LETTERS)}.`;
export const formatShortMonth = (date: CivilDate): string => monthOf(date, SHORT_MONTHS);
/** jeudi 12 novembre, where the year is plain */
export const formatLongDay = (date: CivilDate): string =>
  `${formatWeekday(date)} ${nthOf(date)} ${monthOf(date, MONTHS)}`;
/** jeudi 12 novembre 2026 */
export const formatDate = (date: CivilDate): string => `${formatLongDay(date)} ${yearOf(date)}`;
/** dimanche 1 novembre 2026: the name of a cell that shows `1`, which whoever speaks to the screen says. */
export const formatCellDate = (date: CivilDate): string =>
  [formatWeekday(date), formatDayOfMonth(date), monthOf(date, MONTHS), yearOf(date)].join(' ');
/** 12 nov., where the year is plain */
export const formatDayMonth = (date: CivilDate): string => `${nthOf(date)} ${formatShortMonth(date)}`;
/** jeu. 12 nov. */
export const formatShortDate = (date: CivilDate): string =>
  `${formatShortWeekday(date)} ${formatDayMonth(date)}`;
/** 12 nov. 2026, for the dates of a table */
export const formatTableDate = (date: CivilDate): string => `${formatDayMonth(date)} ${yearOf(date)}`;
/** 12, never 012 nor 12e */
export const formatDayOfMonth = (date: CivilDate): string => String(Number(date.slice(8, 10)));

/** An instant already carries the studio's offset: its written date is the studio's date. */
export const formatInstantDate = (instant: string): string => formatDate(instant.slice(0, 10));

export const formatTime = (time: string): string => time.slice(0, 5);

/** 07:00 – 08:00; what ends with the day ends at 24:00 */
export const formatTimeRange = (start: string, minutes: number): string =>
  `${formatTime(start)} – ${endOf(start, minutes)}`;

const CENTS = 2;
const SPACE = '\u00a0';
/** Before units and inside counts, as the build sets it in texts. */
export const NARROW = '\u202f';

/** Figures in groups of three, from the comma or the end. */
export const groupThousands = (figures: string, space: string): string =>
  figures.replace(/\B(?=(?:\d{3})+(?!\d))/g, space);

/**
 * 1 250,00 — with a whole space, because the narrow one disappears between large figures set tight. Without the browser's
 * own format of numbers, whose making takes a phone longer than the rest of its home page.
 */
export const formatAmount = (dirhams: string | number): string =>
  groupThousands(Number(dirhams).toFixed(CENTS).replace('.', ','), SPACE);
/** 1 250,00 DH */
export const formatMoney = (dirhams: string | number): string => `${formatAmount(dirhams)}\u00a0DH`;

/** aujourd’hui, demain, hier, or the short date */
export const formatDay = (date: CivilDate, today: CivilDate): string => {
  const days = daysBetween(today, date);
  const near = ['hier', "aujourd'hui", 'demain'][days + 1];
  return near ?? formatShortDate(date);
};

/** dans 4 h 19, dans 3 jours, il y a 25 min, maintenant */
export const formatRelative = (moment: CivilMoment, now: CivilMoment): string => {
  const minutes = minutesBetween(now, moment);
  const distance = Math.abs(minutes);
  const lead = minutes < 0 ? 'il y a' : 'dans';
  if (distance === 0) return 'maintenant';
  if (distance < MINUTES_PER_HOUR) return `${lead} ${distance}${NARROW}min`;
  if (distance < MINUTES_PER_DAY) {
    const rest = distance % MINUTES_PER_HOUR;
    const hours = `${lead} ${Math.floor(distance / MINUTES_PER_HOUR)}${NARROW}h`;
    return rest === 0 ? hours : `${hours}${NARROW}${String(rest).padStart(2, '0')}`;
  }
  const days = Math.abs(daysBetween(now.date, moment.date));
  return `${lead} ${days} ${days > 1 ? 'jours' : 'jour'}`;
};

/** 12:00 et 12:30 */
export const formatList = (words: readonly string[]): string =>
  new Intl.ListFormat('fr-FR', { type: 'conjunction' }).format(words);
