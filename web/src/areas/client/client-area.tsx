import '../../styles/everything.css';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { ProfilePage } from './profile-page.tsx';

export function ClientArea() {
  return (
    <RequireRole area="client">
      <ProfilePage />
    </RequireRole>
  );
}
