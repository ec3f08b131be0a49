import type { Page } from '@elan/contract/endpoint.ts';
import type { Reservation } from '@elan/contract/reservations.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import type { ChangeList } from '../../../lib/use-list-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ListFaces } from '../../../ui/data/list-faces.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { WidenButtons } from '../../../ui/data/widen-buttons.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { KeyboardHint } from './keyboard-hint.tsx';
import { ReservationsTable, type ReservationsTableProps } from './reservations-table.tsx';
import {
  countFilters,
  orderOf,
  type ReservationsView,
  ROWS_PER_PAGE,
  UNFILTERED,
} from './reservations-view.ts';

type Rows = Omit<ReservationsTableProps, 'reservations' | 'place' | 'sorted' | 'onSort' | 'busy'>;

type ReservationsListProps = Rows & {
  reservations: UseQueryResult<Page<Reservation>>;
  view: ReservationsView;
  onChange: ChangeList<ReservationsView>;
  onBook: () => void;
};

/** The sessions of one page, or why there are none. */
export function ReservationsList({ reservations, view, onChange, onBook, ...rows }: ReservationsListProps) {
  const { t } = useLingui();
  const isFiltered = Boolean(view.q) || countFilters(view) > 0 || view.page > 1;
  return (
    <ListFaces
      list={reservations}
      failure={t`Unable to load reservations. Please check your connection and try again`}
      empty={
        <EmptyState
          icon={<CalendarX2 />}
          title={
            isFiltered ? (
              <Trans>Aucune réservation ne correspond</Trans>
            ) : (
              <Trans>Aucune réservation à ces dates</Trans>
            )
          }
          action={
            <>
              <WidenButtons
                onUnfilter={isFiltered ? () => onChange(UNFILTERED) : undefined}
                onAllDates={
                  view.period === 'all'
                    ? undefined
                    : () => onChange({ period: 'all', from: undefined, to: undefined })
                }
              />
              <Button variant="primary" onClick={onBook}>
                <Trans>Réserver</Trans>
              </Button>
            </>
          }
        />
      }
    >
      {(shown, total) => (
        <>
          <ReservationsTable
            {...rows}
            reservations={shown}
            place={{ page: view.page, total }}
            busy={reservations.isPlaceholderData}
            sorted={{ sort: view.sort, order: orderOf(view) }}
            onSort={onChange}
          />
          <Pagination
            page={view.page}
            perPage={ROWS_PER_PAGE}
            total={total}
            onPage={(page) => onChange({ page })}
          />
          <KeyboardHint />
        </>
      )}
    </ListFaces>
  );
}
