import type { AdminClient, ClientSort, ClientsQuery } from '@elan/contract/clients/clients.ts';
import type { Page } from '@elan/contract/endpoint.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { ClipboardList, TriangleAlert, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { isUnusable, UnusableMark } from '../../../entities/clients/admin/phone-number.tsx';
import { clientNameOf } from '../../../entities/clients/client-name.ts';
import { clientPath } from '../../../lib/address/desk-links.ts';
import type { ChangeList } from '../../../lib/address/use-list-query.ts';
import { formatFigures } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { type Columns, DataTable } from '../../../ui/data/data-table.tsx';
import { ListFilters } from '../../../ui/data/list-filters.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useUnusableNumbers } from './api.ts';

type ClientsTableProps = {
  clients: UseQueryResult<Page<AdminClient>>;
  query: ClientsQuery;
  onChange: ChangeList<ClientsQuery>;
  onAdd: () => void;
};

const quietZero = (value: number) => value === 0 && 'text-ink-3';

/** On a phone there is no column to say of which kind. */
const pointsColumn = (unit: 'SI' | 'SE', kind: 'solo_points' | 'team_points') =>
  ({
    head: unit,
    sort: kind,
    align: 'units',
    card: { order: 2 },
    className: (client: AdminClient) => quietZero(client[kind]),
    cell: (client: AdminClient) => (
      <>
        {client[kind]}
        <span className="md:hidden"> {unit}</span>
      </>
    ),
  }) as const;

/** How many numbers cannot be dialled, and those clients alone; nothing where every number can be. */
function UnusableFilter({ query, onChange }: Pick<ClientsTableProps, 'query' | 'onChange'>) {
  const count = useUnusableNumbers();
  const isChosen = query.phone === 'unusable';
  if (!isChosen && !count) return null;
  return (
    <Button
      size="sm"
      variant={isChosen ? 'quiet' : 'plain'}
      aria-pressed={isChosen}
      icon={TriangleAlert}
      iconClass="size-4 text-warn"
      onClick={() => onChange({ phone: isChosen ? undefined : 'unusable' })}
    >
      <Plural value={count ?? 0} one="# numéro inutilisable" other="# numéros inutilisables" />
    </Button>
  );
}

export function ClientsTable({ clients, query, onChange, onAdd }: ClientsTableProps) {
  const { t } = useLingui();
  const columns: Columns<AdminClient, ClientSort> = {
    client: {
      head: t`Client`,
      sort: 'name',
      flexible: true,
      card: { span: 3 },
      className: 'max-md:min-w-0',
      cell: (client) => {
        const name = clientNameOf(client);
        return (
          <span className="flex min-w-0 items-center gap-2.5">
            <Avatar name={name} tone="sand" size="sm" />
            <Link
              to={clientPath(client.id)}
              className="truncate rounded-[4px] font-semibold after:absolute after:inset-0 max-md:text-base md:max-w-60"
            >
              {name}
            </Link>
            {isUnusable(client) && <UnusableMark className="text-xs md:hidden" />}
          </span>
        );
      },
    },
    matricule: {
      head: t`Matricule`,
      sort: 'joined',
      hideBelow: 440,
      card: { order: 2 },
      className: 'text-ink-3',
      cell: ({ matricule }) => matricule,
    },
    email: {
      head: t`E-mail`,
      hideBelow: 'all',
      card: 'hidden',
      className: 'text-ink-2',
      cell: ({ email }) => <span className="block max-w-64 truncate">{email}</span>,
    },
    phone: {
      head: t`Téléphone`,
      hideBelow: 600,
      card: 'hidden',
      className: 'text-ink-2',
      cell: (client) =>
        isUnusable(client) ? (
          <>
            <span className="block max-w-40 truncate leading-tight">
              {client.phone && formatFigures(client.phone)}
            </span>
            <UnusableMark className="text-xs leading-tight" />
          </>
        ) : (
          <span className="block max-w-40 truncate">{client.phone && formatFigures(client.phone)}</span>
        ),
    },
    solo_points: pointsColumn('SI', 'solo_points'),
    team_points: pointsColumn('SE', 'team_points'),
    points: {
      head: t`Total`,
      sort: 'points',
      align: 'units',
      card: { order: 1, end: true },
      className: 'font-semibold max-md:text-base',
      cell: ({ points }) =>
        points === 0 ? (
          <span
            className="inline-flex items-center gap-1 text-warn rtl:flex-row-reverse"
            title={t`Plus aucun point`}
          >
            <TriangleAlert className="size-3.5" aria-hidden="true" />0
            <span className="sr-only">{t`Plus aucun point`}</span>
          </span>
        ) : (
          points
        ),
    },
    bilans: {
      head: t`Bilans`,
      align: 'units',
      card: { order: 2, end: true },
      className: ({ bilans_count }) => quietZero(bilans_count),
      cell: ({ bilans_count }) => (
        <span className="inline-flex items-center gap-1">
          <ClipboardList className="size-4 text-ok md:hidden" aria-hidden="true" />
          <span className="sr-only md:hidden">{t`Bilans`} </span>
          {bilans_count === 0 ? '–' : bilans_count}
        </span>
      ),
    },
  };
  return (
    <>
      <ListFilters
        query={query}
        onChange={onChange}
        search={{ label: t`Nom, e-mail, téléphone, matricule`, className: 'md:max-w-96' }}
        sorting={[
          { label: t`Par nom`, sort: 'name', order: 'asc' },
          { label: t`Derniers inscrits`, sort: 'joined', order: 'desc' },
          { label: t`Le moins de points`, sort: 'points', order: 'asc' },
          { label: t`Le plus de points`, sort: 'points', order: 'desc' },
        ]}
        sortingClassName="md:w-44"
      >
        <UnusableFilter query={query} onChange={onChange} />
      </ListFilters>
      <DataTable
        caption={t`Clients`}
        list={clients}
        columns={columns}
        rowId={({ id }) => id}
        query={query}
        onChange={onChange}
        failure={t`Unable to load clients. Please check your connection and try again`}
        noMatch={{
          filters: ['q', 'phone'],
          icon: UserRound,
          title: <Trans>Aucun client trouvé</Trans>,
          children: <Trans>Essayez une partie du nom, de l'e-mail, du téléphone ou du matricule.</Trans>,
        }}
        empty={
          <EmptyState
            icon={UserRound}
            title={<Trans>Aucun client pour le moment</Trans>}
            action={<Button variant="primary" onClick={onAdd}>{t`Ajouter un client`}</Button>}
          >
            <Trans>Ceux qui s'inscrivent sur le site apparaissent ici aussi.</Trans>
          </EmptyState>
        }
        cardColumns="max-md:grid-cols-[1fr_auto_auto_auto]"
        rowClassName="relative"
        className="min-h-0 flex-1"
      />
    </>
  );
}
