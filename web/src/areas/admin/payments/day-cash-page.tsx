import { useCashDay } from '../../../features/cash/admin/use-cash-day.tsx';
import { AdminPage } from '../admin-page.tsx';
import { usePaymentsFrame } from './use-payments-frame.tsx';

export function DayCashPage() {
  const { content, panel, paper } = useCashDay();
  return (
    <AdminPage {...usePaymentsFrame()} panel={panel} paper={paper}>
      {content}
    </AdminPage>
  );
}
