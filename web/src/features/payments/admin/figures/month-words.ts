import type { PaymentFigures } from '@elan/contract/payments/payments-figures.ts';
import { useLingui } from '@lingui/react/macro';
import { formatDayOfMonth } from '../../../../lib/time/format.ts';
import { MONTHS } from '../../../../ui/calendar/month-names.ts';

type Span = PaymentFigures['spans']['current'];

/** The days that stand beside each other, in words: "1–16 novembre", and a whole month by its name. */
export const useMonthWords = () => {
  const { t, i18n } = useLingui();
  const monthOf = ({ from }: Span) => {
    const name = MONTHS[Number(from.slice(5, 7)) - 1];
    return name ? i18n._(name) : '';
  };
  const daysOf = (span: Span) =>
    span.from === span.to
      ? t`1er ${monthOf(span)}`
      : `${formatDayOfMonth(span.from)}–${formatDayOfMonth(span.to)} ${monthOf(span)}`;
  return ({ is_so_far, spans }: PaymentFigures) => {
    const { current, same_days, last_month } = spans;
    const isWhole = same_days.to === last_month.to;
    return {
      current: is_so_far ? daysOf(current) : monthOf(current),
      sameDays: isWhole ? t`${monthOf(last_month)} entier` : daysOf(same_days),
      lastMonth: t`${monthOf(last_month)} entier`,
      /** There is nothing more of the month before than what stands beside this one already. */
      isWhole,
    };
  };
};
export type MonthWords = ReturnType<ReturnType<typeof useMonthWords>>;
