import { useCreatePlan } from '../../../features/payments/admin/plans/use-create-plan.tsx';
import { AdminPage } from '../admin-page.tsx';
import { usePaymentsFrame } from './use-payments-frame.tsx';

export function CreatePlanPage() {
  const { list, panel } = useCreatePlan();
  return (
    <AdminPage {...usePaymentsFrame()} panel={panel}>
      {list}
    </AdminPage>
  );
}
