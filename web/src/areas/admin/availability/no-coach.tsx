import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Dumbbell } from 'lucide-react';
import { NEW_COACH_PATH } from '../../../lib/address/desk-links.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';

/** Nobody whose hours could be shown: the coaches did not arrive, or the studio has none yet. */
export function NoCoach({ directory }: { directory: UseQueryResult<unknown> }) {
  const { t } = useLingui();
  if (directory.isError) {
    return (
      <ReadFailure
        of={directory}
        failure={t`Unable to load coaches. Please check your connection and try again.`}
      />
    );
  }
  return (
    <EmptyState
      icon={Dumbbell}
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
