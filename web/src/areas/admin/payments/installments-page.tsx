import { useInstallmentsManager } from '../../../features/payments/admin/use-installments-manager.tsx';
import { AdminPage } from '../admin-page.tsx';
import { usePaymentsFrame } from './use-payments-frame.tsx';

export function InstallmentsPage() {
  const { list, panel } = useInstallmentsManager();
  return (
    <AdminPage {...usePaymentsFrame()} panel={panel}>
      {list}
    </AdminPage>
  );
}
