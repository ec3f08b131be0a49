import type { Reservation } from '@elan/contract/reservations.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBookingAddress } from '../../../lib/booking-address.ts';
import { useDeskCoaches } from '../../../lib/directory.ts';
import { useStudioNow } from '../../../lib/studio.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { useListQuery } from '../../../lib/use-list-query.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useDiscardGuard } from '../../../ui/overlays/use-discard-guard.tsx';
import { useReservation, useReservations } from './api.ts';
import { BulkRemainderNotice } from './bulk-remainder.tsx';
import type { PointsSlot } from './points-slot.ts';
import { ReservationPanel } from './reservation-panel.tsx';
import { ReservationsBulkBar } from './reservations-bulk-bar.tsx';
import { ReservationsFilters } from './reservations-filters.tsx';
import { ReservationsList } from './reservations-list.tsx';
import { queryOf, ReservationsView } from './reservations-view.ts';
import { SeriesPanel } from './series/series-panel.tsx';
import { useBulkReservations } from './use-bulk-reservations.tsx';
import { useExport } from './use-export.ts';
import { useReservationActs } from './use-reservation-acts.tsx';
import { useReservationMenu } from './use-reservation-menu.tsx';

/** A number, or none: an address may name anything. */
const idOf = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

type Slots = { pointsForm: PointsSlot };

const NEW_SERIES = { id: 'new' } as const;

/** The table of sessions, the one or the series that is open beside it, and what can be done with one or several. */
export const useManageReservations = ({ pointsForm }: Slots) => {
  const { now, isError, refetch } = useStudioNow();
  const { query: view, change } = useListQuery(ReservationsView);
  const reservations = useReservations(now && queryOf(view, now.date));
  const rows = reservations.data?.rows ?? [];
  const { data: coaches = [] } = useDeskCoaches();
  const coachesById = useMemo(() => new Map(coaches.map((coach) => [coach.id, coach])), [coaches]);
  const booking = useBookingAddress();

  const [params] = useSearchParams();
  const namedId = idOf(params.get('reservation'));
  const isListed = rows.some(({ id }) => id === namedId);
  const named = useReservation(isListed ? undefined : namedId);
  const known = named.data ? [named.data, ...rows] : rows;
  // One thing at the side: a session takes the place of a series.
  const record = useAddressDialog(known, ['reservation', 'series'], { keepsLost: true });

  const series = useAddressDialog([NEW_SERIES], ['series', 'reservation']);
  const [isDirty, setDirty] = useState(false);
  const [guard, discardDialog] = useDiscardGuard(isDirty);
  const open = (reservation: Reservation) => guard(() => record.open(reservation));

  const { selected, select, clear } = useSelection();
  const bulk = useBulkReservations((ids) => select(ids, false));
  const acts = useReservationActs(
    (id) => known.find((reservation) => reservation.id === id),
    ({ id }) => id === namedId && record.close(),
  );
  const bookAgain = ({ user_id, coach_id, session_type }: Reservation) =>
    booking.open({ client: user_id, coach: coach_id, kind: session_type });
  const [menuButton, rowMenu] = useReservationMenu({
    onOpen: open,
    onCancel: acts.askToCancel,
    onDelete: acts.askToDelete,
    onBookAgain: bookAgain,
  });

  const chosen = rows.filter(({ id }) => selected.has(id));
  const { exportRows, isExporting } = useExport(view, now?.date);
  const retry = (left: readonly Reservation[]) => {
    // As the list says by now: what was done although its answer was lost is not asked for again.
    const still = left.map((each) => known.find(({ id }) => id === each.id) ?? each);
    if (bulk.remainder)
      void bulk.act(
        bulk.remainder.deed,
        still.filter(({ status }) => status !== 'cancelled'),
      );
  };
  const list = now ? (
    <>
      <ReservationsFilters view={view} onChange={change} today={now.date} />
      {bulk.remainder && (
        <BulkRemainderNotice remainder={bulk.remainder} onRetry={retry} onClose={bulk.forget} />
      )}
      <ReservationsList
        reservations={reservations}
        view={view}
        onChange={change}
        onBook={() => booking.open()}
        today={now.date}
        coaches={coachesById}
        openId={record.isOpen ? record.shown?.id : undefined}
        selected={selected}
        onSelect={select}
        onOpen={open}
        menuButton={menuButton}
      />
      {chosen.length > 0 && (
        <ReservationsBulkBar
          reservations={chosen}
          now={now}
          progress={bulk.progress}
          onAct={bulk.act}
          onExport={exportRows}
          onClear={clear}
        />
      )}
      {rowMenu}
      {acts.dialogs}
      {discardDialog}
    </>
  ) : isError ? (
    <ErrorState compact onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows dense count={8} />
  );
  const seriesPanel = now && (
    <SeriesPanel
      today={now.date}
      isOpen={series.isOpen}
      onClose={() => guard(series.close)}
      onDirtyChange={setDirty}
      pointsForm={pointsForm}
    />
  );
  const recordPanel = now && record.shown && (
    <ReservationPanel
      reservation={known.find(({ id }) => id === record.shown?.id) ?? record.shown}
      now={now}
      isOpen={record.isOpen}
      onClose={record.close}
      onCancel={acts.askToCancel}
      onDelete={acts.askToDelete}
      onBookAgain={bookAgain}
    />
  );
  return {
    total: reservations.data?.total,
    list,
    panel: (
      <>
        {recordPanel}
        {seriesPanel}
      </>
    ),
    onSeries: () => series.open(NEW_SERIES),
    onExport: () => exportRows(),
    isExporting,
  };
};
