import type { CivilDate } from '@elan/contract/time.ts';
import {
  formatDayMonth,
  formatMoney,
  formatShortDate,
  formatTableDate,
  groupThousands,
  NARROW,
} from './format.ts';

/** What only the offices write: they look back over years, and count in thousands. */

const isThisYear = (date: CivilDate, today: CivilDate | undefined) => date.slice(0, 4) === today?.slice(0, 4);

/** jeu. 12 nov.; of another year 12 nov. 2019. Before the studio's day is known, always with the year. */
export const formatShortDateAsOf = (date: CivilDate, today: CivilDate | undefined): string =>
  isThisYear(date, today) ? formatShortDate(date) : formatTableDate(date);

/** 12 nov.; of another year 12 nov. 2019 */
export const formatDayMonthAsOf = (date: CivilDate, today: CivilDate | undefined): string =>
  isThisYear(date, today) ? formatDayMonth(date) : formatTableDate(date);

/** 200 922. Without the browser's own format of numbers, for the reason that `formatAmount` tells. */
export const formatCount = (number: number): string => groupThousands(String(number), NARROW);

/** 5 000 DH, and 5 000,50 DH only where there are centimes: in a sentence nobody reads two noughts. */
export const formatRoundMoney = (dirhams: number): string => formatMoney(dirhams).replace(',00', '');
