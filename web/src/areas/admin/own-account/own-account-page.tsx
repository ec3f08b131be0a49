import { useLingui } from '@lingui/react/macro';
import { AccountSections } from '../../../features/account/account-sections.tsx';
import { useSession } from '../../../lib/sessions.ts';
import { AdminPage } from '../admin-page.tsx';

export function OwnAccountPage() {
  const { t } = useLingui();
  const user = useSession('admin')?.user;
  return (
    <AdminPage title={t`Mon compte`} summary={user && `${user.username} · ${user.matricule}`}>
      <div className="px-5 py-6">
        <AccountSections area="admin" />
      </div>
    </AdminPage>
  );
}
