import type { Page } from '@elan/contract/endpoint.ts';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { ReadFailure } from '../feedback/read-failure.tsx';
import { SkeletonRows } from '../feedback/skeleton.tsx';
import { isPastTheEnd, type Paging, PastTheEnd } from './pagination.tsx';

type ListStatesProps<Row> = {
  list: UseQueryResult<Page<Row>>;
  /** What to say when the server had no words for its failure. */
  failure: string;
  /** Shown instead of no rows: an `EmptyState` with the next step. */
  empty: ReactNode;
  /** Of a list that has pages. */
  paging?: Paging | undefined;
  children: (rows: readonly Row[], total: number) => ReactNode;
};

const ROWS_EXPECTED = 8;

/** The four states of a list: on its way, not to be had, empty, there. What was read before stays when reading it again fails. */
export function ListStates<Row>({ list, failure, empty, paging, children }: ListStatesProps<Row>) {
  if (list.data) {
    const { rows, total } = list.data;
    if (rows.length > 0) return children(rows, total);
    if (total === 0 || !paging) return empty;
    if (isPastTheEnd(total, paging)) return <PastTheEnd {...paging} total={total} />;
    // On the way back from there nothing has been read yet.
    if (!list.isPlaceholderData) return empty;
  }
  if (list.isError) {
    return <ReadFailure of={list} failure={failure} />;
  }
  return (
    <div className="px-5 pt-2">
      <SkeletonRows dense count={ROWS_EXPECTED} />
    </div>
  );
}

type WidenButtonsProps = {
  /** Undefined where nothing is filtered. */
  onUnfilter: (() => void) | undefined;
  /** Undefined where no dates limit the list. */
  onAllDates: (() => void) | undefined;
};

/** The ways out of a list that is empty because of what was asked for. */
export function WidenButtons({ onUnfilter, onAllDates }: WidenButtonsProps) {
  return (
    <>
      {onUnfilter && (
        <Button onClick={onUnfilter}>
          <Trans>Retirer les filtres</Trans>
        </Button>
      )}
      {onAllDates && (
        <Button onClick={onAllDates}>
          <Trans>Chercher à toutes les dates</Trans>
        </Button>
      )}
    </>
  );
}
