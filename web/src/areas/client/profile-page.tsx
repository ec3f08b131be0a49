import { useLingui } from '@lingui/react/macro';
import { useProfile } from '../../features/profile/api.ts';
import { ProfileHero } from '../../features/profile/profile-hero.tsx';
import { ProfileProblem } from '../../features/profile/profile-problem.tsx';
import { PageHeading } from '../../features/shell/page-heading.tsx';
import { useSession } from '../../lib/sessions.ts';
import { useStudioNow } from '../../lib/studio.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

/** Needs both what is booked and what time it is: the studio's clock decides what is past and what can be cancelled. */
function ProfileBody() {
  const profile = useProfile();
  const clock = useStudioNow();
  if (profile.data && clock.now) return <ProfileTabs profile={profile.data} now={clock.now} />;
  const isBroken = (profile.isError && !profile.data) || (clock.isError && !clock.now);
  if (!isBroken) return <LoadingScreen />;
  const retry = () => {
    if (!profile.data) void profile.refetch();
    if (!clock.now) void clock.refetch();
  };
  return <ProfileProblem error={profile.error} onRetry={retry} retrying={profile.isFetching} />;
}

export function ProfilePage() {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const user = useSession('client')?.user;
  if (user === undefined) return <ErrorState>{t`Please log in to view your profile.`}</ErrorState>;
  return (
    <>
      <ProfileHero
        user={user}
        heading={
          <PageHeading
            title={isPhone ? t`Profil` : t`My Profile`}
            className="text-[33px] tracking-[-.035em] break-words md:text-[44px]"
          >
            {isPhone ? (user.full_name ?? user.username) : undefined}
          </PageHeading>
        }
      />
      {/* flow-root: what reaches up into the sky takes nobody along. */}
      <div className="mx-auto flow-root max-w-[1280px] px-4 pb-12 md:px-12 md:pb-20">
        <ProfileBody />
      </div>
    </>
  );
}
