import type { CivilDate } from '@elan/contract/time.ts';
import {
  formatDate,
  formatDayMonth,
  formatMoney,
  formatShortDate,
  formatTableDate,
  groupThousands,
  writing,
} from './format.ts';

/** What only the offices write: they look back over years, and count in thousands. */

const isThisYear = (date: CivilDate, today: CivilDate | undefined) => date.slice(0, 4) === today?.slice(0, 4);

/** jeu. 12 nov.; of another year 12 nov. 2019. Before the studio's day is known, always with the year. */
export const formatShortDateAsOf = (date: CivilDate, today: CivilDate | undefined): string =>
  isThisYear(date, today) ? formatShortDate(date) : formatTableDate(date);

/** 12 nov.; of another year 12 nov. 2019 */
export const formatDayMonthAsOf = (date: CivilDate, today: CivilDate | undefined): string =>
  isThisYear(date, today) ? formatDayMonth(date) : formatTableDate(date);

/** novembre 2026 */
export const formatMonthYear = (date: CivilDate): string => formatDate(date).split(' ').slice(2).join(' ');

interface DateRange {
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
}

/** du 16 au 22 novembre 2026, du 30 novembre au 6 décembre 2026: what both ends share is said once. */
export const formatDateRange = ({ start_date, end_date }: DateRange): string => {
  const [, ...begin] = formatDate(start_date).split(' ');
  const [, ...end] = formatDate(end_date).split(' ');
  while (begin.length > 1 && begin.at(-1) === end[begin.length - 1]) begin.pop();
  return writing().range(begin.join(' '), end.join(' '));
};

/** 200 922. Without the browser's own format of numbers, for the reason that `formatAmount` tells. */
export const formatCount = (number: number): string =>
  groupThousands(String(number), writing().thousands.count);

/** 5 000 DH, and 5 000,50 DH only where there are centimes: in a sentence nobody reads two noughts. */
export const formatRoundMoney = (dirhams: number): string =>
  formatMoney(dirhams).replace(`${writing().decimal}00`, '');

/** 1250,00: as somebody would type it, whatever the language. */
export const formatTypedAmount = (dirhams: number): string => dirhams.toFixed(2).replace('.', ',');

/** « Découverte » */
export const formatQuoted = (words: string): string => writing().quoted(words);
