import type { AdminClient, ClientsQuery } from '@elan/contract/clients.ts';
import type { Page } from '@elan/contract/endpoint.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import type { ChangeList } from '../../../lib/use-list-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ListFaces } from '../../../ui/data/list-faces.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ClientsTable } from './clients-table.tsx';

type ClientsListProps = {
  clients: UseQueryResult<Page<AdminClient>>;
  query: ClientsQuery;
  onChange: ChangeList<ClientsQuery>;
  openId: number | undefined;
  onOpen: (client: AdminClient) => void;
  onAdd: () => void;
};

/** The clients of one page, or why there are none. */
export function ClientsList({ clients, query, onChange, openId, onOpen, onAdd }: ClientsListProps) {
  const { t } = useLingui();
  const isFiltered = Boolean(query.q) || query.page > 1;
  return (
    <ListFaces
      list={clients}
      failure={t`Unable to load clients. Please check your connection and try again`}
      empty={
        isFiltered ? (
          <EmptyState
            icon={<UserRound />}
            title={<Trans>Aucun client trouvé</Trans>}
            action={<Button onClick={() => onChange({ q: undefined })}>{t`Tout afficher`}</Button>}
          >
            <Trans>Essayez une partie du nom, de l'e-mail, du téléphone ou du matricule.</Trans>
          </EmptyState>
        ) : (
          <EmptyState
            icon={<UserRound />}
            title={<Trans>Aucun client pour le moment</Trans>}
            action={<Button variant="primary" onClick={onAdd}>{t`Ajouter un client`}</Button>}
          >
            <Trans>Ceux qui s'inscrivent sur le site apparaissent ici aussi.</Trans>
          </EmptyState>
        )
      }
    >
      {(rows, total) => (
        <>
          <ClientsTable
            clients={rows}
            busy={clients.isPlaceholderData}
            sorted={query}
            onSort={onChange}
            openId={openId}
            onOpen={onOpen}
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
