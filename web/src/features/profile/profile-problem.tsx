import { Trans, useLingui } from '@lingui/react/macro';
import { UserRoundX } from 'lucide-react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

function ProfileNotFound() {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  return (
    <EmptyState
      icon={<UserRoundX aria-hidden="true" />}
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
export function ProfileProblem({ error, onRetry, retrying }: ProfileProblemProps) {
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
