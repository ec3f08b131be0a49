import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import {
  formatDayMonth,
  formatDayOfMonth,
  formatLongDay,
  formatShortWeekday,
  formatTableDate,
} from '../../../lib/format.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { monthOf } from '../../../ui/calendar/month-grid.days.ts';
import { MONTHS } from '../../../ui/calendar/month-names.ts';
import type { Scale } from './use-calendar-address.ts';
import { weekOf } from './week.ts';

/** What the calendar shows: "lundi 16 novembre" ("lun. 16 novembre" on a phone), "16 – 22 novembre 2026", "novembre 2026". */
export const useSpanTitle = (day: CivilDate, scale: Scale): string => {
  const { i18n } = useLingui();
  const isPhone = useIsPhone();
  const month = MONTHS[Number(day.slice(5, 7)) - 1];
  const monthAndYear = `${month ? i18n._(month) : ''} ${day.slice(0, 4)}`;
  if (scale === 'month') return monthAndYear;
  if (scale === 'day') {
    const long = formatLongDay(day);
    return isPhone ? long.replace(/^\S+/, formatShortWeekday(day)) : long;
  }
  const week = weekOf(day);
  const [first = day, last = day] = [week[0], week.at(-1)];
  return monthOf(first) === monthOf(last)
    ? `${formatDayOfMonth(first)} – ${formatDayOfMonth(last)} ${monthAndYear}`
    : `${formatDayMonth(first)} – ${formatTableDate(last)}`;
};
