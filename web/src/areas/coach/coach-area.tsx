import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { useStudioNow } from '../../entities/studio/studio-clock.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { SessionAlert } from '../../features/auth/session-alert.tsx';
import { useCoachProfile } from '../../features/coach-dashboard/api.ts';
import { useCoachNews } from '../../features/coach-dashboard/use-coach-news.ts';
import { useRefusedSession } from '../../features/coach-dashboard/use-refused-session.ts';
import { BrandLink } from '../../features/shell/site-header.tsx';
import { MAIN_ID, SkipLink } from '../../features/shell/skip-link.tsx';
import { logOut } from '../../lib/session/api-logout.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Arch } from '../../ui/art/arch.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { cx } from '../../ui/cx.ts';
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx';
import { BottomNav, BottomNavButton } from '../../ui/navigation/bottom-nav.tsx';
import { UnsavedGuard } from '../../ui/overlays/unsaved-guard.tsx';
import { ACCOUNT_PATH } from './account-path.ts';
import { COACH_VIEWS, type CoachView, pageOf, useCoachView } from './coach-views.tsx';

/** The bar and what is under it begin and end together, on a wide screen too. */
const EDGES = 'mx-auto w-full max-w-320 px-5 md:px-8';

function CoachBar({ current }: { current: CoachView }) {
  const { t, i18n } = useLingui();
  const kept = useSession('coach')?.user;
  // As it is now: the office may have changed the name or the photo since the login.
  const user = useCoachProfile().data ?? kept;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper max-md:hidden print:hidden">
      <div className={cx(EDGES, 'flex items-center gap-6 py-2')}>
        <BrandLink tone="paper" to="/coach/" />
        <nav aria-label={t`Espace coach`} className="flex flex-none gap-1">
          {COACH_VIEWS.map(({ view, to, label, icon: Icon }) => (
            <Link
              key={view}
              to={to}
              aria-current={view === current ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-10 items-center gap-2 rounded-sm px-3 text-sm font-medium [&_svg]:size-4.5',
                view === current ? 'bg-maj-50 font-semibold text-maj-700' : 'text-ink-2 hover:bg-sand-2',
              )}
            >
              <Icon aria-hidden="true" />
              {i18n._(label)}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex min-w-0 items-center gap-3">
          <Link
            to={ACCOUNT_PATH}
            aria-current={current === 'account' ? 'page' : undefined}
            className="group flex min-w-0 items-center gap-3 text-sm leading-tight font-semibold"
          >
            <Arch className="h-10 w-9 flex-none">
              <Portrait name={user?.name ?? ''} src={user?.photo} />
            </Arch>
            <span className="min-w-0 max-xl:sr-only">
              <span className="block truncate">{user?.name}</span>{' '}
              <span className="block text-xs font-medium text-ink-3 underline-offset-4 group-hover:underline">
                <Trans>Mon compte</Trans>
              </span>
            </span>
          </Link>
          <Button size="sm" icon={LogOut} onClick={() => logOut('coach')}>
            <span className="max-xl:sr-only">
              <Trans>Déconnexion</Trans>
            </span>
          </Button>
        </div>
      </div>
    </header>
  );
}

/** The coach's frame: a bar on a wide screen, the bottom bar on a phone. */
function CoachLayout({ current, children }: { current: CoachView; children: ReactNode }) {
  const { t, i18n } = useLingui();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SessionAlert area="coach" />
      <CoachBar current={current} />
      <main id={MAIN_ID} className={cx(EDGES, 'flex-1 py-5 md:py-8 print:p-0 print:[zoom:.7]')}>
        {children}
      </main>
      <BottomNav
        label={t`Espace coach`}
        items={COACH_VIEWS.map(({ view, to, label, icon: Icon }) => ({
          to,
          label: i18n._(label),
          icon: <Icon />,
          active: view === current,
        }))}
      >
        <BottomNavButton label={t`Logout`} icon={<LogOut />} onClick={() => logOut('coach')} />
      </BottomNav>
      <UnsavedGuard />
    </div>
  );
}

function Dashboard() {
  const current = useCoachView();
  const navigate = useNavigate();
  useRefusedSession();
  useCoachNews(useStudioNow().now?.date, ({ kind, change, id, course_id, date }) => {
    const booked = change === 'booked' ? `&session=${id}` : '';
    const sheet = { session: booked, seat: `&course=${course_id}`, course: '' }[kind];
    void navigate(`/coach/?day=${date}${sheet}`);
  });
  return (
    <CoachLayout current={current}>
      <Suspense fallback={<LoadingScreen />}>{pageOf(current)}</Suspense>
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
