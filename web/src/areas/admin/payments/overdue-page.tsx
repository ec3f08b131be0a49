import { useOverdue } from '../../../features/payments/admin/installments/use-overdue.tsx';
import { AdminPage } from '../admin-page.tsx';
import { receiptActions } from './receipt-slot.tsx';
import { usePaymentsFrame } from './use-payments-frame.tsx';

export function OverduePage() {
  const { list, panel } = useOverdue({ receiptActions });
  return (
    <AdminPage {...usePaymentsFrame()} panel={panel}>
      {list}
    </AdminPage>
  );
}
