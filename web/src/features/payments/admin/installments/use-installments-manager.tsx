import { PaymentPlansQuery } from '@elan/contract/payments.ts';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { failureText, isRefused } from '../../../../lib/api-failure.ts';
import { leaveSafely } from '../../../../lib/leave-safely.ts';
import { useListQuery } from '../../../../lib/use-list-query.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { useClientPlans, usePaymentPlans } from '../api.ts';
import { ClientCards } from '../plans/client-cards.tsx';
import { usePlanAddress } from '../plans/plan-address.ts';
import { INSTALLMENT_VIEWS, PlanInstallments } from '../plans/plan-installments.tsx';
import { PlansFilters } from '../plans/plans-filters.tsx';
import { PlansList } from '../plans/plans-list.tsx';
import { usePlanPanels } from '../plans/use-plan-panels.tsx';
import type { ReceiptSlot } from '../receipt-slot.ts';

const Display = z.object({ view: z.prefault(z.enum(INSTALLMENT_VIEWS), 'cards') });

type Composed = { receiptActions: ReceiptSlot };

/** First the clients' cards, then the installments of the one that was chosen. */
export const useInstallmentsManager = ({ receiptActions }: Composed) => {
  const { t } = useLingui();
  const { query, change } = useListQuery(PaymentPlansQuery);
  const display = useListQuery(Display);
  const address = usePlanAddress();
  const panels = usePlanPanels({ address, receiptActions, hasDetails: false });
  const { plan, installments, today } = panels;
  const isChosen = address.id !== undefined;
  const clients = useClientPlans(query, { enabled: !isChosen });
  const userId = plan.data?.user_id;
  const siblings = usePaymentPlans(PaymentPlansQuery.parse({ user_id: userId }), {
    enabled: isChosen && userId !== undefined,
  });

  const cards = () => (
    <>
      <PlansFilters query={query} onChange={change} />
      <PlansList plans={clients} query={query} onChange={change}>
        {(rows) => (
          <ClientCards
            clients={rows}
            busy={clients.isPlaceholderData}
            onOpen={(planId) => leaveSafely(() => address.open(planId))}
          />
        )}
      </PlansList>
    </>
  );
  const chosen = () => {
    const error = plan.error ?? installments.error;
    if (plan.data && installments.data && today) {
      const { payment_plan_id, user_id } = plan.data;
      return (
        <PlanInstallments
          plan={plan.data}
          others={
            siblings.data?.rows.filter(
              (each) => each.user_id === user_id && each.payment_plan_id !== payment_plan_id,
            ) ?? []
          }
          installments={installments.data}
          today={today}
          view={display.query.view}
          onView={(view) => display.change({ view: view === 'cards' ? undefined : view }, { replace: true })}
          onBack={() => leaveSafely(address.close)}
          onOpen={(id) => leaveSafely(() => address.open(id))}
          onEditPlan={() => leaveSafely(() => address.start('edit', payment_plan_id))}
          onPay={() => leaveSafely(() => address.start('pay', payment_plan_id))}
          onEdit={({ id }) => leaveSafely(() => address.start('installment', payment_plan_id, id))}
          receiptActions={receiptActions}
        />
      );
    }
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
          onRetry={
            isRefused(error) ? undefined : () => void Promise.all([plan.refetch(), installments.refetch()])
          }
        />
        <p className="text-center">
          <Button onClick={address.close}>{t`Tous les clients`}</Button>
        </p>
      </>
    );
  };
  const list = (
    <>
      {isChosen ? chosen() : cards()}
      {panels.dialogs}
    </>
  );
  return { list, panel: panels.panel };
};
