import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { BrandLink } from '../../features/shell/site-header.tsx';
import { logOut } from '../../lib/session/api-logout.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Logo } from '../../ui/art/logo.tsx';
import { Zellige } from '../../ui/art/zellige.tsx';
import { cx } from '../../ui/cx.ts';
import { BottomNav, BottomNavButton } from '../../ui/navigation/bottom-nav.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useLeaveSafely } from '../../ui/overlays/unsaved-guard.tsx';
import { ADMIN_TABS, type AdminTab, adminTabPath } from './admin-tabs.tsx';

/** Who is at the desk, the way to their account, and the way out. In the narrow rail one stands above the other. */
function AdminCorner({ onLeave }: { onLeave?: () => void }) {
  const { t } = useLingui();
  const { leave, question } = useLeaveSafely();
  const user = useSession('admin')?.user;
  return (
    <div className="flex items-center gap-2.5 md:max-lg:flex-col">
      <Link to="/admin/account" onClick={onLeave} className="group flex min-w-0 flex-1 items-center gap-2.5">
        <Avatar name={user?.username ?? ''} tone="sand" />
        <span className="min-w-0 leading-tight md:max-lg:sr-only">
          <b className="block truncate text-13 font-semibold">{user?.username}</b>{' '}
          <span className="text-xs text-ink-3 underline-offset-4 group-hover:underline">
            <Trans>Mon compte</Trans>
          </span>
        </span>
      </Link>
      <IconButton
        label={t`Déconnexion`}
        size="sm"
        onClick={() => void leave(() => logOut('admin'))}
        icon={LogOut}
        iconClass="size-4.5"
      />
      {question && <ConfirmDialog {...question} />}
    </div>
  );
}

/** The tab whose page, or a page within it, is shown. */
const useCurrentTab = (): AdminTab | undefined => {
  const { pathname } = useLocation();
  return ADMIN_TABS.find((tab) => `${pathname}/`.startsWith(`${adminTabPath(tab)}/`));
};

/** Where a receptionist with a phone in the hand goes all day; the others are one press further. */
const AT_HAND: readonly string[] = ['today', 'reservations', 'planning', 'clients'];
const atHand = ADMIN_TABS.filter(({ path }) => AT_HAND.includes(path));
const others = ADMIN_TABS.filter(({ path }) => !AT_HAND.includes(path));

type TabLinksProps = {
  tabs: readonly AdminTab[];
  label: string;
  className: string;
  linkClass: (isHere: boolean) => string;
  onLeave?: () => void;
};

function TabLinks({ tabs, label: name, className, linkClass, onLeave }: TabLinksProps) {
  const { i18n } = useLingui();
  const current = useCurrentTab();
  return (
    <nav aria-label={name} className={className}>
      {tabs.map((tab) => {
        const { path, label, icon: Icon, alarm } = tab;
        const isHere = tab === current;
        return (
          <Link
            key={path}
            to={adminTabPath(tab)}
            onClick={onLeave}
            aria-current={isHere ? 'page' : undefined}
            className={linkClass(isHere)}
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

/** The phone's way through the back office, by the thumb. */
export function AdminBottomNav() {
  const { t, i18n } = useLingui();
  const current = useCurrentTab();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const closeMore = () => setMoreOpen(false);
  return (
    <>
      <BottomNav
        label={t`Administration`}
        items={atHand.map((tab) => ({
          to: adminTabPath(tab),
          label: i18n._(tab.label),
          icon: <tab.icon aria-hidden="true" />,
          active: tab === current,
        }))}
      >
        <BottomNavButton
          label={t`Plus`}
          icon={<Ellipsis />}
          active={current !== undefined && others.includes(current)}
          onClick={() => setMoreOpen(true)}
        />
      </BottomNav>
      <Dialog
        isOpen={isMoreOpen}
        onClose={closeMore}
        title={<Trans>Plus</Trans>}
        size="sm"
        footer={<AdminCorner onLeave={closeMore} />}
      >
        <TabLinks
          tabs={others}
          label={t`Autres onglets`}
          className="-mx-2 grid gap-0.5"
          linkClass={(isHere) =>
            cx(
              'flex min-h-12 items-center gap-3.5 rounded-sm px-3 text-base font-medium [&_svg]:size-5',
              isHere ? 'bg-maj-50 font-semibold text-maj-700' : 'text-ink-2',
            )
          }
          onLeave={closeMore}
        />
      </Dialog>
    </>
  );
}

const TAB =
  'relative flex min-h-9 items-center gap-3 rounded-sm px-3 text-13 font-medium md:max-lg:min-h-13 md:max-lg:flex-col md:max-lg:justify-center md:max-lg:gap-1 md:max-lg:px-0 md:max-lg:text-center md:max-lg:text-2xs md:max-lg:leading-[1.15] [&_svg]:size-4.5 [&_svg]:flex-none';

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
      <TabLinks
        tabs={ADMIN_TABS}
        label={t`Administration`}
        className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-2.5 md:max-lg:px-1.5"
        linkClass={(isHere) =>
          cx(
            TAB,
            isHere
              ? 'bg-paper font-semibold inset-ring inset-ring-line [&_svg]:text-maj-600'
              : 'text-ink-2 hover:bg-sand-2',
          )
        }
      />
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
