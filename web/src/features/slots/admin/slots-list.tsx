import type { Page } from '@elan/contract/endpoint.ts';
import type { SlotDetails } from '@elan/contract/slots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useStudioNow } from '../../../lib/studio.ts';
import type { ChangeList } from '../../../lib/use-list-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ListFaces } from '../../../ui/data/list-faces.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { SlotsSearch } from './api.ts';
import { SlotsTable } from './slots-table.tsx';

type SlotsListProps = Pick<
  ComponentProps<typeof SlotsTable>,
  'selected' | 'onSelect' | 'onBook' | 'onDelete'
> & {
  slots: UseQueryResult<Page<SlotDetails>>;
  search: SlotsSearch;
  onChange: ChangeList<SlotsSearch>;
  onBulk: () => void;
};

/** The slots of one page, or why there are none. */
export function SlotsList({ slots, search, onChange, onBulk, ...rows }: SlotsListProps) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const isFiltered = Boolean(search.date || search.session_type || search.status) || search.page > 1;
  const showAll = () => onChange({ date: undefined, session_type: undefined, status: undefined });
  return (
    <ListFaces
      list={slots}
      failure={t`Failed to load coach availability`}
      empty={
        isFiltered ? (
          <EmptyState
            icon={<Clock />}
            title={<Trans>Aucun créneau ne correspond</Trans>}
            action={<Button onClick={showAll}>{t`Tout afficher`}</Button>}
          />
        ) : (
          <EmptyState
            icon={<Clock />}
            title={<Trans>Aucun créneau à venir</Trans>}
            action={<Button variant="primary" onClick={onBulk}>{t`Créneaux en série`}</Button>}
          >
            <Trans>Tant qu'il n'y en a pas, personne ne peut réserver avec ce coach.</Trans>
          </EmptyState>
        )
      }
    >
      {(shown, total) => (
        <>
          <SlotsTable {...rows} slots={shown} busy={slots.isPlaceholderData} today={now?.date} />
          <Pagination
            page={search.page}
            perPage={search.per_page}
            total={total}
            onPage={(page) => onChange({ page })}
          />
        </>
      )}
    </ListFaces>
  );
}
