import { RequireRole } from '../../features/auth/require-role.tsx';
import { OpeningSoon } from '../../features/shell/opening-soon.tsx';
import { PageHeading } from '../../features/shell/page-heading.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { useAdminTab, useAdminTabs } from './admin-tabs.tsx';

function Dashboard() {
  const current = useAdminTab();
  const entry = useAdminTabs().find(({ tab }) => tab === current);
  return (
    <AdminLayout current={current}>
      <div className="flex min-h-14 items-center border-b border-line px-5">
        <PageHeading key={current} title={entry?.label ?? ''} className="text-xl" />
      </div>
      <OpeningSoon icon={entry?.icon}>{entry?.promise}</OpeningSoon>
    </AdminLayout>
  );
}

export function AdminArea() {
  return (
    <RequireRole area="admin">
      <Dashboard />
    </RequireRole>
  );
}
