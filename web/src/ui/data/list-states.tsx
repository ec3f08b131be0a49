import type { Page } from '@elan/contract/endpoint.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadFailure } from '../feedback/read-failure.tsx';
import { SkeletonRows } from '../feedback/skeleton.tsx';

type ListStatesProps<Row> = {
  list: UseQueryResult<Page<Row>>;
  /** What to say when the server had no words for its failure. */
  failure: string;
  /** Shown instead of no rows: an `EmptyState` with the next step. */
  empty: ReactNode;
  children: (rows: readonly Row[], total: number) => ReactNode;
};

const ROWS_EXPECTED = 8;

/** The four states of a list: on its way, not to be had, empty, there. What was read before stays when reading it again fails. */
export function ListStates<Row>({ list, failure, empty, children }: ListStatesProps<Row>) {
  if (list.data) return list.data.rows.length > 0 ? children(list.data.rows, list.data.total) : empty;
  if (list.isError) {
    return <ReadFailure of={list} failure={failure} />;
  }
  return (
    <div className="px-5 pt-2">
      <SkeletonRows dense count={ROWS_EXPECTED} />
    </div>
  );
}
