import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown, Repeat2 } from 'lucide-react';
import { useMovingAddress } from '../../../entities/reservations/admin/moving-address.ts';
import { useBookingAddress } from '../../../entities/reservations/booking-address.ts';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { PointsForm } from '../../../features/points/admin/points-form.tsx';
import { useReservations } from '../../../features/reservations/admin/api.ts';
import { CancelReservationDialog } from '../../../features/reservations/admin/cancel-reservation-dialog.tsx';
import { DeleteReservationDialog } from '../../../features/reservations/admin/delete-reservation-dialog.tsx';
import {
  ReservationPanel,
  useReservationPanel,
} from '../../../features/reservations/admin/reservation-panel.tsx';
import { ReservationsTable } from '../../../features/reservations/admin/reservations-table.tsx';
import { queryOf, ReservationsView } from '../../../features/reservations/admin/reservations-view.ts';
import { SeriesPanel } from '../../../features/reservations/admin/series/series-panel.tsx';
import { useExport } from '../../../features/reservations/admin/use-export.ts';
import { useAddressDialog } from '../../../lib/address/use-address-dialog.ts';
import { useListQuery } from '../../../lib/address/use-list-query.ts';
import { formatCount } from '../../../lib/time/format-office.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { ResourcePage } from '../resource-page.tsx';

const NEW_SERIES = { id: 'new' } as const;

export function ReservationsPage() {
  const { t } = useLingui();
  const { now, isError, refetch } = useStudioNow();
  const { query: view, change } = useListQuery(ReservationsView);
  const reservations = useReservations(now && queryOf(view, now.date));
  const total = reservations.data?.total;
  const { exportRows, isExporting } = useExport(view, now?.date);
  const booking = useBookingAddress();
  const moving = useMovingAddress();
  const panel = useReservationPanel(reservations.data?.rows);
  const series = useAddressDialog([NEW_SERIES], ['series', 'reservation']);
  const { about: unwanted, ...cancelling } = useDialogAbout<Reservation>();
  const { about: doomed, ...deleting } = useDialogAbout<Reservation>();
  const acts = {
    onMove: ({ id }: Reservation) => moving.open({ reservation: id }),
    onCancel: cancelling.open,
    onDelete: deleting.open,
    onBookAgain: ({ user_id, coach_id, session_type }: Reservation) =>
      booking.open({ client: user_id, coach: coach_id, kind: session_type }),
  };
  return (
    <ResourcePage
      title={t`Reservations`}
      summary={total !== undefined && formatCount(total)}
      action={
        <>
          <Button
            size="sm"
            icon={FileDown}
            pending={isExporting}
            disabled={!total}
            onClick={() => exportRows()}
            className="max-lg:w-11 max-lg:px-0 max-md:hidden max-[100rem]:[:has(>[data-docked-panel])_&]:hidden"
          >
            <span className="max-lg:sr-only">
              <Trans>Exporter</Trans>
            </span>
          </Button>
          <Button
            size="sm"
            icon={Repeat2}
            onClick={() => series.open(NEW_SERIES)}
            className="max-md:w-11 max-md:px-0"
          >
            <span className="max-md:sr-only">
              <Trans>Réservations en série</Trans>
            </span>
          </Button>
        </>
      }
      add={{ label: t`Réserver`, onPress: () => booking.open() }}
      panel={
        now && (
          <>
            {panel.shown && (
              <ReservationPanel {...acts} reservation={panel.shown} now={now} {...panel.dialog} />
            )}
            <SeriesPanel
              today={now.date}
              {...series.dialog}
              pointsForm={(client, onDone) => <PointsForm key={client.id} client={client} onDone={onDone} />}
            />
          </>
        )
      }
    >
      {now ? (
        <ReservationsTable
          {...acts}
          reservations={reservations}
          view={view}
          onChange={change}
          now={now}
          openId={panel.openId}
          asOfNow={panel.asOfNow}
          onOpen={panel.open}
          onBook={() => booking.open()}
          onExport={exportRows}
        />
      ) : isError ? (
        <ErrorState compact onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows dense count={8} />
      )}
      {unwanted && (
        <CancelReservationDialog
          key={cancelling.turn}
          reservation={panel.asOfNow(unwanted)}
          {...cancelling.dialog}
        />
      )}
      {doomed && (
        <DeleteReservationDialog
          reservation={panel.asOfNow(doomed)}
          {...deleting.dialog}
          onDeleted={({ id }) => id === panel.openId && panel.close()}
        />
      )}
    </ResourcePage>
  );
}
