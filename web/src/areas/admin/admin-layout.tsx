import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { SessionAlert } from '../../features/auth/session-alert.tsx';
import { BrandLink } from '../../features/shell/site-header.tsx';
import { MAIN_ID, SkipLink } from '../../features/shell/skip-link.tsx';
import { signOut, useSession } from '../../lib/sessions.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Zellige } from '../../ui/art/zellige.tsx';
import { cx } from '../../ui/cx.ts';
import { ADMIN_TABS, adminTabPath } from './admin-tabs.tsx';

/** Who is at the desk, and the way out. */
function AdminCorner() {
  const { t } = useLingui();
  const user = useSession('admin')?.user;
  return (
    <div className="flex items-center gap-2.5">
      <Avatar name={user?.username ?? ''} tone="sand" />
      <p className="min-w-0 flex-1 leading-tight max-md:hidden">
        <b className="block truncate text-[13px] font-semibold">{user?.username}</b>
        <span className="num text-xs text-ink-3">{user?.matricule}</span>
      </p>
      <span className="text-[13px] font-semibold md:hidden">{user?.username}</span>
      <IconButton label={t`Déconnexion`} size="sm" onClick={() => signOut('admin')}>
        <LogOut className="size-[18px]" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** On a phone the strip is longer than the screen. */
const keepInSight = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

function AdminNav() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t`Administration`}
      className="flex gap-1 overflow-x-auto [scrollbar-width:none] max-md:px-3 max-md:py-2 md:grid md:gap-0.5 md:px-2.5"
    >
      {ADMIN_TABS.map((tab) => {
        const { path, label, icon: Icon } = tab;
        const to = adminTabPath(tab);
        const isHere = pathname === to || pathname.startsWith(`${to}/`);
        return (
          <Link
            key={path}
            ref={isHere ? keepInSight : undefined}
            to={to}
            aria-current={isHere ? 'page' : undefined}
            className={cx(
              'flex min-h-9 flex-none items-center gap-3 rounded-sm px-3 text-[13px] font-medium whitespace-nowrap max-md:min-h-11 [&_svg]:size-[18px]',
              isHere
                ? 'bg-paper font-semibold inset-ring inset-ring-line [&_svg]:text-maj-600'
                : 'text-ink-2 hover:bg-sand-2',
            )}
          >
            <Icon aria-hidden="true" />
            {i18n._(label)}
          </Link>
        );
      })}
    </nav>
  );
}

/** The back office: its rooms at the side, or in a strip on a phone. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col text-[13px] leading-5 md:grid md:grid-cols-[216px_minmax(0,1fr)]">
      <SkipLink />
      <SessionAlert area="admin" />
      <header className="z-20 bg-sand max-md:sticky max-md:top-0 max-md:border-b max-md:border-line md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:border-r md:border-line print:hidden">
        <div className="flex items-center justify-between gap-3 pr-2 pl-5 md:py-3.5 md:pr-4">
          <BrandLink tone="paper" to="/admin" />
          <span className="text-xs text-ink-3 max-md:hidden">
            <Trans>Admin</Trans>
          </span>
          <span className="md:hidden">
            <AdminCorner />
          </span>
        </div>
        <AdminNav />
        <div className="relative mt-auto overflow-hidden px-4 pt-40 pb-4 max-md:hidden">
          <div className="absolute inset-0 mask-t-from-30%">
            <Zellige size={72} className="text-clay/15" />
          </div>
          <div className="relative">
            <AdminCorner />
          </div>
        </div>
      </header>
      <main id={MAIN_ID} className="min-w-0 flex-1 bg-paper">
        {children}
      </main>
    </div>
  );
}
