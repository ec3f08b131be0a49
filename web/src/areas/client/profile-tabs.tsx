import type { Profile } from '@elan/contract/profile.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { CreditsCard } from '../../features/points/credits-card.tsx';
import { PointsHistory } from '../../features/points/points-history.tsx';
import { ProfileBilans } from '../../features/profile/profile-bilans.tsx';
import { ProfileCalendar } from '../../features/profile/profile-calendar.tsx';
import { ProfileCounts } from '../../features/profile/profile-counts.tsx';
import { ProfileInfo } from '../../features/profile/profile-info.tsx';
import { ProfilePacks } from '../../features/profile/profile-packs.tsx';
import { ReservationsList } from '../../features/profile/reservations-list.tsx';
import { useBooked } from '../../features/profile/use-booked.ts';
import { KindSign } from '../../ui/data/kind-sign.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { useProfileAddress } from './use-profile-address.ts';

/** The summary and the five tabs. */
export function ProfileTabs({ profile, now }: { profile: Profile; now: CivilMoment }) {
  const { t } = useLingui();
  const { tab, showTab, dayOr, monthOr, showDay } = useProfileAddress();
  const booked = useBooked(profile);
  const day = dayOr(now.date);
  return (
    <>
      <CreditsCard className="-mt-[46px] md:-mt-12 md:inline-flex md:max-w-full">
        <ProfileCounts profile={profile} />
      </CreditsCard>
      <Tabs
        className="mt-3.5 md:mt-6 [&_[role=tabpanel]]:pt-[18px] md:[&_[role=tabpanel]]:pt-7 max-md:[&_[role=tab]]:text-sm"
        label={t`Profil`}
        selectedKey={tab}
        onSelectionChange={showTab}
        items={[
          {
            key: 'info',
            label: t`Infos`,
            content: (
              <div className="grid gap-8 lg:grid-cols-2 lg:items-start lg:gap-10">
                <ProfileInfo user={profile.user} />
                <PointsHistory today={now.date} />
              </div>
            ),
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
            content: <ProfileCalendar {...{ booked, now, day }} month={monthOr(day)} onShow={showDay} />,
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
    </>
  );
}
