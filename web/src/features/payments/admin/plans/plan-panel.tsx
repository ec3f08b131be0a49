import { isUnpaid } from '@elan/contract/payments/payments.rules.ts';
import { useLingui } from '@lingui/react/macro';
import { useStudioNow } from '../../../../entities/studio/studio-clock.ts';
import { failureText, isRefused } from '../../../../lib/api/api-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { usePlanWithInstallments } from '../api.ts';
import { InstallmentEditor } from '../installments/installment-editor.tsx';
import { RecordPaymentPanel } from '../installments/record-payment-panel.tsx';
import type { PlanAddress } from '../plan-address.ts';
import { ChoosePlanPanel } from './choose-plan-panel.tsx';
import { PlanDetails } from './plan-details.tsx';
import { PlanEditor } from './plan-editor.tsx';

type PlanPanelProps = {
  address: PlanAddress;
  /** False where the page itself shows the plan: only what is done with it opens beside. */
  hasDetails?: boolean;
};

/** What opens beside a list of plans: the plan that the address names, or what is being done with it. */
export function PlanPanel({ address, hasDetails = true }: PlanPanelProps) {
  const { shown, isOpen, close } = address;
  if (!shown) return null;
  if (shown.id === 'new') {
    const choose = (id: number) => address.start('pay', id);
    return <ChoosePlanPanel isOpen={isOpen} onClose={close} onChoose={choose} />;
  }
  if (!hasDetails && !shown.act) return null;
  return <NamedPlan id={shown.id} address={address} hasDetails={hasDetails} />;
}

function NamedPlan({ id, address, hasDetails }: Required<PlanPanelProps> & { id: number }) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const { plan, installments, error, retry } = usePlanWithInstallments(id);
  const { isOpen, close, finish, start } = address;
  const { act, installmentId } = address.shown ?? {};
  if (!plan || !installments || !now) {
    return (
      <SidePanel isOpen={isOpen} onClose={hasDetails ? close : finish} size="lg" title={t`Plan de paiement`}>
        {error ? (
          <ErrorState
            compact
            title={failureText(error, t`Erreur lors de la récupération des échéances`)}
            onRetry={isRefused(error) ? undefined : retry}
          />
        ) : (
          <SkeletonRows />
        )}
      </SidePanel>
    );
  }
  const about = { plan, installments, today: now.date, isOpen };
  const form = { ...about, onClose: finish };
  const named = installments.find((each) => each.id === installmentId);
  const due = named ?? installments.find(isUnpaid);
  if (act === 'edit') return <PlanEditor key={id} {...form} onDeleted={close} />;
  if (act === 'installment' && named)
    return <InstallmentEditor key={named.id} {...form} installment={named} />;
  if (act === 'pay' && due) {
    const choose = (chosen: number) => start('pay', id, chosen);
    return <RecordPaymentPanel key={due.id} {...form} installment={due} onChoose={choose} />;
  }
  return (
    hasDetails && (
      <PlanDetails
        {...about}
        onClose={close}
        onEditPlan={() => start('edit', id)}
        onPay={installments.some(isUnpaid) ? () => start('pay', id) : undefined}
        onEditInstallment={(each) => start('installment', id, each.id)}
      />
    )
  );
}
