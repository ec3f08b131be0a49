import type { AdminCoach } from '@elan/contract/coaches.ts';
import type { Reservation, ReservationSort } from '@elan/contract/reservations.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { moveByKeys } from '../../../ui/data/move-by-keys.ts';
import { NearDay } from '../../../ui/data/near-day.tsx';
import { SelectAll } from '../../../ui/data/select-all.tsx';
import {
  SECONDARY,
  SortableTh,
  type Sorted,
  Table,
  TableGroup,
  TableHead,
  TERTIARY,
  Th,
} from '../../../ui/data/table.tsx';
import { ReservationRow } from './reservation-row.tsx';
import { daysOnPage } from './reservations-view.ts';

export type ReservationsTableProps = {
  reservations: readonly Reservation[];
  /** Where this page stands in the whole list. */
  place: { page: number; total: number };
  sorted: Sorted<ReservationSort>;
  onSort: (sorted: Sorted<ReservationSort>) => void;
  busy: boolean;
  today: CivilDate;
  coaches: ReadonlyMap<number, AdminCoach>;
  /** The reservation whose panel is open. */
  openId: number | undefined;
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[], isSelected: boolean) => void;
  onOpen: (reservation: Reservation) => void;
  menuButton: (reservation: Reservation, label: string) => ReactNode;
};

const COLUMNS = 9;

/** The sessions of a page: day by day where they are sorted by date, in one go otherwise. */
export function ReservationsTable(props: ReservationsTableProps) {
  const { reservations, place, sorted, onSort, busy, today, selected, onSelect } = props;
  const { t } = useLingui();
  const ids = reservations.map(({ id }) => id);
  const heads = { sorted, onSort };
  const isByDay = sorted.sort === 'date';
  const row = (reservation: Reservation) => (
    <ReservationRow key={reservation.id} reservation={reservation} showsDate={!isByDay} {...props} />
  );
  return (
    <Table
      caption={t`Reservations`}
      busy={busy}
      onKeyDown={(event) => moveByKeys(event, (id) => onSelect([id], !selected.has(id)))}
      className="min-h-0 flex-1"
    >
      <TableHead>
        <Th className="w-8">
          <SelectAll ids={ids} selected={selected} onSelect={onSelect} />
        </Th>
        <SortableTh by="date" {...heads}>
          {isByDay ? t`Heure` : t`Date`}
        </SortableTh>
        <SortableTh by="client" {...heads}>{t`Client`}</SortableTh>
        <SortableTh by="coach" {...heads}>{t`Coach`}</SortableTh>
        <Th>{t`Type`}</Th>
        <Th align="right" className={SECONDARY}>{t`Crédit`}</Th>
        <Th>{t`Statut`}</Th>
        <SortableTh by="created" className={SECONDARY} {...heads}>
          {t`Créée`}
        </SortableTh>
        <Th className={TERTIARY}>
          <span className="sr-only">{t`Actions`}</span>
        </Th>
      </TableHead>
      <tbody>
        {isByDay
          ? daysOnPage(reservations, place).map((day) => (
              <Fragment key={day.date}>
                <DayLine date={day.date} today={today} count={day.count} />
                {day.rows.map(row)}
              </Fragment>
            ))
          : reservations.map(row)}
      </tbody>
    </Table>
  );
}

type DayLineProps = { date: CivilDate; today: CivilDate; count: number | undefined };

function DayLine({ date, today, count }: DayLineProps) {
  return (
    <TableGroup columns={COLUMNS}>
      <span className="inline-flex items-center gap-2.5 max-md:w-full">
        {formatDate(date)}
        <NearDay date={date} today={today} />
        {count !== undefined && (
          <span className="num font-normal text-ink-3 max-md:ml-auto">
            {count}
            <span className="sr-only">
              {' '}
              <Trans>réservations</Trans>
            </span>
          </span>
        )}
      </span>
    </TableGroup>
  );
}
