import { type CivilDate, type CivilMoment, daysBetween, endOf, minutesBetween } from '@elan/contract/time.ts';

/**
 * How dates, times and money are written. Civil values are laid on UTC and read back from UTC, so that whatever zone the
 * machine believes in, the day and the hour on screen are the studio's.
 */
const LOCALE = 'fr-FR';
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

/** Made by the first who needs it: all of them at once would take a phone a tenth of a second while the page is starting. */
const lazily = <T>(make: () => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const plainFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = lazily(() => new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' }));
  return (date: CivilDate) => format().format(new Date(`${date}T00:00:00Z`));
};

/** French says the first, then two, three, four of a month; the formatter does not know. */
const civilFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = plainFormat(options);
  return (date: CivilDate) => format(date).replace(/\b1 (?=\p{L})/u, '1er ');
};

const WHOLE_DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** jeudi 12 novembre 2026 */
export const formatDate = civilFormat(WHOLE_DATE);
/** dimanche 1 novembre 2026: the name of a cell that shows `1`, which whoever speaks to the screen says. */
export const formatCellDate = plainFormat(WHOLE_DATE);
/** jeudi 12 novembre, where the year is plain */
export const formatLongDay = civilFormat({ weekday: 'long', day: 'numeric', month: 'long' });
/** jeu. 12 nov. */
export const formatShortDate = civilFormat({ weekday: 'short', day: 'numeric', month: 'short' });
/** 12 nov. 2026, for the dates of a table */
export const formatTableDate = civilFormat({ day: 'numeric', month: 'short', year: 'numeric' });
/** 12 nov., where the year is plain */
export const formatDayMonth = civilFormat({ day: 'numeric', month: 'short' });
export const formatWeekday = civilFormat({ weekday: 'long' });
export const formatShortWeekday = civilFormat({ weekday: 'short' });
export const formatShortMonth = civilFormat({ month: 'short' });
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

const list = lazily(() => new Intl.ListFormat(LOCALE, { type: 'conjunction' }));
/** 12:00 et 12:30 */
export const formatList = (words: readonly string[]): string => list().format(words);
