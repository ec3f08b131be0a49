import type { CivilDate } from '@elan/contract/time.ts';
import { formatDayMonth, formatShortDate, formatTableDate } from './format.ts';

/** What only the offices write: they look back over years, and count in thousands. */

const isThisYear = (date: CivilDate, today: CivilDate | undefined) => date.slice(0, 4) === today?.slice(0, 4);

/** jeu. 12 nov.; of another year 12 nov. 2019. Before the studio's day is known, always with the year. */
export const formatShortDateAsOf = (date: CivilDate, today: CivilDate | undefined): string =>
  isThisYear(date, today) ? formatShortDate(date) : formatTableDate(date);

/** 12 nov.; of another year 12 nov. 2019 */
export const formatDayMonthAsOf = (date: CivilDate, today: CivilDate | undefined): string =>
  isThisYear(date, today) ? formatDayMonth(date) : formatTableDate(date);

const BEFORE_THREE_FIGURES = /\B(?=(?:\d{3})+$)/g;
const NARROW_SPACE = '\u202f';

/** 200 922. As little as amounts by the browser's own format of numbers, for the reason that `formatAmount` tells. */
export const formatCount = (number: number): string =>
  String(number).replace(BEFORE_THREE_FIGURES, NARROW_SPACE);
