import type { Profile } from '@elan/contract/profile.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { CreditsCard } from '../../features/points/credits-card.tsx';
import { PointsHistory } from '../../features/points/points-history.tsx';
import { PointsLink } from '../../features/points/points-link.tsx';
import { ProfileBilans } from '../../features/profile/profile-bilans.tsx';
import { ProfileCalendar } from '../../features/profile/profile-calendar.tsx';
import { ProfileCounts } from '../../features/profile/profile-counts.tsx';
import { ProfileInfo } from '../../features/profile/profile-info.tsx';
import { ProfilePacks } from '../../features/profile/profile-packs.tsx';
import { ReservationsList } from '../../features/profile/reservations-list.tsx';
import { useBooked } from '../../features/profile/use-booked.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { KindSign } from '../../ui/data/kind-sign.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { part } from '../../ui/parts/part.tsx';
import { ACCOUNT_ADDRESS, POINTS_ADDRESS, useProfileAddress } from './use-profile-address.ts';

const AccountSections = part(() => import('../../features/account/account-sections.tsx'), 'AccountSections');

/** Beside the tabs, and back to them. */
function Place({ children }: { children: ReactNode }) {
  return (
    <div className="mt-3.5 md:mt-6">
      <LinkButton
        to="/profile"
        variant="link"
        className="mb-2 -ml-1"
        icon={<ArrowLeft className="size-[18px]" aria-hidden="true" />}
      >
        <Trans>Retour au profil</Trans>
      </LinkButton>
      {children}
    </div>
  );
}

/** The summary and the five tabs; or, reached from the summary, the history of the points; or one's own login. */
export function ProfileTabs({ profile, now }: { profile: Profile; now: CivilMoment }) {
  const { t } = useLingui();
  const { tab, view, showTab, dayOr, monthOr, showDay } = useProfileAddress();
  const booked = useBooked(profile);
  const day = dayOr(now.date);
  return (
    <>
      <CreditsCard className="-mt-[46px] md:-mt-12 md:grid md:grid-cols-[auto_auto] lg:inline-flex">
        <ProfileCounts profile={profile} />
        {view !== 'points' && <PointsLink to={POINTS_ADDRESS} />}
      </CreditsCard>
      {view === 'points' && (
        <Place>
          <div className="lg:max-w-[720px]">
            <PointsHistory today={now.date} />
          </div>
        </Place>
      )}
      {view === 'account' && (
        <Place>
          <Suspense fallback={<SkeletonRows count={3} />}>
            <AccountSections area="client" />
          </Suspense>
        </Place>
      )}
      {view !== 'points' && view !== 'account' && (
        <Tabs
          className="mt-3.5 md:mt-6 [&_[role=tabpanel]]:pt-[18px] md:[&_[role=tabpanel]]:pt-7 max-md:[&_[role=tab]]:text-sm"
          label={t`Profil`}
          selectedKey={tab}
          onSelectionChange={showTab}
          items={[
            {
              key: 'info',
              label: t`Infos`,
              content: <ProfileInfo user={profile.user} accountAddress={ACCOUNT_ADDRESS} />,
            },
            {
              key: 'reservations',
              label: t`Réservations`,
              content: (
                <ReservationsList
                  {...{ booked, now }}
                  userId={profile.user.id}
                  onCalendar={() => showTab('calendar')}
                />
              ),
            },
            {
              key: 'calendar',
              label: t`Calendrier`,
              content: (
                <ProfileCalendar
                  {...{ booked, now, day }}
                  month={monthOr(day)}
                  onShow={showDay}
                  userId={profile.user.id}
                />
              ),
            },
            { key: 'packs', label: t`Packs`, content: <ProfilePacks packs={profile.packs} /> },
            {
              key: 'bilans',
              label: (
                <>
                  <KindSign kind="bilan" className="size-4 max-[389px]:hidden" />
                  {t`Bilans`}
                </>
              ),
              content: <ProfileBilans bilans={profile.bilans} />,
            },
          ]}
        />
      )}
    </>
  );
}
