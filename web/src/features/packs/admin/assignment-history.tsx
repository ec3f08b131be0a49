import { type UserPack, UserPacksQuery } from '@elan/contract/packs-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { clientNameOf } from '../../../lib/client-name.ts';
import { formatTableDate } from '../../../lib/format.ts';
import { useDialogAbout } from '../../../lib/use-dialog-about.ts';
import { useListQuery } from '../../../lib/use-list-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ListFaces } from '../../../ui/data/list-faces.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { Table, TableHead, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { useAssignments } from './api.ts';
import { HistoryFilters, isHistoryFiltered } from './history-filters.tsx';
import { RemovePackDialog } from './remove-pack-dialog.tsx';

/** Two lists share the address of this page. */
const PREFIX = 'history_';

/** What was given and not taken back, and the way to take it back. */
export function AssignmentHistory() {
  const { t } = useLingui();
  const { about: removing, ...asking } = useDialogAbout<UserPack>();
  const { query, change } = useListQuery(UserPacksQuery, PREFIX);
  const assignments = useAssignments(query);
  const isFiltered = isHistoryFiltered(query) || query.page > 1;
  const { rows, total } = assignments.data ?? { rows: [], total: 0 };
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-baseline gap-x-3 px-5 pt-3">
        <h2 className="text-base">
          <Trans>Pack Assignment History</Trans>
        </h2>
        {!query.all && total > rows.length && (
          <span className="num text-ink-3">
            <Trans>
              {rows.length} sur {total}
            </Trans>
          </span>
        )}
      </div>
      <HistoryFilters query={query} onChange={change} />
      <ListFaces
        list={assignments}
        failure={t`Failed to load user pack assignments.`}
        empty={
          <EmptyState compact icon={<History />} title={<Trans>Aucune attribution</Trans>}>
            {isFiltered ? (
              <Trans>Aucun pack attribué ne correspond à ces filtres.</Trans>
            ) : (
              <Trans>Les packs attribués apparaissent ici.</Trans>
            )}
          </EmptyState>
        }
      >
        {(shown) => (
          <>
            <Table caption={t`Pack Assignment History`} busy={assignments.isPlaceholderData}>
              <TableHead>
                <Th>{t`Date`}</Th>
                <Th>{t`Client`}</Th>
                <Th>{t`Pack`}</Th>
                <Th align="right">{t`Points`}</Th>
                <Th>{t`Paiement`}</Th>
                <Th>
                  <span className="sr-only">{t`Actions`}</span>
                </Th>
              </TableHead>
              <tbody>
                {shown.map((assignment) => (
                  <AssignmentRow key={assignment.id} assignment={assignment} onRemove={asking.open} />
                ))}
              </tbody>
            </Table>
            {query.all && (
              <Pagination
                page={query.page}
                perPage={query.per_page}
                total={total}
                onPage={(page) => change({ page })}
              />
            )}
          </>
        )}
      </ListFaces>
      {removing && (
        <RemovePackDialog
          key={removing.id}
          // As the list says it by now: the client may have booked meanwhile.
          assignment={rows.find(({ id }) => id === removing.id) ?? removing}
          isOpen={asking.isOpen}
          onClose={asking.close}
        />
      )}
    </div>
  );
}

type AssignmentRowProps = { assignment: UserPack; onRemove: (assignment: UserPack) => void };

function AssignmentRow({ assignment, onRemove }: AssignmentRowProps) {
  const { t } = useLingui();
  const isPaid = assignment.payment_status === 'completed';
  const name = clientNameOf(assignment);
  return (
    <Tr>
      <Td className="text-ink-2 max-md:order-2 max-md:col-span-2">
        {formatTableDate(assignment.purchased_at.slice(0, 10))}
      </Td>
      <Td className="font-semibold max-md:order-0 max-md:col-span-3 max-md:text-base">
        <span className="block max-w-60 truncate">{name}</span>
      </Td>
      <Td className="max-md:order-2 max-md:col-span-2 max-md:justify-self-end">
        <span className="block max-w-48 truncate" title={assignment.notes ?? undefined}>
          {assignment.pack_name}
        </span>
      </Td>
      <Td align="right" className="max-md:order-1 max-md:text-right max-md:font-semibold">
        +{assignment.points}
      </Td>
      <Td className="max-md:order-4 max-md:col-span-2">
        <StatusMark kind={isPaid ? 'done' : 'waiting'}>{isPaid ? t`Payé` : t`En attente`}</StatusMark>
      </Td>
      <Td align="right" className="max-md:order-5 max-md:col-span-2 max-md:justify-self-end">
        <Button
          size="sm"
          variant="plain"
          className="max-md:-mr-3.5 md:min-h-8 md:text-[13px]"
          onClick={() => onRemove(assignment)}
        >
          <Trans>Retirer…</Trans>
          <span className="sr-only">
            {' '}
            <Trans>
              {assignment.pack_name} à {name}
            </Trans>
          </span>
        </Button>
      </Td>
    </Tr>
  );
}
