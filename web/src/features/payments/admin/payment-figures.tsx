import type { PaymentStatistics } from '@elan/contract/payments/payments-overview.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatAmount, formatMoney } from '../../../lib/time/format.ts';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePaymentStatistics } from './overdue-alarm.tsx';

/** What came in, what is still to come, what is late and how many plans there are, over all of them. */
export function PaymentFigures() {
  const { t } = useLingui();
  const statistics = usePaymentStatistics();
  const { data } = statistics;
  if (statistics.isError && !data) {
    return (
      <ReadFailure of={statistics} failure={t`Erreur lors de la récupération des statistiques de paiement`} />
    );
  }
  return (
    <div className="@container border-b border-line">
      <dl className="grid grid-cols-4 @max-[47.5rem]:grid-cols-2">
        <Figure name={t`Total encaissé`}>{data && <Dirhams amount={data.total_collected} />}</Figure>
        <Figure name={t`En attente`}>{data && <Dirhams amount={data.total_pending} />}</Figure>
        <Figure name={t`Échéances en retard`}>{data && <Late {...data} />}</Figure>
        <Figure name={t`Plans de paiement`}>
          {data && (
            <>
              {data.total_payment_plans}
              <Aside>
                <Trans>{data.open_payment_plans} en cours</Trans>
              </Aside>
            </>
          )}
        </Figure>
      </dl>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line px-5 py-3 @max-[47.5rem]:even:border-s @max-[47.5rem]:nth-[n+3]:border-t @min-[47.5rem]:not-first:border-s">
      <dt className="text-xs leading-4 text-ink-3">{name}</dt>
      <dd className="display num mt-0.5 text-21 font-bold leading-6.5 tracking-[-.02em] max-md:text-lg">
        {children ?? <Skeleton className="my-0.5 h-5.5 w-28" />}
      </dd>
    </div>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <span className="ms-2 inline-block whitespace-nowrap font-text text-xs font-medium tracking-normal text-ink-3">
      {children}
    </span>
  );
}

function Dirhams({ amount }: { amount: number }) {
  return (
    <span className="whitespace-nowrap">
      {formatAmount(amount)}
      <span className="ms-1 font-text text-xs font-medium tracking-normal text-ink-2">DH</span>
    </span>
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
