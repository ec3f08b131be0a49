import type { PaymentFigures } from '@elan/contract/payments/payments-figures.ts';
import { useLingui } from '@lingui/react/macro';
import {
  formatDayMonth,
  formatDayOfMonth,
  formatFigures,
  formatShortMonth,
} from '../../../../lib/time/format.ts';
import { MONTHS } from '../../../../ui/calendar/month-names.ts';

type Span = PaymentFigures['spans']['current'];

/** "1–16 nov.", and of a month's first day "1er nov.". */
const daysOf = ({ from, to }: Span) =>
  from === to
    ? formatDayMonth(from)
    : `${formatFigures(`${formatDayOfMonth(from)}–${formatDayOfMonth(to)}`)} ${formatShortMonth(to)}`;

/** Over a narrow column: a line ends before the month, not within the days. */
const unbroken = (days: string) => days.replace('–', '\u2060–\u2060');

/** The days that stand beside each other, in words; a month that is counted whole by its name. */
export const useMonthWords = () => {
  const { t, i18n } = useLingui();
  const nameOf = ({ from }: Span) => {
    const name = MONTHS[Number(from.slice(5, 7)) - 1];
    return name ? i18n._(name) : '';
  };
  return ({ is_so_far, spans: { current, same_days, last_month } }: PaymentFigures) => {
    /** There is nothing more of the month before than what stands beside this one already. */
    const isWhole = same_days.to === last_month.to;
    const whole = t`${nameOf(last_month)} entier`;
    return {
      isWhole,
      current: is_so_far ? daysOf(current) : nameOf(current),
      sameDays: isWhole ? whole : daysOf(same_days),
      lastMonth: whole,
      /** Over the columns of a table. */
      short: {
        current: is_so_far ? unbroken(daysOf(current)) : formatShortMonth(current.from),
        sameDays: isWhole ? formatShortMonth(same_days.from) : unbroken(daysOf(same_days)),
        lastMonth: formatShortMonth(last_month.from),
      },
    };
  };
};
export type MonthWords = ReturnType<ReturnType<typeof useMonthWords>>;
