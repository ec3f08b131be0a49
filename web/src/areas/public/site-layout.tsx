import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SiteBottomNav } from '../../features/shell/site-bottom-nav.tsx';
import { type HeaderTone, SiteHeader } from '../../features/shell/site-header.tsx';
import { MAIN_ID, SkipLink } from '../../features/shell/skip-link.tsx';
import { useIsPhone } from '../../lib/device/use-media-query.ts';
import { endingOf, useSession } from '../../lib/session/sessions.ts';
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx';
import { homePart } from '../../ui/parts/part.tsx';

const SiteFooter = homePart(
  () => import('../../features/shell/site-footer.tsx'),
  'SiteFooter',
  () => null,
);
/** What only someone who is signed in needs, and nobody waits for. */
const ClientSessionAlert = homePart<'ClientSessionAlert'>(
  () => import('../../features/auth/session-alert.tsx'),
  'ClientSessionAlert',
  () => null,
);

const SessionRanOut = homePart(
  () => import('../../features/auth/session-ran-out.tsx'),
  'SessionRanOut',
  () => null,
);

/** Only a hero has the night behind its header: the home page's, and a client's own. */
const useHeaderTone = () => {
  const { pathname, search } = useLocation();
  const isPhone = useIsPhone();
  const isHome = pathname === '/' || pathname === '/home';
  const isHub = isPhone && new URLSearchParams(search).get('view') === 'courses';
  const isOwnProfile = useSession('client')?.user !== undefined && pathname === '/profile';
  return (isHome && !isHub) || isOwnProfile ? 'night' : 'paper';
};

/** While a page's code is on its way: the night header needs its sky already. */
function Arriving({ tone }: { tone: HeaderTone }) {
  return (
    <>
      {tone === 'night' && <div className="night h-18" />}
      <LoadingScreen />
    </>
  );
}

/** The frame of the public and the client's pages: header, content, footer, and a phone's navigation. */
export function SiteLayout() {
  const isSignedIn = useSession('client') !== undefined;
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  // A page that only the client sees leads to the login itself; so does an open booking.
  const hasRunOut = wasSignedIn && !isSignedIn && endingOf('client') === 'expired';
  const tone = useHeaderTone();
  return (
    <div className="relative flex min-h-dvh flex-col">
      <SkipLink />
      {isSignedIn && (
        <Suspense fallback={null}>
          <ClientSessionAlert />
        </Suspense>
      )}
      {hasRunOut && (
        <Suspense fallback={null}>
          <SessionRanOut onDismiss={() => setWasSignedIn(false)} />
        </Suspense>
      )}
      <SiteHeader tone={tone} />
      <main id={MAIN_ID} className="flex-1">
        <Suspense fallback={<Arriving tone={tone} />}>
          <Outlet />
        </Suspense>
      </main>
      <div className="min-h-19.25">
        <Suspense fallback={null}>
          <SiteFooter />
        </Suspense>
      </div>
      <SiteBottomNav />
    </div>
  );
}
