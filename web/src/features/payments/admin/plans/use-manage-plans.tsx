import { PaymentPlansQuery } from '@elan/contract/payments.ts';
import { leaveSafely } from '../../../../lib/leave-safely.ts';
import { useListQuery } from '../../../../lib/use-list-query.ts';
import { usePaymentPlans } from '../api.ts';
import type { ReceiptSlot } from '../receipt-slot.ts';
import { usePlanAddress } from './plan-address.ts';
import { PlansFilters } from './plans-filters.tsx';
import { PlansList } from './plans-list.tsx';
import { PlansTable } from './plans-table.tsx';
import { usePlanPanels } from './use-plan-panels.tsx';

type Composed = { receiptActions: ReceiptSlot };

/** The table of plans and the panels in which one of them is read, paid and changed. */
export const useManagePlans = ({ receiptActions }: Composed) => {
  const { query, change } = useListQuery(PaymentPlansQuery);
  const plans = usePaymentPlans(query);
  const address = usePlanAddress();
  const { panel, dialogs } = usePlanPanels({ address, receiptActions, hasDetails: true });
  const list = (
    <>
      <PlansFilters query={query} onChange={change} />
      <PlansList plans={plans} query={query} onChange={change}>
        {(rows) => (
          <PlansTable
            plans={rows}
            busy={plans.isPlaceholderData}
            openId={address.isOpen ? address.id : undefined}
            onOpen={(plan) => leaveSafely(() => address.open(plan.payment_plan_id))}
          />
        )}
      </PlansList>
      {dialogs}
    </>
  );
  return { list, panel };
};
