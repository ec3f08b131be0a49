import type { ClientUser } from '@elan/contract/auth/auth.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStudioNow } from '../../entities/studio/studio-clock.ts';
import { useProfile } from '../../features/profile/api.ts';
import { PageHeading } from '../../features/shell/page-heading.tsx';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useIsPhone } from '../../lib/device/use-media-query.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Zellige } from '../../ui/art/zellige.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

/** The evening sky above the profile, under the header: whose it is. */
function ProfileHero({ user, heading }: { user: ClientUser; heading: ReactNode }) {
  const name = user.full_name ?? user.username;
  return (
    <div className="night relative overflow-hidden px-5 pt-18.5 pb-18.5 md:px-12 md:pt-26 md:pb-21">
      <Zellige size={84} className="text-white/8" />
      <div className="relative mx-auto flex max-w-296 items-center gap-5">
        <span className="max-md:hidden">
          <Avatar name={name} size="lg" />
        </span>
        <div className="min-w-0">
          {heading}
          <p className="truncate text-15 text-night-ink max-md:mt-1.5 md:hidden">{user.email}</p>
          <p className="mt-1 truncate text-15 text-night-ink max-md:hidden">{name}</p>
        </div>
      </div>
    </div>
  );
}

function ProfileNotFound() {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  return (
    <EmptyState
      icon={UserRoundX}
      title={isPhone ? t`Profil non trouvé` : t`Profile not found`}
      action={
        <LinkButton to="/">
          <Trans>Accueil</Trans>
        </LinkButton>
      }
    />
  );
}

const isUnknown = (error: unknown) => error instanceof ApiFailure && error.status === 404;

type ProfileProblemProps = { error: unknown; onRetry: () => void; retrying: boolean };

/** Why there is no profile to show. */
function ProfileProblem({ error, onRetry, retrying }: ProfileProblemProps) {
  const { t } = useLingui();
  if (isUnknown(error)) return <ProfileNotFound />;
  const unanswered = t`Le serveur ne répond pas. Vérifiez votre connexion et réessayez.`;
  const reason = error instanceof ApiFailure && error.error !== undefined ? error.error : unanswered;
  return (
    <ErrorState onRetry={onRetry} retrying={retrying}>
      {t`Failed to load profile data. Error: ${reason}`}
    </ErrorState>
  );
}

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
            className="text-32 tracking-[-.035em] break-words md:text-44"
          >
            {isPhone ? (user.full_name ?? user.username) : undefined}
          </PageHeading>
        }
      />
      {/* flow-root: what reaches up into the sky takes nobody along. */}
      <div className="mx-auto flow-root max-w-320 px-4 pb-12 md:px-12 md:pb-20">
        <ProfileBody />
      </div>
    </>
  );
}
