import type { Page } from '@elan/contract/endpoint.ts';
import type { AdminPack, PacksQuery } from '@elan/contract/packs-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { ChangeList } from '../../../lib/use-list-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ListFaces } from '../../../ui/data/list-faces.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PacksTable } from './packs-table.tsx';

type Rows = Pick<
  ComponentProps<typeof PacksTable>,
  'openId' | 'selected' | 'onSelect' | 'onEdit' | 'onDelete'
>;

type PacksListProps = Rows & {
  packs: UseQueryResult<Page<AdminPack>>;
  query: PacksQuery;
  onChange: ChangeList<PacksQuery>;
  onAdd: () => void;
};

/** The packs of one page, or why there are none. */
export function PacksList({ packs, query, onChange, onAdd, ...rows }: PacksListProps) {
  const { t } = useLingui();
  const isFiltered = Boolean(query.q) || query.is_active !== undefined || query.page > 1;
  const showAll = () => onChange({ q: undefined, is_active: undefined });
  return (
    <ListFaces
      list={packs}
      failure={t`Failed to load packs. Please try again later.`}
      empty={
        isFiltered ? (
          <EmptyState
            icon={<Package />}
            title={<Trans>Aucun pack ne correspond</Trans>}
            action={<Button onClick={showAll}>{t`Tout afficher`}</Button>}
          />
        ) : (
          <EmptyState
            icon={<Package />}
            title={t`No packs found. Add your first pack!`}
            action={<Button variant="primary" onClick={onAdd}>{t`Add New Pack`}</Button>}
          />
        )
      }
    >
      {(shown, total) => (
        <>
          <PacksTable
            {...rows}
            packs={shown}
            busy={packs.isPlaceholderData}
            sorted={query}
            onSort={onChange}
          />
          <Pagination
            page={query.page}
            perPage={query.per_page}
            total={total}
            onPage={(page) => onChange({ page })}
          />
        </>
      )}
    </ListFaces>
  );
}
