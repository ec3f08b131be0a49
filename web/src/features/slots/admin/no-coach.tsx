import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Dumbbell } from 'lucide-react';
import { failureText } from '../../../lib/api-failure.ts';
import { NEW_COACH_PATH } from '../../../lib/desk-links.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';

/** Nobody whose hours could be shown: the coaches did not arrive, or the studio has none yet. */
export function NoCoach({ directory }: { directory: UseQueryResult<unknown> }) {
  const { t } = useLingui();
  if (directory.isError) {
    return (
      <ErrorState
        compact
        title={failureText(
          directory.error,
          t`Unable to load coaches. Please check your connection and try again.`,
        )}
        onRetry={() => void directory.refetch()}
        retrying={directory.isFetching}
      />
    );
  }
  return (
    <EmptyState
      icon={<Dumbbell />}
      title={<Trans>Aucun coach pour l'instant</Trans>}
      action={
        <LinkButton variant="primary" to={NEW_COACH_PATH}>
          <Trans>Ajouter un coach</Trans>
        </LinkButton>
      }
    >
      <Trans>Les créneaux sont ceux d'un coach : ajoutez-le d'abord.</Trans>
    </EmptyState>
  );
}
