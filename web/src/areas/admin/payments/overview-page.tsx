import { OverviewCharts } from '../../../features/cash/admin/overview-charts.tsx';
import { PaymentFigures } from '../../../features/payments/admin/payment-figures.tsx';
import { useManagePlans } from '../../../features/payments/admin/plans/use-manage-plans.tsx';
import { AdminPage } from '../admin-page.tsx';
import { receiptActions } from './receipt-slot.tsx';
import { usePaymentsFrame } from './use-payments-frame.tsx';

export function OverviewPage() {
  const { list, panel } = useManagePlans({ receiptActions });
  return (
    <AdminPage {...usePaymentsFrame()} panel={panel}>
      <PaymentFigures />
      <OverviewCharts />
      {list}
    </AdminPage>
  );
}
