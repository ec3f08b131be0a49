import type { Page } from '@elan/contract/endpoint.ts';
import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { ListStates } from './list-states.tsx';
import { Pagination } from './pagination.tsx';
import { SelectAll } from './selection.tsx';
import { FLEXIBLE, SECONDARY, SortableTh, Table, TableGroup, TableHead, Td, Th, Tr } from './table.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** The width of the table below which a column gives way; `all` is where every column has room. */
const HIDDEN_BELOW = {
  all: SECONDARY,
  720: 'md:@max-[45rem]:hidden',
  600: 'md:@max-[37.5rem]:hidden',
  440: 'md:@max-[27.5rem]:hidden',
};

const ALIGN = { end: 'right', units: 'units' } as const;

const ORDER = {
  1: 'max-md:order-1',
  2: 'max-md:order-2',
  3: 'max-md:order-3',
  4: 'max-md:order-4',
  5: 'max-md:order-5',
  6: 'max-md:order-6',
};
const SPAN = {
  2: 'max-md:col-span-2',
  3: 'max-md:col-span-3',
  4: 'max-md:col-span-4',
};

/** Where a cell stands in the phone's card: those of a lower order first (0 unless said), each over so many columns. */
type CardPlace = {
  order?: keyof typeof ORDER;
  span?: keyof typeof SPAN;
  /** At the far end of its place. */
  end?: boolean;
  /** Before the value, for want of a header. */
  label?: string;
  /** The line that names the record. */
  title?: boolean;
};

type Column<Row, Sort extends string = string> = {
  head: ReactNode;
  cell: (row: Row, isOpen: boolean) => ReactNode;
  /** What the server calls it: its head then sorts the list. */
  sort?: Sort;
  /** Figures are aligned by their units. */
  align?: keyof typeof ALIGN;
  hideBelow?: keyof typeof HIDDEN_BELOW;
  /** Takes what the others leave where room is short: a long name cannot push them out of sight. */
  flexible?: boolean;
  /** Long text takes several lines instead of widening the table. */
  wraps?: boolean;
  card?: CardPlace | 'hidden';
  className?: string | ((row: Row, isOpen: boolean) => string | false | undefined);
  headClassName?: string;
};

/** By their names, from left to right. */
export type Columns<Row, Sort extends string = string> = Readonly<Record<string, Column<Row, Sort>>>;

type ListState<Sort extends string> = {
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: number;
  readonly per_page?: number;
};

/** As `useListQuery` takes it: the first page unless it is about the page. */
type ListChanges<Sort extends string> = {
  readonly sort?: Sort;
  readonly order?: 'asc' | 'desc';
  readonly page?: number;
  readonly [filter: string]: string | number | undefined;
};

/** Most records are numbered; those that leave the house have a longer name. */
type RowId = number | string;

type Selection<Row, Id> = {
  selected: ReadonlySet<Id>;
  select: (ids: readonly Id[], isSelected: boolean) => void;
  label: (row: Row) => ReactNode;
  /** Left out, every row can be. */
  isSelectable?: (row: Row) => boolean;
  /** On which side of the phone's card. */
  side?: 'start' | 'end';
};

type RowsProps<Row, Sort extends string, Id extends RowId> = {
  /** Names the table for those who do not see it. */
  caption: string;
  columns: Columns<Row, Sort>;
  rowId: (row: Row) => Id;
  /** The record whose panel is open. */
  openId?: NoInfer<Id> | undefined;
  /** Instead, where several rows may be about the record whose panel is open. */
  isOpen?: (row: Row) => boolean;
  selection?: Selection<Row, Id>;
  /** What of the list is shown, as `useListQuery` says it; with `onChange` the heads sort and the pages turn. */
  query?: ListState<Sort>;
  onChange?: (changes: ListChanges<Sort>) => void;
  /** Rows under lines that name what they have in common: their day. */
  groups?: { of: (row: Row) => string; line: (group: string, rows: readonly Row[]) => ReactNode };
  /** The columns of the phone's card, four unless said. */
  cardColumns?: string;
  rowClassName?: string;
  className?: string;
};

type DataTableProps<Row, Sort extends string, Filter extends string, Id extends RowId> = Omit<
  RowsProps<Row, Sort, Id>,
  'query'
> & {
  query?: ListState<Sort> & { readonly [Name in Filter]?: unknown };
  list: UseQueryResult<Page<Row>>;
  /** What to say when the server had no words for its failure. */
  failure: string;
  /** Instead of no rows: an `EmptyState` with the next step. */
  empty: ReactNode;
  /** Instead, where these filters are why there are none; its button takes them away. */
  noMatch?: Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'children' | 'compact'> & {
    filters: readonly Filter[];
  };
  /** Below the rows and their pages. */
  foot?: ReactNode;
};

/**
 * A list of the offices: columns as data, the four states, sorting, pages, selection, keys, and cards on a phone. Without a
 * query, for rows that are there already, see `TableOfRows`; for a list that is no table `ListStates` and `Pagination`.
 */
export function DataTable<
  Row,
  Sort extends string = string,
  Filter extends string = never,
  Id extends RowId = number,
>(props: DataTableProps<Row, Sort, Filter, Id>) {
  const { list, failure, empty: _, noMatch: __, foot, ...table } = props;
  const { query, onChange } = table;
  const { page, per_page } = query ?? {};
  const paging =
    page !== undefined && per_page !== undefined && onChange
      ? { page, perPage: per_page, onPage: (next: number) => onChange({ page: next }) }
      : undefined;
  return (
    <ListStates list={list} failure={failure} empty={<NoRows {...props} />} paging={paging}>
      {(rows, total) => (
        <>
          <TableOfRows {...table} rows={rows} busy={list.isPlaceholderData} />
          {paging && <Pagination {...paging} total={total} />}
          {foot}
        </>
      )}
    </ListStates>
  );
}

