import type { Page } from '@elan/contract/endpoint.ts';
import type { AdminPack, PackSort, PacksQuery } from '@elan/contract/packs/packs-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Package, Pencil, Trash2 } from 'lucide-react';
import type { ChangeList } from '../../../lib/address/use-list-query.ts';
import { formatMoney } from '../../../lib/time/format.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { type Columns, DataTable } from '../../../ui/data/data-table.tsx';
import { ListFilters } from '../../../ui/data/list-filters.tsx';
import { useSelection } from '../../../ui/data/selection.tsx';
import { SECONDARY } from '../../../ui/data/table.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { packLines } from '../api.ts';
import { DeletePackDialog } from './delete-pack-dialog.tsx';
import { PacksBulkBar } from './packs-bulk-bar.tsx';

type PacksTableProps = {
  packs: UseQueryResult<Page<AdminPack>>;
  query: PacksQuery;
  onChange: ChangeList<PacksQuery>;
  openId: number | undefined;
  onEdit: (pack: AdminPack) => void;
  onAdd: () => void;
};

const quiet = ({ is_active }: AdminPack) => is_active === 0 && 'text-ink-3';

export function PacksTable({ packs, query, onChange, openId, onEdit, onAdd }: PacksTableProps) {
  const { t } = useLingui();
  const rows = packs.data?.rows ?? [];
  const { selected, select, clear } = useSelection();
  const { about: doomed, ...asking } = useDialogAbout<AdminPack>();
  const chosen = rows.filter(({ id }) => selected.has(id));
  const columns: Columns<AdminPack, PackSort> = {
    id: {
      head: 'ID',
      sort: 'id',
      hideBelow: 'all',
      card: 'hidden',
      className: 'text-ink-3',
      cell: ({ id }) => id,
    },
    name: {
      head: t`Name`,
      sort: 'name',
      wraps: true,
      flexible: true,
      card: { span: 3, title: true },
      className: (pack) => cx('font-semibold', quiet(pack)),
      cell: ({ name }) => <span className="block wrap-anywhere md:min-w-28 lg:min-w-20">{name}</span>,
    },
    description: {
      head: t`Description`,
      wraps: true,
      hideBelow: 'all',
      card: { order: 3, span: 4 },
      cell: (pack) => <Description pack={pack} />,
    },
    solo_points: {
      head: <LongHead words={t`Session individuelle`} short="SI" />,
      sort: 'solo_points',
      align: 'units',
      card: { order: 4, label: 'SI' },
      className: quiet,
      cell: ({ solo_points }) => solo_points,
    },
    team_points: {
      head: <LongHead words={t`Session en équipe`} short="SE" />,
      sort: 'team_points',
      align: 'units',
      card: { order: 4, label: 'SE' },
      className: quiet,
      cell: ({ team_points }) => team_points,
    },
    points: {
      head: t`Total Points`,
      sort: 'points',
      align: 'units',
      hideBelow: 600,
      card: { order: 4, label: t`Total` },
      className: (pack) => cx('font-semibold', quiet(pack)),
      cell: ({ points }) => points,
    },
    price: {
      head: t`Price`,
      sort: 'price',
      align: 'units',
      card: { order: 4, label: t`Price` },
      className: quiet,
      cell: ({ price }) => (price === null ? <Badge size="sm">{t`Free`}</Badge> : formatMoney(price)),
    },
    status: {
      head: t`Status`,
      sort: 'is_active',
      card: { order: 5, span: 2 },
      cell: ({ is_active }) =>
        is_active === 1 ? (
          <StatusMark kind="done">{t({ message: 'Active', context: 'of a pack' })}</StatusMark>
        ) : (
          <StatusMark kind="off">{t({ message: 'Inactive', context: 'of a pack' })}</StatusMark>
        ),
    },
    actions: {
      head: t`Actions`,
      align: 'end',
      card: { order: 6, span: 2, end: true },
      cell: (pack) => (
        <span className="-my-2 inline-flex">
          <IconButton label={t`Modifier ${pack.name}`} size="sm" onClick={() => onEdit(pack)} icon={Pencil} />
          <IconButton
            label={t`Supprimer ${pack.name}`}
            size="sm"
            onClick={() => asking.open(pack)}
            icon={Trash2}
          />
        </span>
      ),
    },
  };
  return (
    <>
      <ListFilters
        query={query}
        onChange={onChange}
        search={{ label: t`Nom du pack` }}
        choices={[
          {
            name: 'is_active',
            label: t`Status`,
            any: t`Tous`,
            options: [
              { value: 'true', label: t({ message: 'Active', context: 'of a pack' }) },
              { value: 'false', label: t({ message: 'Inactive', context: 'of a pack' }) },
            ],
            className: 'w-36',
          },
        ]}
        sorting={[
          { label: t`Les plus récents d'abord`, sort: 'id', order: 'desc' },
          { label: t`Par nom`, sort: 'name', order: 'asc' },
          { label: t`Les moins chers d'abord`, sort: 'price', order: 'asc' },
          { label: t`Le plus de points d'abord`, sort: 'points', order: 'desc' },
        ]}
      />
      <DataTable
        caption={t`Packs`}
        list={packs}
        columns={columns}
        rowId={({ id }) => id}
        openId={openId}
        query={query}
        onChange={onChange}
        selection={{
          selected,
          select,
          label: ({ name }) => <Trans>Sélectionner {name}</Trans>,
          side: 'end',
        }}
        failure={t`Failed to load packs. Please try again later.`}
        noMatch={{
          filters: ['q', 'is_active'],
          icon: Package,
          title: <Trans>Aucun pack ne correspond</Trans>,
        }}
        empty={
          <EmptyState
            icon={Package}
            title={t`No packs found. Add your first pack!`}
            action={<Button variant="primary" onClick={onAdd}>{t`Add New Pack`}</Button>}
          />
        }
        cardColumns="max-md:grid-cols-[1fr_1fr_1fr_5.75rem]"
        rowClassName="[&>td]:align-top md:[&>td]:py-2.5"
        className="min-h-0 flex-1"
      />
      {chosen.length > 0 && <PacksBulkBar packs={chosen} onClear={clear} />}
      {doomed && (
        <DeletePackDialog
          // As the list says it by now: it may have been given meanwhile.
          pack={rows.find(({ id }) => id === doomed.id) ?? doomed}
          {...asking.dialog}
        />
      )}
    </>
  );
}

function Description({ pack }: { pack: AdminPack }) {
  return (
    <ul className="min-w-36 max-w-[52ch] text-ink-2">
      {packLines(pack.description).map((line) => (
        <li
          key={line}
          className="relative ps-4 before:absolute before:top-1.75 before:start-0.5 before:size-1.25 before:rotate-45 before:bg-maj-400"
        >
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The kind of session in full, on two lines; where room is short only its sign. */
function LongHead({ words, short }: { words: string; short: string }) {
  return (
    <span className="max-w-28 whitespace-normal" title={words}>
      <span className={SECONDARY}>{words} (</span>
      {short}
      <span className={SECONDARY}>)</span>
    </span>
  );
}
