import type { Installment } from '@elan/contract/installments.ts';
import { isUnpaid } from '@elan/contract/payments.rules.ts';
import type { PaymentPlan } from '@elan/contract/payments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { leaveSafely } from '../../../../lib/leave-safely.ts';
import { InstallmentEditor } from '../installments/installment-editor.tsx';
import { RecordPaymentPanel } from '../installments/record-payment-panel.tsx';
import type { ReceiptSlot } from '../receipt-slot.ts';
import type { PlanAddress } from './plan-address.ts';
import { PlanDetails } from './plan-details.tsx';
import { PlanEditor } from './plan-editor.tsx';

type PlanPanelProps = {
  address: PlanAddress;
  plan: PaymentPlan;
  installments: readonly Installment[];
  today: CivilDate;
  /** Whether the plan itself is shown, too, or only what is done with it. */
  hasDetails: boolean;
  onDirtyChange: (isDirty: boolean) => void;
  receiptActions: ReceiptSlot;
};

/** The plan that the address names, or what is being done with it. */
export function PlanPanel(props: PlanPanelProps) {
  const { address, plan, installments, today, hasDetails, onDirtyChange, receiptActions } = props;
  const { act, installmentId } = address.shown ?? {};
  const { payment_plan_id: id } = plan;
  const about = { plan, installments, today, isOpen: address.isOpen };
  const form = { ...about, onClose: () => leaveSafely(address.finish), onDirtyChange };
  const named = installments.find((each) => each.id === installmentId);
  const due = named ?? installments.find(isUnpaid);
  if (act === 'edit')
    return <PlanEditor key={id} {...form} onSaved={address.finish} onDeleted={address.close} />;
  if (act === 'installment' && named) {
    return (
      <InstallmentEditor
        key={named.id}
        {...form}
        installment={named}
        receiptActions={receiptActions}
        onSaved={address.finish}
      />
    );
  }
  if (act === 'pay' && due) {
    return (
      <RecordPaymentPanel
        key={due.id}
        {...form}
        installment={due}
        onChoose={(chosen) => leaveSafely(() => address.start('pay', id, chosen))}
        onPaid={address.finish}
      />
    );
  }
  return (
    hasDetails && (
      <PlanDetails
        {...about}
        onClose={() => leaveSafely(address.close)}
        onEditPlan={() => leaveSafely(() => address.start('edit', id))}
        onPay={installments.some(isUnpaid) ? () => leaveSafely(() => address.start('pay', id)) : undefined}
        onEditInstallment={(each) => leaveSafely(() => address.start('installment', id, each.id))}
        receiptActions={receiptActions}
      />
    )
  );
}
