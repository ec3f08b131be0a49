import type { PaymentStatistics } from '@elan/contract/payments/payments-overview.ts';
import { sumOf } from '@elan/contract/sales/sales.rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatAmount, formatMoney } from '../../../lib/time/format.ts';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { Figure, Figures } from '../../../ui/data/figures.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { usePaymentStatistics } from './overdue-alarm.tsx';
import { CREATE_PLAN_PATH } from './plan-address.ts';

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
    <Figures>
      <Figure name={t`Total encaissé`}>{data && <Dirhams amount={data.total_collected} />}</Figure>
      <Figure name={t`À encaisser`}>{data && <ToCollect {...data} />}</Figure>
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
    </Figures>
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
