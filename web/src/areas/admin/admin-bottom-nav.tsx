import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { BottomNav, BottomNavButton } from '../../ui/navigation/bottom-nav.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { AdminCorner } from './admin-corner.tsx';
import { ADMIN_TABS, adminTabPath } from './admin-tabs.tsx';
import { useCurrentTab } from './use-current-tab.ts';

/** Where a receptionist with a phone in the hand goes all day; the others are one press further. */
const AT_HAND: readonly string[] = ['reservations', 'planning', 'clients'];
const atHand = ADMIN_TABS.filter(({ path }) => AT_HAND.includes(path));
const others = ADMIN_TABS.filter(({ path }) => !AT_HAND.includes(path));

function OtherTabs({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const current = useCurrentTab();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Plus</Trans>}
      size="sm"
      footer={<AdminCorner onLeave={onClose} />}
    >
      <nav aria-label={t`Autres onglets`} className="-mx-2 grid gap-0.5">
        {others.map((tab) => {
          const { path, label, icon: Icon, alarm } = tab;
          const isHere = tab === current;
          return (
            <Link
              key={path}
              to={adminTabPath(tab)}
              onClick={onClose}
              aria-current={isHere ? 'page' : undefined}
              className={cx(
                'flex min-h-12 items-center gap-3.5 rounded-sm px-3 text-base font-medium [&_svg]:size-5',
                isHere ? 'bg-maj-50 font-semibold text-maj-700' : 'text-ink-2',
              )}
            >
              <Icon aria-hidden="true" />
              {i18n._(label)}
              {alarm}
            </Link>
          );
        })}
      </nav>
    </Dialog>
  );
}

/** The phone's way through the back office, by the thumb. */
export function AdminBottomNav({ onSearch }: { onSearch: () => void }) {
  const { t, i18n } = useLingui();
  const current = useCurrentTab();
  const [isMoreOpen, setMoreOpen] = useState(false);
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
        <BottomNavButton label={t`Rechercher`} icon={<Search />} onClick={onSearch} />
        <BottomNavButton
          label={t`Plus`}
          icon={<Ellipsis />}
          active={current !== undefined && others.includes(current)}
          onClick={() => setMoreOpen(true)}
        />
      </BottomNav>
      <OtherTabs isOpen={isMoreOpen} onClose={() => setMoreOpen(false)} />
    </>
  );
}
