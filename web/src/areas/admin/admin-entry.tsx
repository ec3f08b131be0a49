import { useSearchParams } from 'react-router';
import { useStartPage } from '../../features/today/admin/api.ts';
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx';
import { Redirect } from '../../ui/feedback/redirect.tsx';
import { ADMIN_TABS, adminTabPath, SPECIFIED_TABS, TODAY_TAB } from './admin-tabs.tsx';

/**
 * `/admin` leads to the first of the specification's tabs, or to the day for whoever chose to begin with it; and
 * `/admin?tab=packs`, as links used to say, to the one it names.
 */
export function AdminEntry() {
  const [query] = useSearchParams();
  const named = ADMIN_TABS.find(({ path }) => path === query.get('tab'));
  return named ? <Redirect to={adminTabPath(named)} /> : <ChosenStart />;
}

function ChosenStart() {
  const { data, isPending } = useStartPage();
  if (isPending) return <LoadingScreen />;
  return <Redirect to={adminTabPath(data?.start_page === 'today' ? TODAY_TAB : SPECIFIED_TABS[0])} />;
}
