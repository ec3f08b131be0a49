import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { OfficeConnection } from '../../features/connection/office-connection.tsx';
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx';
import { AdminLayout } from './admin-layout.tsx';

/** The frame around the tabs, for administrators only. It stays while the code of a tab is on its way. */
export function AdminArea() {
  return (
    <RequireRole area="admin">
      <OfficeConnection>
        <AdminLayout>
          <Suspense fallback={<LoadingScreen />}>
            <Outlet />
          </Suspense>
        </AdminLayout>
      </OfficeConnection>
    </RequireRole>
  );
}
