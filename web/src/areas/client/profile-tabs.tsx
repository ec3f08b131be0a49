import type { Profile } from '@elan/contract/clients/profile.ts';
import { CivilDate, type CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
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
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { part } from '../../ui/parts/part.tsx';
import { OwnMove } from './own-move.tsx';

const TABS = ['info', 'reservations', 'calendar', 'packs', 'bilans'] as const;
type ProfileTab = (typeof TABS)[number];

const civilDateOr = (value: string | null, other: CivilDate): CivilDate => {
  const parsed = CivilDate.safeParse(value);
  return parsed.success ? parsed.data : other;
};

/** Beside the tabs: the history of the points, a place of its own. */
const POINTS_ADDRESS = '/profile?view=points';
/** And so is what one does with one's own login. */
const ACCOUNT_ADDRESS = '/profile?view=account';
/** And how the calendar of one's phone follows what is booked. */
const AGENDA_ADDRESS = '/profile?view=agenda';
/** And what one changes of oneself. */
const EDIT_ADDRESS = '/profile?view=edit';
/** And what the studio keeps of one. */
const DATA_ADDRESS = '/profile?view=data';
/** And what one wants to be told by mail. */
const MESSAGES_ADDRESS = '/profile?view=messages';

const ADDRESSES = {
  edit: EDIT_ADDRESS,
  agenda: AGENDA_ADDRESS,
  messages: MESSAGES_ADDRESS,
  account: ACCOUNT_ADDRESS,
  data: DATA_ADDRESS,
};

/** The address holds the tab, and in the calendar the month and the day, so that reload and back keep them. */
const useProfileAddress = () => {
  const [query] = useSearchParams();
  const navigateSearch = useNavigateSearch();
  const show = (next: Record<string, string>) =>
    navigateSearch(() => new URLSearchParams(next), { replace: true });
  const tab = TABS.find((name) => name === query.get('tab')) ?? 'info';
  const view = query.get('view');
  const showTab = (next: ProfileTab) => show(next === 'info' ? {} : { tab: next });
  const dayOr = (today: CivilDate) => civilDateOr(query.get('day'), today);
  const monthOr = (day: CivilDate) => civilDateOr(`${query.get('month') ?? ''}-01`, day).slice(0, 7);
  const showDay = (month: string, day: CivilDate) =>
    show({ tab: 'calendar', ...(month !== day.slice(0, 7) && { month }), day });
  return { tab, view, showTab, dayOr, monthOr, showDay };
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

/** What stands instead of the tabs. */
const PLACES: ReadonlySet<string | null> = new Set([
  'points',
  'account',
  'agenda',
  'messages',
  'edit',
  'data',
]);

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

/** Beside the tabs, and back to them. */
function Place({ children }: { children: ReactNode }) {
  return (
    <div className="mt-3.5 md:mt-6">
      <LinkButton to="/profile" variant="link" className="mb-2 -ms-1" icon={ArrowLeft} iconClass="size-4.5">
        <Trans>Retour au profil</Trans>
      </LinkButton>
      {children}
    </div>
  );
}

/** The summary and the five tabs; or, reached from the summary, the history of the points; or one's own login or calendar. */
export function ProfileTabs({ profile, now }: { profile: Profile; now: CivilMoment }) {
  const { t } = useLingui();
  const { tab, view, showTab, dayOr, monthOr, showDay } = useProfileAddress();
  const booked = useBooked(profile);
  const countsAbsences = (useStudio()?.missed_max ?? null) !== null;
  const day = dayOr(now.date);
  return (
    <>
      <CreditsCard className="-mt-11.5 md:-mt-12 md:grid md:grid-cols-[auto_auto] lg:inline-flex lg:flex-wrap">
        <ProfileCounts profile={profile} />
        {view !== 'points' && <PointsLink to={POINTS_ADDRESS} />}
      </CreditsCard>
      {view === 'points' && (
        <Place>
          <div className="lg:max-w-180">
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
      {view === 'agenda' && (
        <Place>
          <Suspense fallback={<SkeletonRows count={3} />}>
            <div className="lg:max-w-220">
              <CalendarSection area="client" />
            </div>
          </Suspense>
        </Place>
      )}
      {view === 'messages' && (
        <Place>
          <Suspense fallback={<SkeletonRows count={3} />}>
            <div className="lg:max-w-180">
              <MailChoicesSection />
            </div>
          </Suspense>
        </Place>
      )}
      <OwnMove />
      {countsAbsences && !PLACES.has(view) && (
        <Suspense fallback={null}>
          <OwnMissed />
        </Suspense>
      )}
      {view === 'edit' && (
        <Place>
          <Suspense fallback={<SkeletonRows count={4} />}>
            <OwnParticulars />
          </Suspense>
        </Place>
      )}
      {view === 'data' && (
        <Place>
          <Suspense fallback={<SkeletonRows count={3} />}>
            <OwnData />
          </Suspense>
        </Place>
      )}
      {!PLACES.has(view) && (
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
