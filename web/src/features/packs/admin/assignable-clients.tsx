import type { User, UsersQuery } from '@elan/contract/clients/clients.ts';
import type { Page } from '@elan/contract/endpoint.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { ClientLink } from '../../../entities/clients/client-link.tsx';
import { clientNameOf } from '../../../entities/clients/client-name.ts';
import { NEW_CLIENT_PATH } from '../../../lib/address/desk-links.ts';
import type { ChangeList } from '../../../lib/address/use-list-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { type Columns, DataTable } from '../../../ui/data/data-table.tsx';
import { ListSearch } from '../../../ui/data/list-search.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

type AssignableClientsProps = {
  clients: UseQueryResult<Page<User>>;
  query: UsersQuery;
  onChange: ChangeList<UsersQuery>;
  openId: number | undefined;
  onAssign: (client: User) => void;
};

/** The clients who may get a pack. */
export function AssignableClients({ clients, query, onChange, openId, onAssign }: AssignableClientsProps) {
  const { t } = useLingui();
  const columns: Columns<User> = {
    matricule: {
      head: t`Matricule`,
      card: { order: 2, span: 2 },
      className: 'text-ink-3',
      cell: ({ matricule }) => matricule,
    },
    name: {
      head: t`Nom`,
      card: { span: 3, title: true },
      className: 'font-semibold',
      cell: (client) => <ClientLink id={client.id} name={clientNameOf(client)} className="block max-w-60" />,
    },
    email: {
      head: t`E-mail`,
      card: { order: 3, span: 4 },
      className: 'text-ink-2',
      cell: ({ email }) => <span className="block truncate md:max-w-72">{email}</span>,
    },
    solo_points: {
      head: 'SI',
      align: 'units',
      card: { order: 4, label: 'SI' },
      cell: ({ solo_points }) => solo_points,
    },
    team_points: {
      head: 'SE',
      align: 'units',
      card: { order: 4, label: 'SE' },
      cell: ({ team_points }) => team_points,
    },
    actions: {
      head: <span className="sr-only">{t`Actions`}</span>,
      align: 'end',
      card: { order: 5, span: 2, end: true },
      cell: (client, isOpen) => {
        const name = clientNameOf(client);
        return (
          <Button
            size="sm"
            variant={isOpen ? 'primary' : 'quiet'}
            className="md:min-h-8 md:text-13"
            onClick={() => onAssign(client)}
          >
            <Trans>Assign Pack</Trans>
            <span className="sr-only">
              {' '}
              <Trans>à {name}</Trans>
            </span>
          </Button>
        );
      },
    },
  };
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-2.5">
        <h2 className="text-base">
          <Trans>Clients</Trans>
        </h2>
        <ListSearch
          label={t`Nom, e-mail, matricule`}
          value={query.q ?? ''}
          onSearch={(q) => onChange({ q }, { replace: true })}
          className="w-full md:w-72"
        />
      </div>
      <DataTable
        caption={t`Clients`}
        list={clients}
        columns={columns}
        rowId={({ id }) => id}
        openId={openId}
        query={query}
        onChange={onChange}
        failure={t`Failed to load users.`}
        noMatch={{
          filters: ['q'],
          compact: true,
          icon: UserRound,
          title: <Trans>Aucun client trouvé</Trans>,
          children: <Trans>Essayez une partie du nom, de l'e-mail ou du matricule.</Trans>,
        }}
        empty={
          <EmptyState
            compact
            icon={UserRound}
            title={<Trans>Aucun client pour le moment</Trans>}
            action={<LinkButton variant="primary" to={NEW_CLIENT_PATH}>{t`Ajouter un client`}</LinkButton>}
          >
            <Trans>Un pack s'attribue à un client : ajoutez-le d'abord.</Trans>
          </EmptyState>
        }
      />
    </div>
  );
}
