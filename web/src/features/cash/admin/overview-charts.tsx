import type { PaymentOverview } from '@elan/contract/payments-overview.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../../lib/api-failure.ts';
import { formatMoney } from '../../../lib/format.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { BarKey } from '../../../ui/charts/bar-looks.tsx';
import { barScale } from '../../../ui/charts/bar-scale.ts';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { usePaymentOverview } from './api.ts';
import { isBlank, useOverviewWords } from './overview-columns.ts';

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
        <ErrorState
          compact
          title={failureText(overview.error, words)}
          onRetry={() => void overview.refetch()}
          retrying={overview.isFetching}
        />
      </div>
    );
  }
  return (
    <SkeletonGroup className={PAIR}>
      {['months', 'weeks'].map((chart) => (
        <span key={chart} className="grid h-[221px] content-between px-5 py-4">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="h-32" />
        </span>
      ))}
    </SkeletonGroup>
  );
}

const NothingYet = () => (
  <p className="border-b border-line px-5 py-4 text-[13px] text-ink-3">
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
  return barScale(values).inThousands ? <Trans>milliers de DH</Trans> : <Trans>en DH</Trans>;
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
          <BarKey look="solid">{t`Encaissé`}</BarKey>
          <BarKey look="hatched">{t`Dû`}</BarKey>
          <Unit values={months.flatMap(({ collected, due }) => [collected, due])} />
        </>
      }
      table={{
        head: [t`Mois`, t`Encaissé`, t`Dû`],
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
  const late = [t`En retard`, formatMoney(overdue_amount), ''];
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
        head: [t`Semaine`, t`Montant`, t`Échéances`],
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