type NoRowsProps<Sort extends string, Filter extends string> = Pick<
  DataTableProps<never, Sort, Filter, never>,
  'empty' | 'noMatch' | 'query' | 'onChange'
>;

function NoRows<Sort extends string, Filter extends string>(props: NoRowsProps<Sort, Filter>) {
  const { empty, noMatch, query, onChange } = props;
  const { t } = useLingui();
  if (!noMatch || !query) return empty;
  const { filters, ...words } = noMatch;
  const isFiltered = filters.some((name) => query[name] !== undefined && query[name] !== '');
  if (!isFiltered) return empty;
  const clear = () => onChange?.(Object.fromEntries(filters.map((name) => [name, undefined])));
  return <EmptyState {...words} action={<Button onClick={clear}>{t`Tout afficher`}</Button>} />;
}

type TableOfRowsProps<Row, Sort extends string, Id extends RowId> = RowsProps<Row, Sort, Id> & {
  rows: readonly Row[];
  /** What is shown answers an earlier question; the answer to this one is on its way. */
  busy?: boolean;
};

const selectionColumn = <Row, Id extends RowId>(
  rows: readonly Row[],
  rowId: (row: Row) => Id,
  { selected, select, label, isSelectable = () => true, side = 'start' }: Selection<Row, Id>,
): Column<Row, never> => ({
  head: <SelectAll ids={rows.filter(isSelectable).map(rowId)} selected={selected} onSelect={select} />,
  headClassName: 'w-8',
  cell: (row) => {
    const isSelected = selected.has(rowId(row));
    return (
      <Checkbox
        hideLabel
        className="relative z-1"
        value={isSelected}
        // One that was selected while it could be can still be taken out of the selection.
        disabled={!isSelected && !isSelectable(row)}
        onChange={(isOn) => select([rowId(row)], isOn)}
      >
        {label(row)}
      </Checkbox>
    );
  },
  ...(side === 'end' ? { card: { order: 1, end: true } } : { className: 'max-md:-ms-3' }),
});

/** The rows themselves, where there are some. */
export function TableOfRows<Row, Sort extends string = string, Id extends RowId = number>(
  props: TableOfRowsProps<Row, Sort, Id>,
) {
  const { caption, rows, busy = false, rowId, selection, groups, query, onChange, className } = props;
  const table = useRowKeys({
    x: ({ dataset: { row: ticked } }) => {
      const id = rows.map(rowId).find((each) => String(each) === ticked);
      if (id !== undefined) selection?.select([id], !selection.selected.has(id));
    },
  });
  const columns: Columns<Row, Sort> = {
    ...(selection && { selection: selectionColumn(rows, rowId, selection) }),
    ...props.columns,
  };
  const sorted = query?.sort && query.order && { sort: query.sort, order: query.order };
  const row = (each: Row) => <DataRow key={rowId(each)} {...props} columns={columns} row={each} />;
  return (
    <Table ref={table} caption={caption} busy={busy} className={className}>
      <TableHead>
        {Object.entries(columns).map(([name, { head, sort, align, hideBelow, headClassName }]) => {
          const look = {
            align: align && ALIGN[align],
            className: cx(hideBelow && HIDDEN_BELOW[hideBelow], headClassName),
          };
          return sort && sorted && onChange ? (
            <SortableTh key={name} {...look} by={sort} sorted={sorted} onSort={onChange}>
              {head}
            </SortableTh>
          ) : (
            <Th key={name} {...look}>
              {head}
            </Th>
          );
        })}
      </TableHead>
      <tbody>
        {groups
          ? [...Map.groupBy(rows, groups.of)].map(([group, ofGroup]) => (
              <Fragment key={group}>
                <TableGroup columns={Object.keys(columns).length}>{groups.line(group, ofGroup)}</TableGroup>
                {ofGroup.map(row)}
              </Fragment>
            ))
          : rows.map(row)}
      </tbody>
    </Table>
  );
}

function DataRow<Row, Sort extends string, Id extends RowId>({
  row,
  ...props
}: RowsProps<Row, Sort, Id> & { row: Row }) {
  const { columns, rowId, openId, selection, cardColumns, rowClassName } = props;
  const id = rowId(row);
  const isOpen = props.isOpen?.(row) ?? id === openId;
  return (
    <Tr
      data-row={id}
      selected={isOpen || selection?.selected.has(id)}
      cardColumns={cardColumns}
      className={rowClassName}
    >
      {Object.entries(columns).map(([name, { cell, align, wraps, hideBelow, flexible, card, className }]) => {
        const place = card === 'hidden' ? undefined : card;
        return (
          <Td
            key={name}
            align={align && ALIGN[align]}
            wraps={wraps}
            label={place?.label}
            className={cx(
              hideBelow && HIDDEN_BELOW[hideBelow],
              flexible && FLEXIBLE,
              card === 'hidden' && 'max-md:hidden',
              place?.order && ORDER[place.order],
              place?.span && SPAN[place.span],
              place?.end && 'max-md:justify-self-end',
              place?.title && 'max-md:text-base',
              typeof className === 'function' ? className(row, isOpen) : className,
            )}
          >
            {cell(row, isOpen)}
          </Td>
        );
      })}
    </Tr>
  );
}
