import type { Installment } from '@elan/contract/payments/installments.ts';
import { isUnpaid } from '@elan/contract/payments/payments.rules.ts';
import { type PaymentPlan, PaymentPlansQuery } from '@elan/contract/payments/payments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, Pencil } from 'lucide-react';
import * as z from 'zod/mini';
import { ClientLink } from '../../../../entities/clients/client-link.tsx';
import { useStudioNow } from '../../../../entities/studio/studio-clock.ts';
import { useListQuery } from '../../../../lib/address/use-list-query.ts';
import { failureText, isRefused } from '../../../../lib/api/api-failure.ts';
import { formatMoney } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Avatar } from '../../../../ui/art/avatar.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { usePaymentPlans, usePlanWithInstallments } from '../api.ts';
import { InstallmentCard } from '../installments/installment-card.tsx';
import { InstallmentsTable } from '../installments/installments-table.tsx';
import { PaymentHistory } from '../installments/payment-history.tsx';
import { PlanStatusMark } from '../payment-words.tsx';
import type { PlanAddress } from '../plan-address.ts';

const VIEWS = ['cards', 'table'] as const;
type View = (typeof VIEWS)[number];
const Display = z.object({ view: z.prefault(z.enum(VIEWS), 'cards') });

type PlanInstallmentsProps = {
  /** The plan that the address names. */
  id: number;
  address: PlanAddress;
};

/** The installments of a client's plan, or why they are not there. */
export function PlanInstallments({ id, address }: PlanInstallmentsProps) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const { plan, installments, error, retry } = usePlanWithInstallments(id);
  if (plan && installments && now)
    return <LoadedPlan plan={plan} installments={installments} today={now.date} address={address} />;
  if (!error) {
    return (
      <div className="px-5 pt-2">
        <SkeletonRows />
      </div>
    );
  }
  return (
    <>
      <ErrorState
        compact
        title={failureText(error, t`Erreur lors de la récupération des échéances`)}
        onRetry={isRefused(error) ? undefined : retry}
      />
      <p className="text-center">
        <Button onClick={address.close}>{t`Tous les clients`}</Button>
      </p>
    </>
  );
}

type LoadedPlanProps = {
  plan: PaymentPlan;
  installments: readonly Installment[];
  today: CivilDate;
  address: PlanAddress;
};

/** Each on its card with what can be done there, or all of them in a table. */
function LoadedPlan({ plan, installments, today, address }: LoadedPlanProps) {
  const { t } = useLingui();
  const { query, change } = useListQuery(Display);
  const { payment_plan_id } = plan;
  const edit = (installment: Installment) => address.start('installment', payment_plan_id, installment.id);
  return (
    <div className="grid grid-cols-1 gap-4 py-3">
      <PlanHeading plan={plan} address={address} />
      <div className="flex flex-wrap items-center justify-between gap-3 px-5">
        <SegmentedControl<View>
          label={t`Affichage`}
          hideLabel
          size="sm"
          value={query.view}
          onChange={(view) => change({ view: view === 'cards' ? undefined : view }, { replace: true })}
          options={[
            { value: 'cards', label: t`Cartes` },
            { value: 'table', label: t`Tableau` },
          ]}
          className="w-44"
        />
        <span className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1 max-md:[&>*]:px-2">
          <Button size="sm" icon={Pencil} onClick={() => address.start('edit', payment_plan_id)}>
            <Trans>Modifier le plan</Trans>
          </Button>
          {installments.some(isUnpaid) && (
            <Button size="sm" onClick={() => address.start('pay', payment_plan_id)}>
              <Trans>Détailler un paiement</Trans>
            </Button>
          )}
        </span>
      </div>
      {query.view === 'table' ? (
        <InstallmentsTable installments={installments} today={today} onEdit={edit} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22.5rem),1fr))] items-start gap-3 px-5 text-13 leading-5">
          {installments.map((installment) => (
            <li key={installment.id} className="rounded-md border border-line bg-paper p-4 max-md:p-3">
              <InstallmentCard
                installment={installment}
                today={today}
                onEdit={edit}
                history={
                  <details className="border-t border-line pt-2">
                    <summary className="min-h-6 cursor-pointer font-medium text-ink-2 max-md:min-h-11 max-md:leading-11">
                      <Trans>Historique</Trans>
                    </summary>
                    <PaymentHistory userPackId={plan.user_pack_id} installmentId={installment.id} />
                  </details>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PlanHeading({ plan, address }: Pick<LoadedPlanProps, 'plan' | 'address'>) {
  const { client_name, pack_name, amount_paid, total_amount, user_id, payment_plan_id } = plan;
  const plans = usePaymentPlans(PaymentPlansQuery.parse({ user_id }));
  // The answer about another client stands until this one's is there.
  const others = plans.data?.rows.filter(
    (each) => each.user_id === user_id && each.payment_plan_id !== payment_plan_id,
  );
  return (
    <div className="grid grid-cols-1 gap-3 px-5">
      <div>
        <Button size="sm" variant="plain" className="-ms-3" icon={ChevronLeft} onClick={address.close}>
          <Trans>Tous les clients</Trans>
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={client_name} tone="sand" size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-lg">
            <ClientLink id={user_id} name={client_name} />
          </h2>
          <p className="num text-13 text-ink-3">
            <Trans>
              {pack_name} · {formatMoney(amount_paid)} payés sur {formatMoney(total_amount)}
            </Trans>
          </p>
        </div>
        <span className="text-13">
          <PlanStatusMark plan={plan} />
        </span>
      </div>
      {others && others.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink-3">
          <Trans>Autres plans :</Trans>
          {others.map((other) => (
            <Button
              key={other.payment_plan_id}
              size="sm"
              className="text-13 md:min-h-8"
              onClick={() => address.open(other.payment_plan_id)}
            >
              {other.pack_name} · {formatMoney(other.total_amount)}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
