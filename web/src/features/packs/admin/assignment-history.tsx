import { type UserPack, UserPacksQuery } from '@elan/contract/packs/packs-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { ClientLink } from '../../../entities/clients/client-link.tsx';
import { clientNameOf } from '../../../entities/clients/client-name.ts';
import { PackPaymentMark } from '../../../entities/packs/pack-payment-mark.tsx';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { type ChangeList, useListQuery } from '../../../lib/address/use-list-query.ts';
import { formatFigures, formatTableDate } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { type Columns, DataTable } from '../../../ui/data/data-table.tsx';
import { DatesFilter } from '../../../ui/data/dates-filter.tsx';
import { ListSearch } from '../../../ui/data/list-search.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { useAssignments } from './api.ts';
import { RemovePackDialog } from './remove-pack-dialog.tsx';

/** Two lists share the address of this page. */
const PREFIX = 'history_';

/** What was given and not taken back, and the way to take it back. */
export function AssignmentHistory() {
  const { t } = useLingui();
  const { about: removing, ...asking } = useDialogAbout<UserPack>();
  const { query, change } = useListQuery(UserPacksQuery, PREFIX);
  const assignments = useAssignments(query);
  const { rows, total } = assignments.data ?? { rows: [], total: 0 };
  const columns: Columns<UserPack> = {
    date: {
      head: t`Date`,
      card: { order: 2, span: 2 },
      className: 'text-ink-2',
      cell: ({ purchased_at }) => formatTableDate(purchased_at.slice(0, 10)),
    },
    client: {
      head: t`Client`,
      card: { span: 3, title: true },
      className: 'font-semibold',
      cell: (assignment) => (
        <ClientLink id={assignment.user_id} name={clientNameOf(assignment)} className="block max-w-60" />
      ),
    },
    pack: {
      head: t`Pack`,
      card: { order: 2, span: 2, end: true },
      cell: ({ pack_name, notes }) => (
        <span className="block max-w-48 truncate" title={notes ?? undefined}>
          {pack_name}
        </span>
      ),
    },
    points: {
      head: t`Points`,
      align: 'units',
      card: { order: 1 },
      className: 'max-md:text-end max-md:font-semibold',
      cell: ({ points }) => formatFigures(`+${points}`),
    },
    payment: {
      head: t`Paiement`,
      card: { order: 4, span: 2 },
      cell: (assignment) => <PackPaymentMark assignment={assignment} />,
    },
    actions: {
      head: <span className="sr-only">{t`Actions`}</span>,
      align: 'end',
      card: { order: 5, span: 2, end: true },
      cell: (assignment) => {
        const { pack_name } = assignment;
        const name = clientNameOf(assignment);
        return (
          <Button
            size="sm"
            variant="plain"
            className="max-md:-me-3.5 md:min-h-8 md:text-13"
            onClick={() => asking.open(assignment)}
          >
            <Trans>Retirer…</Trans>
            <span className="sr-only">
              {' '}
              <Trans>
                {pack_name} à {name}
              </Trans>
            </span>
          </Button>
        );
      },
    },
  };
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
      <DataTable
        caption={t`Pack Assignment History`}
        list={assignments}
        columns={columns}
        rowId={({ id }) => id}
        // The newest are one page; all of them are turned over.
        query={query.all ? query : {}}
        onChange={change}
        failure={t`Failed to load user pack assignments.`}
        empty={
          <EmptyState compact icon={History} title={<Trans>Aucune attribution</Trans>}>
            {isHistoryFiltered(query) || query.page > 1 ? (
              <Trans>Aucun pack attribué ne correspond à ces filtres.</Trans>
            ) : (
              <Trans>Les packs attribués apparaissent ici.</Trans>
            )}
          </EmptyState>
        }
      />
      {removing && (
        <RemovePackDialog
          key={removing.id}
          // As the list says it by now: the client may have booked meanwhile.
          assignment={rows.find(({ id }) => id === removing.id) ?? removing}
          {...asking.dialog}
        />
      )}
    </div>
  );
}

type HistoryFiltersProps = {
  query: UserPacksQuery;
  onChange: ChangeList<UserPacksQuery>;
};

const CLEARED = { start_date: undefined, end_date: undefined, q: undefined, all: undefined };

const isHistoryFiltered = ({ start_date, end_date, q }: UserPacksQuery): boolean =>
  Boolean(start_date || end_date || q);

/** From a day to a day, both included, of one client, the newest or all of them. */
function HistoryFilters({ query, onChange }: HistoryFiltersProps) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const { start_date, end_date, q, all } = query;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2.5 border-b border-line px-5 py-2.5">
      {now && (
        <DatesFilter
          from={start_date}
          to={end_date}
          today={now.date}
          onFrom={(day) => onChange({ start_date: day })}
          onTo={(day) => onChange({ end_date: day })}
        />
      )}
      <ListSearch
        label={t`Client`}
        value={q ?? ''}
        onSearch={(text) => onChange({ q: text }, { replace: true })}
        className="w-40 max-md:w-full"
      />
      <Checkbox size="sm" value={all} onChange={(isOn) => onChange({ all: isOn || undefined })}>
        <Trans>Show All</Trans>
      </Checkbox>
      <Button
        size="sm"
        variant="plain"
        className="ms-auto md:text-13"
        disabled={!all && !isHistoryFiltered(query)}
        onClick={() => onChange(CLEARED)}
      >
        <Trans>Clear</Trans>
      </Button>
    </div>
  );
}
