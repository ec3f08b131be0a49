import { useLingui } from '@lingui/react/macro';
import { CalendarDays, House, Package, UserRound } from 'lucide-react';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/sessions.ts';
import { BottomNav } from '../../ui/bottom-nav.tsx';

const COURSES_PATHS = ['/coaches', '/group-courses'];

/** Which of the four places a phone is in. Coaches and group courses count as the courses tab of the home page. */
const placeOf = (pathname: string, view: string | null) => {
  if (COURSES_PATHS.includes(pathname)) return 'courses';
  if (pathname === '/' || pathname === '/home') return view === 'courses' ? 'courses' : 'home';
  if (pathname === '/packs') return 'packs';
  return pathname === '/profile' || pathname === '/login' ? 'account' : undefined;
};

export function SiteBottomNav() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const isSignedIn = useSession('client')?.user !== undefined;
  const place = placeOf(pathname, new URLSearchParams(search).get('view'));
  const account = isSignedIn ? { to: '/profile', label: t`Profil` } : { to: '/login', label: t`Connexion` };
  return (
    <BottomNav
      label={t`Navigation`}
      items={[
        { to: '/', label: t`Accueil`, icon: <House />, active: place === 'home' },
        { to: '/?view=courses', label: t`Cours`, icon: <CalendarDays />, active: place === 'courses' },
        { to: '/packs', label: t`Packs`, icon: <Package />, active: place === 'packs' },
        { ...account, icon: <UserRound />, active: place === 'account' },
      ]}
    />
  );
}
