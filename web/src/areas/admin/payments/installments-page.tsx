import { useInstallmentsManager } from '../../../features/payments/admin/installments/use-installments-manager.tsx';
import { AdminPage } from '../admin-page.tsx';
import { receiptActions } from './receipt-slot.tsx';
import { usePaymentsFrame } from './use-payments-frame.tsx';

export function InstallmentsPage() {
  const { list, panel } = useInstallmentsManager({ receiptActions });
  return (
    <AdminPage {...usePaymentsFrame()} panel={panel}>
      {list}
    </AdminPage>
  );
}
