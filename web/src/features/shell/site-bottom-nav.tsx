import { useLingui } from '@lingui/react/macro';
import { CalendarDays, House, Package, UserRound } from 'lucide-react';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session/sessions.ts';
import { BottomNav } from '../../ui/navigation/bottom-nav.tsx';

type Place = 'home' | 'courses' | 'packs' | 'account';

const COURSES_PATHS = ['/coaches', '/group-courses'];

/** Which of the four places a phone is in. Coaches and group courses count as the courses tab of the home page. */
const placeOf = (pathname: string, view: string | null): Place | undefined => {
  if (COURSES_PATHS.includes(pathname)) return 'courses';
  if (pathname === '/' || pathname === '/home') return view === 'courses' ? 'courses' : 'home';
  if (pathname === '/packs') return 'packs';
  return pathname === '/profile' || pathname === '/login' ? 'account' : undefined;
};

/** Three places that are everyone's; the fourth stays free while nobody knows yet whose it is. */
export function SitePlaces({
  place,
  account,
}: {
  place: Place | undefined;
  account?: { to: string; label: string };
}) {
  const { t } = useLingui();
  return (
    <BottomNav
      label={t`Navigation`}
      items={[
        { to: '/', label: t`Accueil`, icon: <House />, active: place === 'home' },
        { to: '/?view=courses', label: t`Cours`, icon: <CalendarDays />, active: place === 'courses' },
        { to: '/packs', label: t`Packs`, icon: <Package />, active: place === 'packs' },
        ...(account ? [{ ...account, icon: <UserRound />, active: place === 'account' }] : []),
      ]}
    >
      {!account && <span />}
    </BottomNav>
  );
}

export function SiteBottomNav() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const isSignedIn = useSession('client')?.user !== undefined;
  return (
    <SitePlaces
      place={placeOf(pathname, new URLSearchParams(search).get('view'))}
      account={isSignedIn ? { to: '/profile', label: t`Profil` } : { to: '/login', label: t`Connexion` }}
    />
  );
}
