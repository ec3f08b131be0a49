import type { Profile } from '@elan/contract/clients/profile.ts';
import { CivilDate, type CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { MeetingKindIcon } from '../../entities/reservations/meeting-kind.tsx';
import { useStudio } from '../../entities/studio/studio.ts';
import { CreditsCard, PointsLink } from '../../features/points/credits-card.tsx';
import { PointsHistory } from '../../features/points/points-history.tsx';
import { ProfileCalendar } from '../../features/profile/profile-calendar.tsx';
import { ProfileBilans, ProfileInfo, ProfilePacks } from '../../features/profile/profile-sections.tsx';
import { ReservationsList } from '../../features/profile/reservations-list.tsx';
import { useBooked } from '../../features/profile/use-booked.ts';
import { useNavigateSearch } from '../../lib/address/use-list-query.ts';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { part } from '../../ui/parts/part.tsx';
import { OwnMove } from './own-move.tsx';
import { PLACES, Place, placeAddress, usePlaceFocus } from './profile-place.tsx';

const TABS = ['info', 'reservations', 'calendar', 'packs', 'bilans'] as const;
type ProfileTab = (typeof TABS)[number];

const civilDateOr = (value: string | null, other: CivilDate): CivilDate => {
  const parsed = CivilDate.safeParse(value);
  return parsed.success ? parsed.data : other;
};

/** Where one goes from one's particulars. */
const ADDRESSES = {
  edit: placeAddress('edit'),
  agenda: placeAddress('agenda'),
  messages: placeAddress('messages'),
  account: placeAddress('account'),
  data: placeAddress('data'),
};

/** The address holds the tab, and in the calendar the month and the day, so that reload and back keep them. */
const useProfileAddress = () => {
  const [query] = useSearchParams();
  const navigateSearch = useNavigateSearch();
  const show = (next: Record<string, string>) =>
    navigateSearch(() => new URLSearchParams(next), { replace: true });
  const tab = TABS.find((name) => name === query.get('tab')) ?? 'info';
  const place = PLACES.find((name) => name === query.get('view'));
  const showTab = (next: ProfileTab) => show(next === 'info' ? {} : { tab: next });
  const dayOr = (today: CivilDate) => civilDateOr(query.get('day'), today);
  const monthOr = (day: CivilDate) => civilDateOr(`${query.get('month') ?? ''}-01`, day).slice(0, 7);
  const showDay = (month: string, day: CivilDate) =>
    show({ tab: 'calendar', ...(month !== day.slice(0, 7) && { month }), day });
  return { tab, place, showTab, dayOr, monthOr, showDay };
};

function Count({ value, label, className }: { value: number; label: string; className?: string }) {
  return (
    <div className={`flex flex-col ${className ?? ''}`}>
      <dd className="display num text-xl leading-[1.1] font-bold tracking-[-.02em] md:text-28 md:leading-none">
        {value}
      </dd>
      <dt className="text-13 leading-[1.3] font-medium min-[22.5rem]:whitespace-nowrap text-ink-2 mt-0.5 md:mt-1">
        {label}
      </dt>
    </div>
  );
}

/** The lesser figures of the summary; a phone, which has no room for counts in its tabs, adds the bilans. */
function ProfileCounts({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  return (
    <dl className="flex justify-between gap-3 border-t border-line px-4.5 pt-3 pb-3.5 md:items-end md:justify-start md:gap-6 md:border-t-0 md:border-s md:px-5.5 md:py-4.5 lg:gap-12 lg:px-7.5">
      <Count value={profile.packs.total_assigned} label={t`Packs attribués`} />
      <Count value={profile.statistics.sessions_available} label={t`Séances disponibles`} />
      <Count value={profile.bilans.total} label={t`Bilans`} className="md:hidden" />
    </dl>
  );
}

const AccountSections = part(() => import('../../features/account/account-sections.tsx'), 'AccountSections');

const CalendarSection = part(
  () => import('../../features/calendars/calendar-section.tsx'),
  'CalendarSection',
);

const OwnParticulars = part(
  () => import('../../features/own-account/particulars-form.tsx'),
  'OwnParticulars',
);

const OwnData = part(() => import('../../features/own-account/own-data.tsx'), 'OwnData');

const OwnWaits = part(() => import('../../features/waiting-lists/own-waits.tsx'), 'OwnWaits');

const OwnMissed = part(() => import('../../features/missed/own-missed.tsx'), 'OwnMissed');

const MailChoicesSection = part(
  () => import('../../features/mail-choices/mail-choices-section.tsx'),
  'MailChoicesSection',
);

/** The summary and the five tabs; or, reached from the summary, the history of the points; or one's own login or calendar. */
export function ProfileTabs({ profile, now }: { profile: Profile; now: CivilMoment }) {
  const { t } = useLingui();
  const { tab, place, showTab, dayOr, monthOr, showDay } = useProfileAddress();
  const booked = useBooked(profile);
  const countsAbsences = (useStudio()?.missed_max ?? null) !== null;
  const day = dayOr(now.date);
  const takesFocus = usePlaceFocus(place);
  return (
    <>
      <CreditsCard className="-mt-11.5 md:-mt-12 md:grid md:grid-cols-[auto_auto] lg:inline-flex lg:flex-wrap">
        <ProfileCounts profile={profile} />
        {place !== 'points' && <PointsLink to={placeAddress('points')} />}
      </CreditsCard>
      {place === 'points' && (
        <Place takesFocus={takesFocus}>
          <div className="lg:max-w-180">
            <PointsHistory today={now.date} />
          </div>
        </Place>
      )}
      {place === 'account' && (
        <Place takesFocus={takesFocus}>
          <AccountSections area="client" />
        </Place>
      )}
      {place === 'agenda' && (
        <Place takesFocus={takesFocus}>
          <div className="lg:max-w-220">
            <CalendarSection area="client" />
          </div>
        </Place>
      )}
      {place === 'messages' && (
        <Place takesFocus={takesFocus}>
          <div className="lg:max-w-180">
            <MailChoicesSection />
          </div>
        </Place>
      )}
      <OwnMove />
      {countsAbsences && place === undefined && (
        <Suspense fallback={null}>
          <OwnMissed />
        </Suspense>
      )}
      {place === 'edit' && (
        <Place takesFocus={takesFocus} rows={4}>
          <OwnParticulars />
        </Place>
      )}
      {place === 'data' && (
        <Place takesFocus={takesFocus}>
          <OwnData />
        </Place>
      )}
      {place === undefined && (
        <Tabs
          className="mt-3.5 md:mt-6 [&_[role=tabpanel]]:pt-4.5 md:[&_[role=tabpanel]]:pt-7 max-md:[&_[role=tab]]:text-sm"
          label={t`Profil`}
          selectedKey={tab}
          onSelectionChange={showTab}
          items={[
            {
              key: 'info',
              label: t`Infos`,
              content: <ProfileInfo user={profile.user} addresses={ADDRESSES} />,
            },
            {
              key: 'reservations',
              label: t`Réservations`,
              content: (
                <>
                  {/* Comes when it comes: what is booked does not wait for it. */}
                  <Suspense fallback={null}>
                    <OwnWaits />
                  </Suspense>
                  <ReservationsList
                    {...{ booked, now }}
                    userId={profile.user.id}
                    onCalendar={() => showTab('calendar')}
                  />
                </>
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
                  <MeetingKindIcon kind="bilan" className="size-4 max-[24.3125rem]:hidden" />
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
