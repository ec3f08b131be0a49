import { amountOf, centsOf } from '@elan/contract/money.ts';
import type { PaymentFigures as MonthFigures } from '@elan/contract/payments/payments-figures.ts';
import type { PaymentStatistics } from '@elan/contract/payments/payments-overview.ts';
import { sumOf } from '@elan/contract/sales/sales.rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { currency, formatAmount, formatMoney } from '../../../lib/time/format.ts';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { Figure, Figures } from '../../../ui/data/figures.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { usePaymentFigures } from './api.ts';
import { MonthBreakdown, MonthBreakdownSkeleton } from './figures/month-breakdown.tsx';
import { type MonthWords, useMonthWords } from './figures/month-words.ts';
import { usePaymentStatistics } from './overdue-alarm.tsx';
import { CREATE_PLAN_PATH } from './plan-address.ts';

/** What this month brought beside the last, what is still to come and what is late; where the month's money came from. */
export function PaymentFigures() {
  const { t } = useLingui();
  const statistics = usePaymentStatistics();
  const month = usePaymentFigures();
  const monthWords = useMonthWords();
  const { data } = statistics;
  const failed = [statistics, month].find((asked) => asked.isError && !asked.data);
  if (failed) {
    const words = t`Erreur lors de la récupération des statistiques de paiement`;
    return <ReadFailure of={failed} failure={words} />;
  }
  const words = month.data && monthWords(month.data);
  return (
    <>
      <Figures>
        <Figure name={words ? t`Encaissé, ${words.current}` : t`Encaissé ce mois-ci`}>
          {month.data && words && <ThisMonth figures={month.data} words={words} />}
        </Figure>
        <Figure name={words ? t`Encaissé, ${words.sameDays}` : t`Encaissé le mois dernier`}>
          {month.data && words && <LastMonth figures={month.data} words={words} />}
        </Figure>
        <Figure name={t`À encaisser`}>{data && <ToCollect {...data} />}</Figure>
        <Figure name={t`Échéances en retard`}>{data && <Late {...data} />}</Figure>
      </Figures>
      {month.data && words ? (
        <MonthBreakdown figures={month.data} words={words} />
      ) : (
        <MonthBreakdownSkeleton />
      )}
    </>
  );
}

type MonthProps = { figures: MonthFigures; words: MonthWords };

/** What is late in all, and of how many people: what the desk has to ask for. */
export function OverdueFigures() {
  const { t } = useLingui();
  const { data } = usePaymentStatistics();
  if (data?.overdue_installments === 0) return null;
  return (
    <Figures>
      <Figure name={t`Total en retard`}>
        {data && (
          <span className="text-bad">
            <Dirhams amount={data.overdue_amount} />
          </span>
        )}
      </Figure>
      <Figure name={t`Clients en retard`}>
        {data && (
          <>
            {data.overdue_clients}
            <span className="block font-text text-xs font-medium tracking-normal text-ink-2">
              <Plural value={data.overdue_installments} one="# échéance" other="# échéances" />
            </span>
          </>
        )}
      </Figure>
    </Figures>
  );
}

function ThisMonth({ figures: { collected }, words }: MonthProps) {
  const cents = centsOf(collected.current) - centsOf(collected.same_days);
  const difference = formatMoney(Math.abs(amountOf(cents)));
  return (
    <>
      <Dirhams amount={collected.current} />
      <span className="block font-text text-xs font-medium tracking-normal text-ink-2">
        {cents === 0 ? (
          <Trans>autant que {words.sameDays}</Trans>
        ) : cents > 0 ? (
          <Trans>
            {difference} de plus que {words.sameDays}
          </Trans>
        ) : (
          <Trans>
            {difference} de moins que {words.sameDays}
          </Trans>
        )}
      </span>
    </>
  );
}

function LastMonth({ figures: { collected }, words }: MonthProps) {
  const whole = formatMoney(collected.last_month);
  return (
    <>
      <Dirhams amount={collected.same_days} />
      {!words.isWhole && (
        <span className="block font-text text-xs font-medium tracking-normal text-ink-3">
          <Trans>
            {words.lastMonth} : {whole}
          </Trans>
        </span>
      )}
    </>
  );
}

/** Since the studio began: no figure to work by, and told quietly. */
export function PaymentTotals() {
  const { data } = usePaymentStatistics();
  if (!data) return null;
  const { total_payment_plans: plans, open_payment_plans: open } = data;
  return (
    <p className="num px-5 py-3 text-xs text-ink-3">
      <Trans>
        Depuis le début : total encaissé {formatMoney(data.total_collected)} ; plans de paiement {plans}, dont{' '}
        {open} en cours.
      </Trans>
    </p>
  );
}

function Dirhams({ amount }: { amount: number }) {
  return (
    <span className="whitespace-nowrap">
      {formatAmount(amount)}
      <span className="ms-1 font-text text-xs font-medium tracking-normal text-ink-2">{currency()}</span>
    </span>
  );
}

/** What plans owe and what has no plan yet, which leads to making it. */
function ToCollect({ total_pending, unplanned_packs, unplanned_amount }: PaymentStatistics) {
  return (
    <>
      <Dirhams amount={sumOf([{ amount: total_pending }, { amount: unplanned_amount }])} />
      {unplanned_packs > 0 && (
        <span className="block font-text text-xs font-medium tracking-normal">
          <TextLink to={CREATE_PLAN_PATH}>
            <Trans>dont {formatMoney(unplanned_amount)} sans plan</Trans>
          </TextLink>
        </span>
      )}
    </>
  );
}

function Late({ overdue_installments: count, overdue_amount }: PaymentStatistics) {
  if (count === 0) return <>0</>;
  return (
    <span className="text-bad">
      {count}
      <span className="sr-only">
        {' '}
        <Plural value={count} one="échéance" other="échéances" />
      </span>
      <span className="ms-2 inline-block whitespace-nowrap font-text text-xs font-medium tracking-normal">
        <Trans>soit {formatMoney(overdue_amount)}</Trans>
      </span>
    </span>
  );
}
