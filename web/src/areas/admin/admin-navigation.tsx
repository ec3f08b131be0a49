import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandLink } from '../../features/shell/site-header.tsx';
import { Logo } from '../../ui/art/logo.tsx';
import { Zellige } from '../../ui/art/zellige.tsx';
import { cx } from '../../ui/cx.ts';
import { AdminCorner } from './admin-corner.tsx';
import { ADMIN_TABS, adminTabPath } from './admin-tabs.tsx';
import { useCurrentTab } from './use-current-tab.ts';

const TAB =
  'relative flex min-h-9 items-center gap-3 rounded-sm px-3 text-13 font-medium md:max-lg:min-h-13 md:max-lg:flex-col md:max-lg:justify-center md:max-lg:gap-1 md:max-lg:px-0 md:max-lg:text-center md:max-lg:text-2xs md:max-lg:leading-[1.15] [&_svg]:size-4.5 [&_svg]:flex-none';

function SidebarTabs() {
  const { t, i18n } = useLingui();
  const current = useCurrentTab();
  return (
    <nav
      aria-label={t`Administration`}
      className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-2.5 md:max-lg:px-1.5"
    >
      {ADMIN_TABS.map((tab) => {
        const { path, label, icon: Icon, alarm } = tab;
        const isHere = tab === current;
        return (
          <Link
            key={path}
            to={adminTabPath(tab)}
            aria-current={isHere ? 'page' : undefined}
            className={cx(
              TAB,
              isHere
                ? 'bg-paper font-semibold inset-ring inset-ring-line [&_svg]:text-maj-600'
                : 'text-ink-2 hover:bg-sand-2',
            )}
          >
            <Icon aria-hidden="true" />
            {i18n._(label)}
            {alarm}
          </Link>
        );
      })}
    </nav>
  );
}

type AdminSidebarProps = {
  /** The way to everything, above the tabs. */
  search: ReactNode;
  /** What has to be said while one works, above who is at the desk. */
  status: ReactNode;
};

/** The rooms of the back office at the side: a rail of icons on a tablet, where the tables need the width. */
export function AdminSidebar({ search, status }: AdminSidebarProps) {
  const { t } = useLingui();
  return (
    <header className="sticky top-0 z-20 flex h-dvh flex-col overflow-y-auto border-e border-line bg-sand max-md:hidden print:hidden">
      <div className="flex items-center justify-between gap-3 px-5 pt-3.5 pb-2 pe-4 md:max-lg:justify-center md:max-lg:px-0">
        <span className="max-lg:hidden">
          <BrandLink tone="paper" to="/admin" />
        </span>
        <span className="text-xs text-ink-3 max-lg:hidden">
          <Trans>Admin</Trans>
        </span>
        <Link
          to="/admin"
          aria-label={t`Accueil de l'administration`}
          className="grid size-11 place-items-center lg:hidden"
        >
          <Logo />
        </Link>
      </div>
      <div className="px-2.5 pb-2.5 md:max-lg:px-1.5">{search}</div>
      <SidebarTabs />
      <div className="relative mt-auto overflow-hidden px-4 pt-24 pb-4 md:max-lg:px-1.5 md:max-lg:pt-6">
        <div className="absolute inset-0 mask-t-from-30%">
          <Zellige size={72} className="text-clay/15" />
        </div>
        <div className="relative grid gap-3">
          {status}
          <AdminCorner />
        </div>
      </div>
    </header>
  );
}
