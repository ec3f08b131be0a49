import type { PaymentOverview } from '@elan/contract/payments-overview.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDayMonth, formatDayOfMonth, formatMoney, formatShortMonth } from '../../../lib/format.ts';
import { MONTHS } from '../../../ui/calendar/month-names.ts';
import type { BarColumn } from '../../../ui/charts/bar-picture.tsx';

type Week = PaymentOverview['weeks'][number];

/** A month is named where it begins, not at each of its weeks. */
export const beginsMonth = (from: CivilDate, before: CivilDate | undefined): boolean =>
  before === undefined || before.slice(0, 7) !== from.slice(0, 7);

/** Nothing was ever owed, as far as the charts look. */
export const isBlank = ({ months, upcoming_amount, overdue_amount }: PaymentOverview): boolean =>
  upcoming_amount === 0 &&
  overdue_amount === 0 &&
  months.every(({ collected, due }) => collected === 0 && due === 0);

/** The months and weeks of the overview, in words and as columns. */
export const useOverviewWords = () => {
  const { t, i18n } = useLingui();
  const nameOf = (month: CivilDate) => {
    const name = MONTHS[Number(month.slice(5, 7)) - 1];
    return `${name ? i18n._(name) : ''} ${month.slice(0, 4)}`;
  };
  const spanOf = ({ from, to }: Week) =>
    from === to ? formatDayMonth(from) : `${formatDayMonth(from)} – ${formatDayMonth(to)}`;

  const monthColumn = ({ month, collected, due }: PaymentOverview['months'][number]): BarColumn => ({
    key: month,
    axis: formatShortMonth(month),
    bars: [
      { look: 'solid', value: collected },
      { look: 'hatched', value: due },
    ],
    reading: t`${formatShortMonth(month)} ${month.slice(0, 4)} : ${formatMoney(collected)} encaissés, ${formatMoney(due)} dus`,
  });

  const weekColumn = (week: Week, index: number, weeks: readonly Week[]): BarColumn => ({
    key: week.from,
    axis: formatDayOfMonth(week.from),
    under: beginsMonth(week.from, weeks[index - 1]?.from) ? formatShortMonth(week.from) : undefined,
    bars: [{ look: index === 0 ? 'solid' : 'soft', value: week.amount }],
    reading: t`${spanOf(week)} : ${formatMoney(week.amount)}, ${plural(week.installments, { one: '# échéance', other: '# échéances' })}`,
    isCurrent: index === 0,
  });

  const lateColumn = (amount: number): BarColumn => ({
    key: 'late',
    axis: t`retard`,
    bars: [{ look: 'late', value: amount }],
    reading: t`En retard : ${formatMoney(amount)}`,
    isApart: true,
  });

  return {
    months: ({ months }: PaymentOverview): BarColumn[] =>
      months.map((month, index) => ({ ...monthColumn(month), isCurrent: index === months.length - 1 })),
    weeks: ({ weeks, overdue_amount }: PaymentOverview): BarColumn[] => [
      ...(overdue_amount > 0 ? [lateColumn(overdue_amount)] : []),
      ...weeks.map(weekColumn),
    ],
    nameOf,
    spanOf,
  };
};
