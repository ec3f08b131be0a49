import { PaymentFigures } from '../../../features/payments/admin/payment-figures.tsx';
import { useManagePlans } from '../../../features/payments/admin/use-manage-plans.tsx';
import { AdminPage } from '../admin-page.tsx';
import { usePaymentsFrame } from './use-payments-frame.tsx';

export function OverviewPage() {
  const { list, panel } = useManagePlans();
  return (
    <AdminPage {...usePaymentsFrame()} panel={panel}>
      <PaymentFigures />
      {list}
    </AdminPage>
  );
}
