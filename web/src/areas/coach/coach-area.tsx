import { Trans } from '@lingui/react/macro';
import { Navigate, useLocation } from 'react-router';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { OpeningSoon } from '../../features/shell/opening-soon.tsx';
import { PageHeading } from '../../features/shell/page-heading.tsx';
import { useSession } from '../../lib/sessions.ts';
import { Arch } from '../../ui/art/arch.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { CoachLayout } from './coach-layout.tsx';
import { useCoachView, useCoachViews } from './coach-views.tsx';

function Dashboard() {
  const user = useSession('coach')?.user;
  const current = useCoachView();
  const entry = useCoachViews().find(({ view }) => view === current);
  return (
    <CoachLayout current={current}>
      <div className="mb-6 flex items-center gap-3.5">
        <span className="md:hidden">
          <Arch className="h-[52px] w-11">
            <Portrait name={user?.name ?? ''} src={user?.photo} />
          </Arch>
        </span>
        <div>
          <p className="text-[13px] font-semibold text-ink-3">
            <Trans>Espace coach</Trans>
          </p>
          <PageHeading key={current} title={entry?.title ?? ''} className="text-2xl md:text-[32px]" />
        </div>
      </div>
      <OpeningSoon icon={entry?.icon}>{entry?.promise}</OpeningSoon>
    </CoachLayout>
  );
}

/** Everything under `/coach`; the bare address is written with its slash. */
export function CoachArea() {
  const { pathname, search } = useLocation();
  if (pathname !== '/coach/') return <Navigate to={{ pathname: '/coach/', search }} replace />;
  return (
    <RequireRole area="coach">
      <Dashboard />
    </RequireRole>
  );
}
