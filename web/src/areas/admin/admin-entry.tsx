import { useSearchParams } from 'react-router';
import { Redirect } from '../../ui/feedback/redirect.tsx';
import { ADMIN_TABS, adminTabPath } from './admin-tabs.tsx';

/** `/admin` leads to the first tab, and `/admin?tab=packs`, as links used to say, to the one it names. */
export function AdminEntry() {
  const [query] = useSearchParams();
  const named = ADMIN_TABS.find(({ path }) => path === query.get('tab'));
  return <Redirect to={adminTabPath(named ?? ADMIN_TABS[0])} />;
}
