import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import type { Columns } from '../../../ui/data/data-table.tsx';

type PayerColumn<Row, Sort extends string> = {
  head: string;
  sort?: Sort;
  /** What of theirs is opened, for those who only hear the name. */
  about: (row: Row) => string;
  /** A quieter line under the name. */
  below?: (row: Row) => ReactNode;
  onOpen: (row: Row) => void;
};

/** Takes what the other columns leave, up to where there is room for every name. */
const REST = 'md:@max-[75rem]:w-full md:@max-[75rem]:max-w-0';

/** Whose plan a row is about. The whole row opens it: the row has to be `relative`. */
export const payerColumn = <Row extends { readonly client_name: string }, Sort extends string>({
  head,
  sort,
  about,
  below,
  onOpen,
}: PayerColumn<Row, Sort>): Columns<Row, Sort>[string] => ({
  head,
  ...(sort && { sort }),
  card: { span: 2 },
  className: (_, isOpen) => cx(REST, isOpen && 'md:shadow-[inset_3px_0_0_var(--color-maj-600)]'),
  cell: (row, isOpen) => (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onOpen(row)}
        className="block max-w-full truncate rounded-[4px] text-start font-semibold after:absolute after:inset-0 max-md:text-base md:@min-[75rem]:max-w-72"
      >
        {row.client_name}
        <span className="sr-only"> {about(row)}</span>
      </button>
      {below && <span className="block text-xs leading-4 text-ink-3 max-md:text-sm">{below(row)}</span>}
    </>
  ),
});
