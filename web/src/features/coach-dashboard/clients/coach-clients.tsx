import type { CoachClient, CoachClientsQuery } from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import type { Page } from '@elan/contract/endpoint.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { ClipboardList, UsersRound } from 'lucide-react';
import { clientNameOf } from '../../../entities/clients/client-name.ts';
import { goalWordsOf } from '../../../entities/clients/goals.ts';
import type { ChangeList } from '../../../lib/address/use-list-query.ts';
import { comma, formatTableDate } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { initialsOf } from '../../../ui/art/avatar.tsx';
import { ListStates } from '../../../ui/data/list-states.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../load-failure.tsx';

type CoachClientsProps = {
  clients: UseQueryResult<Page<CoachClient>>;
  query: CoachClientsQuery;
  onChange: ChangeList<CoachClientsQuery>;
  onOpen: (client: CoachClient) => void;
};

/** The coach's clients on cards, each with where it stands and what was last written. */
export function CoachClients({ clients, query, onChange, onOpen }: CoachClientsProps) {
  const { t } = useLingui();
  const failure = t`Erreur lors du chargement des clients`;
  // In the specification's words, whatever the server said.
  if (clients.isError && clients.data === undefined) return <LoadFailure reads={[clients]} title={failure} />;
  const paging = {
    page: query.page,
    perPage: query.per_page,
    onPage: (page: number) => onChange({ page }),
  };
  return (
    <ListStates
      list={clients}
      failure={failure}
      paging={paging}
      empty={
        query.q ? (
          <EmptyState
            icon={UsersRound}
            title={<Trans>Aucun client ne correspond</Trans>}
            action={<Button onClick={() => onChange({ q: undefined })}>{t`Tout afficher`}</Button>}
          />
        ) : (
          <EmptyState icon={UsersRound} title={<Trans>Pas encore de client</Trans>}>
            <Trans>Qui réserve une séance ou un cours avec vous apparaît ici.</Trans>
          </EmptyState>
        )
      }
    >
      {(rows, total) => (
        <>
          <ul
            aria-busy={clients.isPlaceholderData}
            className="mt-4 grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-3"
          >
            {rows.map((client) => (
              <ClientCard key={client.id} client={client} onOpen={onOpen} />
            ))}
          </ul>
          <Pagination {...paging} total={total} className="mt-3 px-0" />
        </>
      )}
    </ListStates>
  );
}

type ClientCardProps = { client: CoachClient; onOpen: (client: CoachClient) => void };

function ClientCard({ client, onOpen }: ClientCardProps) {
  const name = clientNameOf(client);
  const { completed_sessions: completed, total_sessions: total, bilan, bilan_updated_at } = client;
  const goals = goalWordsOf(client.goal);
  return (
    <li className="rounded-md border border-line bg-paper">
      <button
        type="button"
        data-client={client.id}
        onClick={() => onOpen(client)}
        className="flex size-full flex-col gap-3 rounded-md p-4 text-start hover:bg-sand"
      >
        <span className="flex w-full items-center gap-3">
          <span
            aria-hidden="true"
            className="grid h-10 w-9 flex-none place-items-center rounded-t-[18px] rounded-b-[5px] bg-sand-2 pt-1 text-13 font-[650] text-ink-2"
          >
            {initialsOf(name)}
          </span>
          <span className="min-w-0 flex-1">
            <b className="block truncate text-15 font-[650]">{name}</b>
            <span className="num block truncate text-13 text-ink-3">{client.email}</span>
          </span>
        </span>
        <span className="num text-13 text-ink-2">
          <Plural
            value={completed}
            _0="Aucune séance terminée"
            one="# séance terminée"
            other="# séances terminées"
          />{' '}
          <Trans>sur {total}</Trans>
          {goals.length > 0 && <span className="block truncate text-ink-3">{goals.join(comma())}</span>}
        </span>
        <span className="mt-auto flex w-full gap-2 border-t border-line pt-3 text-13 leading-[1.45]">
          <ClipboardList className="mt-0.5 size-4 flex-none text-ok" aria-hidden="true" />
          {bilan === null || bilan_updated_at === null ? (
            <span className="text-ink-3">
              <Trans>Pas encore de bilan</Trans>
            </span>
          ) : (
            <span className="min-w-0">
              <span className="line-clamp-2 break-words text-ink-2">{bilan}</span>
              <span className="num text-13 text-ink-3">
                <Trans>Modifié le {formatTableDate(bilan_updated_at.slice(0, 10))}</Trans>
              </span>
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
