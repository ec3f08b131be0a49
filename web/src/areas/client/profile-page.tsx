import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, ClipboardList, Package, Ticket } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { CreditsCard } from '../../features/points/credits-card.tsx';
import { ProfileInfo } from '../../features/profile/profile-info.tsx';
import { OpeningSoon } from '../../features/shell/opening-soon.tsx';
import { PageHeading } from '../../features/shell/page-heading.tsx';
import { useSession } from '../../lib/sessions.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Zellige } from '../../ui/zellige.tsx';

const TABS = ['info', 'reservations', 'calendar', 'packs', 'bilans'] as const;
type Tab = (typeof TABS)[number];

/** The address holds the tab, so that reload and back keep it. */
const useTab = (): [Tab, (tab: Tab) => void] => {
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((name) => name === query.get('tab')) ?? 'info';
  return [tab, (next) => setQuery(next === 'info' ? {} : { tab: next }, { replace: true })];
};

export function ProfilePage() {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const user = useSession('client')?.user;
  const [tab, setTab] = useTab();
  if (user === undefined) return <EmptyState title={isPhone ? t`Profil non trouvé` : t`Profile not found`} />;
  const name = user.full_name ?? user.username;
  return (
    <>
      <div className="night relative overflow-hidden px-5 pt-8 pb-16 md:px-12 md:pt-12 md:pb-20">
        <Zellige className="text-white/8" />
        <div className="relative mx-auto flex max-w-[1184px] items-center gap-4 md:gap-5">
          <Avatar name={name} size="lg" />
          <div className="min-w-0">
            <PageHeading title={isPhone ? t`Profil` : t`My Profile`} className="text-[28px] md:text-[44px]">
              {isPhone ? name : undefined}
            </PageHeading>
            <p className="truncate text-[14.5px] text-night-ink">{isPhone ? user.email : name}</p>
          </div>
        </div>
      </div>
      <div className="mx-auto max-w-[1280px] px-4 pb-12 md:px-12">
        <CreditsCard className="-mt-10 md:max-w-[420px]" />
        <Tabs
          className="mt-6 [&_[role=tabpanel]]:pt-5"
          label={t`Profil`}
          selectedKey={tab}
          onSelectionChange={setTab}
          items={[
            { key: 'info', label: t`Infos`, content: <ProfileInfo user={user} /> },
            {
              key: 'reservations',
              label: t`Séances`,
              content: (
                <OpeningSoon icon={<Ticket />}>
                  <Trans>Vos séances individuelles et vos cours collectifs, avec leur annulation.</Trans>
                </OpeningSoon>
              ),
            },
            {
              key: 'calendar',
              label: t`Agenda`,
              content: (
                <OpeningSoon icon={<CalendarDays />}>
                  <Trans>Vos séances dans un calendrier, mois par mois et heure par heure.</Trans>
                </OpeningSoon>
              ),
            },
            {
              key: 'packs',
              label: t`Packs`,
              content: (
                <OpeningSoon icon={<Package />}>
                  <Trans>Les packs que le studio vous a attribués, et leurs points.</Trans>
                </OpeningSoon>
              ),
            },
            {
              key: 'bilans',
              label: t`Bilans`,
              content: (
                <OpeningSoon icon={<ClipboardList />}>
                  <Trans>Ce que vos coachs ont écrit de vos progrès.</Trans>
                </OpeningSoon>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
