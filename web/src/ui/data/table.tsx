import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';

type TableProps = {
  /** Names the table for those who do not see it. */
  caption: string;
  children: ReactNode;
  /** What is shown answers an earlier question; the answer to this one is on its way. */
  busy?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
};

/** A line that glides over the top; dimmed rows could not be read. */
const BUSY =
  'after:absolute after:inset-x-0 after:top-0 after:z-20 after:h-0.5 after:animate-shimmer after:bg-maj-400';

/** A box that scrolls must be reachable by keyboard, even when nothing in it is. */
const REACHABLE = { tabIndex: 0 };

/**
 * Plain markup on purpose: a thousand rows stay quick. The box scrolls both ways with the header in sight, on an opaque
 * ground, so that the browser moves what it has drawn instead of drawing it anew with every frame; give it a height
 * through `className` where the page itself should not scroll. On a phone every row is a card: a grid of four columns, in
 * which a cell takes the place that its class gives it and says its `label` before its value. `SECONDARY` columns give way
 * on a tablet or where a panel stands beside the table; a column that is `FLEXIBLE` then
 * takes what the others leave, so that a long name cannot push them out of sight.
 */
export function Table({ caption, children, busy = false, className, ref }: TableProps) {
  return (
    <section
      ref={ref}
      aria-label={caption}
      {...REACHABLE}
      className={cx('@container relative overflow-auto bg-paper', busy && BUSY, className)}
    >
      <table
        aria-busy={busy}
        className="num w-full border-separate border-spacing-0 text-13 leading-5 max-md:block max-md:text-sm max-md:[&>tbody]:block"
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

/** The classes of columns that one can do without where room is short. */
export const SECONDARY = 'md:@max-all-columns:hidden';
export const FLEXIBLE = 'md:@max-all-columns:w-full md:@max-all-columns:max-w-0';
/** For the head of a column whose name is longer than what stands below it: two lines, where room is short. */
export const BREAKS = 'md:@max-all-columns:whitespace-normal';

/** The names of the columns, and what sorts by them; on a phone each cell says its own, and a select sorts. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="max-md:hidden">
      <tr>{children}</tr>
    </thead>
  );
}

const ALIGN = { left: 'text-start', right: 'text-end', units: 'text-units', center: 'text-center' };
/** On a phone a cell is a line of a card: it begins where the others do, unless it says otherwise. */
const CELL_ALIGN = { left: '', right: 'md:text-end', units: 'md:text-units', center: 'md:text-center' };
type Align = { align?: keyof typeof ALIGN | undefined };

const HEAD_CELL =
  'sticky top-0 z-10 h-9 whitespace-nowrap border-b border-line bg-paper px-2 text-xs font-medium text-ink-3 first:ps-5 last:pe-5';

export function Th({ align = 'left', className, ...rest }: Omit<ComponentProps<'th'>, 'align'> & Align) {
  return <th scope="col" {...rest} className={cx(HEAD_CELL, ALIGN[align], className)} />;
}

type Sorted<Key extends string> = { sort: Key; order: 'asc' | 'desc' };

type SortableThProps<Key extends string> = Align & {
  /** What the server calls this column. */
  by: NoInfer<Key>;
  sorted: Sorted<Key>;
  onSort: (sorted: Sorted<Key>) => void;
  children: ReactNode;
  className?: string | undefined;
};

/** A column that sorts the list: pressed once upwards, again downwards. */
export function SortableTh<Key extends string>(props: SortableThProps<Key>) {
  const { by, sorted, onSort, align = 'left', children, className } = props;
  const isSorted = sorted.sort === by;
  const isUp = isSorted && sorted.order === 'asc';
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}
      className={cx(HEAD_CELL, ALIGN[align], className)}
    >
      <button
        type="button"
        onClick={() => onSort({ sort: by, order: isUp ? 'desc' : 'asc' })}
        className={cx(
          'group/sort -mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-[6px] px-1.5 leading-tight hover:text-ink',
          isSorted && 'font-semibold text-ink',
          align === 'right' && 'flex-row-reverse text-end',
          align === 'units' && 'flex-row-reverse text-units rtl:flex-row',
        )}
      >
        {children}
        <Arrow
          className={cx('size-3.5 flex-none', !isSorted && 'opacity-0 group-hover/sort:opacity-60')}
          aria-hidden="true"
        />
      </button>
    </th>
  );
}

/** The phone's card, unless a row says other columns. */
const CARD_COLUMNS = 'max-md:grid-cols-[1fr_1fr_1fr_auto]';

type TrProps = ComponentProps<'tr'> & { selected?: boolean | undefined; cardColumns?: string | undefined };

export function Tr({ selected, cardColumns = CARD_COLUMNS, className, ...rest }: TrProps) {
  return (
    <tr
      {...rest}
      data-selected={selected || undefined}
      className={cx(
        'group hover:bg-sand data-selected:bg-maj-50 max-md:grid max-md:items-center max-md:gap-x-3 max-md:gap-y-1.5 max-md:border-b max-md:border-line max-md:px-5 max-md:py-3.5',
        cardColumns,
        className,
      )}
    />
  );
}

/** A line across the table that names the rows below it: their day. */
export function TableGroup({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className="max-md:block">
      <th
        scope="rowgroup"
        colSpan={columns}
        className="border-b border-line bg-sand text-start font-semibold max-md:flex max-md:min-h-10 max-md:items-center max-md:px-5 md:h-8.5 md:px-5"
      >
        {children}
      </th>
    </tr>
  );
}

type TdProps = Omit<ComponentProps<'td'>, 'align'> &
  Align & {
    /** Stands before the value on a phone, where there is no header. */
    label?: string | undefined;
    /** Long text takes several lines instead of widening the table. */
    wraps?: boolean | undefined;
  };

export function Td({ align = 'left', label, wraps = false, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      data-label={label}
      className={cx(
        'border-b border-line md:h-9.5 md:px-2 md:first:ps-5 md:last:pe-5 [&>button]:align-middle [&>label]:align-middle',
        !wraps && 'md:whitespace-nowrap',
        'max-md:block max-md:border-0',
        label &&
          'max-md:before:mb-0.5 max-md:before:block max-md:before:text-xs max-md:before:font-medium max-md:before:text-ink-3 max-md:before:content-[attr(data-label)]',
        CELL_ALIGN[align],
        className,
      )}
    />
  );
}
