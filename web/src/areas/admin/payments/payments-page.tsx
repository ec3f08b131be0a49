import { Navigate, Route, Routes } from 'react-router';
import { CreatePlanPage } from './create-plan-page.tsx';
import { DayCashPage } from './day-cash-page.tsx';
import { InstallmentsPage } from './installments-page.tsx';
import { OverduePage } from './overdue-page.tsx';
import { OverviewPage } from './overview-page.tsx';

export function PaymentsPage() {
  return (
    <Routes>
      <Route index element={<OverviewPage />} />
      <Route path="installments" element={<InstallmentsPage />} />
      <Route path="overdue" element={<OverduePage />} />
      <Route path="create" element={<CreatePlanPage />} />
      <Route path="cash" element={<DayCashPage />} />
      <Route path="*" element={<Navigate to="/admin/payments" replace />} />
    </Routes>
  );
}
