import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useRefreshedClient } from '../../features/auth/api.ts';
import { SessionAlert } from '../../features/auth/session-alert.tsx';
import { SiteBottomNav } from '../../features/shell/site-bottom-nav.tsx';
import { SiteFooter } from '../../features/shell/site-footer.tsx';
import { SiteHeader } from '../../features/shell/site-header.tsx';
import { MAIN_ID, SkipLink } from '../../features/shell/skip-link.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';

/** Only the hero has the night behind its header. */
const useHeaderTone = () => {
  const { pathname, search } = useLocation();
  const isPhone = useIsPhone();
  const isHome = pathname === '/' || pathname === '/home';
  const isHub = isPhone && new URLSearchParams(search).get('view') === 'courses';
  return isHome && !isHub ? 'night' : 'paper';
};

/** The frame of the public and the client's pages: header, content, footer, and a phone's navigation. */
export function SiteLayout() {
  useRefreshedClient();
  return (
    <div className="relative flex min-h-dvh flex-col">
      <SkipLink />
      <SessionAlert area="client" />
      <SiteHeader tone={useHeaderTone()} />
      <main id={MAIN_ID} className="flex-1">
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
      <SiteBottomNav />
    </div>
  );
}
