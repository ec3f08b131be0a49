import type { AdminCoach } from '@elan/contract/coaches.ts';
import type { Page } from '@elan/contract/endpoint.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Dumbbell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { ListFaces } from '../../../ui/data/list-faces.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CoachesTable } from './coaches-table.tsx';
import { findCoaches } from './find-coaches.ts';

type CoachesListProps = Omit<ComponentProps<typeof CoachesTable>, 'coaches' | 'busy'> & {
  coaches: UseQueryResult<Page<AdminCoach>>;
  words: string | undefined;
  onClear: () => void;
  onAdd: () => void;
};

/** The coaches that match, or why there are none. */
export function CoachesList({ coaches, words, onClear, onAdd, ...rows }: CoachesListProps) {
  const { t } = useLingui();
  return (
    <ListFaces
      list={coaches}
      failure={t`Unable to load coaches. Please check your connection and try again.`}
      empty={
        <EmptyState
          icon={<Dumbbell />}
          title={<Trans>Aucun coach pour l'instant</Trans>}
          action={<Button variant="primary" onClick={onAdd}>{t`Ajouter un coach`}</Button>}
        >
          <Trans>Ses créneaux s'ouvriront ensuite à la réservation.</Trans>
        </EmptyState>
      }
    >
      {(all) => {
        const found = findCoaches(all, words);
        if (found.length > 0)
          return <CoachesTable {...rows} coaches={found} busy={coaches.isPlaceholderData} />;
        return (
          <EmptyState
            icon={<Dumbbell />}
            title={<Trans>Aucun coach ne correspond</Trans>}
            action={<Button onClick={onClear}>{t`Tout afficher`}</Button>}
          />
        );
      }}
    </ListFaces>
  );
}
