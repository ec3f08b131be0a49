import type { PaymentOverview } from '@elan/contract/payments/payments-overview.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  formatDayMonth,
  formatDayOfMonth,
  formatMoney,
  formatShortMonth,
} from '../../../../lib/time/format.ts';
import { MONTHS } from '../../../../ui/calendar/month-names.ts';
import { BarChart } from '../../../../ui/charts/bar-chart.tsx';
import { BarKey } from '../../../../ui/charts/bar-looks.tsx';
import type { BarColumn } from '../../../../ui/charts/bar-picture.tsx';
import { barScale } from '../../../../ui/charts/bar-scale.ts';
import { ChartFrame } from '../../../../ui/charts/chart-frame.tsx';
import { ReadFailure } from '../../../../ui/feedback/read-failure.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx';
import { usePaymentOverview } from '../api.ts';

/** Two charts side by side where there is room, one above the other where there is not. */
const PAIR =
  'grid border-b border-line lg:grid-cols-2 lg:divide-x lg:divide-line max-lg:divide-y max-lg:divide-line';

/** What was collected and due by month, and what falls due in the next 90 days. */
export function OverviewCharts() {
  const { t } = useLingui();
  const overview = usePaymentOverview();
  if (overview.data) return isBlank(overview.data) ? <NothingYet /> : <Charts overview={overview.data} />;
  if (overview.isError) {
    const words = t`Erreur lors de la récupération des statistiques de paiement`;
    return (
      <div className="border-b border-line">
        <ReadFailure of={overview} failure={words} />
      </div>
    );
  }
  return (
    <SkeletonGroup className={PAIR}>
      {['months', 'weeks'].map((chart) => (
        <span key={chart} className="grid h-55.25 content-between px-5 py-4">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="h-32" />
        </span>
      ))}
    </SkeletonGroup>
  );
}

const NothingYet = () => (
  <p className="border-b border-line px-5 py-4 text-13 text-ink-3">
    <Trans>Les graphiques apparaîtront avec le premier plan de paiement.</Trans>
  </p>
);

function Charts({ overview }: { overview: PaymentOverview }) {
  return (
    <div className={PAIR}>
      <MonthsChart overview={overview} />
      <WeeksChart overview={overview} />
    </div>
  );
}

/** The amounts over the bars are short: says what they count. */
function Unit({ values }: { values: readonly number[] }) {
  const { unit } = barScale(values);
  if (unit === 1) return <Trans>en DH</Trans>;
  return unit === 1000 ? <Trans>milliers de DH</Trans> : <Trans>millions de DH</Trans>;
}

function MonthsChart({ overview }: { overview: PaymentOverview }) {
  const { t } = useLingui();
  const words = useOverviewWords();
  const { months } = overview;
  const title = t`Encaissé et dû par mois`;
  return (
    <ChartFrame
      title={title}
      legend={
        <>
          <BarKey look="solid">{t({ message: 'Encaissé', context: 'of money' })}</BarKey>
          <BarKey look="hatched">{t`Dû`}</BarKey>
          <Unit values={months.flatMap(({ collected, due }) => [collected, due])} />
        </>
      }
      table={{
        head: [
          t({ message: 'Mois', context: 'head of a column' }),
          t({ message: 'Encaissé', context: 'of money' }),
          t`Dû`,
        ],
        rows: months.map(({ month, collected, due }) => [
          words.nameOf(month),
          formatMoney(collected),
          formatMoney(due),
        ]),
      }}
    >
      <BarChart label={title} columns={words.months(overview)} />
    </ChartFrame>
  );
}

function WeeksChart({ overview }: { overview: PaymentOverview }) {
  const { t } = useLingui();
  const words = useOverviewWords();
  const { weeks, upcoming_amount, overdue_amount } = overview;
  const title = t`À encaisser, 90 prochains jours`;
  const late = [t({ message: 'En retard', context: 'of payments' }), formatMoney(overdue_amount), ''];
  return (
    <ChartFrame
      title={title}
      legend={
        <>
          <b className="font-semibold text-ink">{formatMoney(upcoming_amount)}</b>
          <span>
            <Trans>par semaine</Trans> ·{' '}
            <Unit values={[overdue_amount, ...weeks.map(({ amount }) => amount)]} />
          </span>
        </>
      }
      table={{
        head: [t({ message: 'Semaine', context: 'head of a column' }), t`Montant`, t`Échéances`],
        rows: [
          ...(overdue_amount > 0 ? [late] : []),
          ...weeks.map((week) => [words.spanOf(week), formatMoney(week.amount), String(week.installments)]),
        ],
      }}
    >
      <BarChart label={title} columns={words.weeks(overview)} />
    </ChartFrame>
  );
}

type Week = PaymentOverview['weeks'][number];

/** A month is named where it begins, not at each of its weeks. */
export const beginsMonth = (from: CivilDate, before: CivilDate | undefined): boolean =>
  before === undefined || before.slice(0, 7) !== from.slice(0, 7);

/** Nothing was ever owed, as far as the charts look. */
const isBlank = ({ months, upcoming_amount, overdue_amount }: PaymentOverview): boolean =>
  upcoming_amount === 0 &&
  overdue_amount === 0 &&
  months.every(({ collected, due }) => collected === 0 && due === 0);

/** The months and weeks of the overview, in words and as columns. */
const useOverviewWords = () => {
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
