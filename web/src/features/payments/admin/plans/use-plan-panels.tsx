import { useState } from 'react';
import { useStudioNow } from '../../../../lib/studio.ts';
import { useDiscardGuard } from '../../../../ui/overlays/use-discard-guard.tsx';
import { useInstallments, usePaymentPlan } from '../api.ts';
import type { ReceiptSlot } from '../receipt-slot.ts';
import { ChoosePlanPanel } from './choose-plan-panel.tsx';
import { MissingPlanPanel } from './missing-plan-panel.tsx';
import type { PlanAddress } from './plan-address.ts';
import { PlanPanel } from './plan-panel.tsx';

type PlanPanels = {
  address: PlanAddress;
  receiptActions: ReceiptSlot;
  /** False where the page itself shows the plan: only what is done with it opens beside. */
  hasDetails: boolean;
};

/** What opens beside a list of plans, and what it needs to know of the plan that the address names. */
export const usePlanPanels = ({ address, receiptActions, hasDetails }: PlanPanels) => {
  const { now } = useStudioNow();
  const { shown, isOpen } = address;
  const id = shown && shown.id !== 'new' ? shown.id : undefined;
  const plan = usePaymentPlan(id);
  const installments = useInstallments(id);
  const [isDirty, setDirty] = useState(false);
  const [, discardDialog] = useDiscardGuard(isDirty);

  const panelOf = () => {
    if (!shown) return;
    if (shown.id === 'new') {
      const choose = (planId: number) => address.start('pay', planId);
      return <ChoosePlanPanel isOpen={isOpen} onClose={address.close} onChoose={choose} />;
    }
    if (!hasDetails && !shown.act) return;
    if (plan.data && installments.data && now) {
      return (
        <PlanPanel
          address={address}
          plan={plan.data}
          installments={installments.data}
          today={now.date}
          hasDetails={hasDetails}
          onDirtyChange={setDirty}
          receiptActions={receiptActions}
        />
      );
    }
    return (
      <MissingPlanPanel
        isOpen={isOpen}
        error={plan.error ?? installments.error}
        onRetry={() => void Promise.all([plan.refetch(), installments.refetch()])}
        onClose={hasDetails ? address.close : address.finish}
      />
    );
  };
  return { plan, installments, today: now?.date, panel: panelOf(), dialogs: discardDialog };
};
