import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown, Plus, Repeat2 } from 'lucide-react';
import { useManageReservations } from '../../../features/reservations/admin/use-manage-reservations.tsx';
import { useBookingAddress } from '../../../lib/booking-address.ts';
import { formatCount } from '../../../lib/format-office.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { AdminPage } from '../admin-page.tsx';
import { pointsForm } from './points-slot.tsx';

export function ReservationsPage() {
  const { t } = useLingui();
  const { total, list, panel, onSeries, onExport, isExporting } = useManageReservations({ pointsForm });
  const booking = useBookingAddress();
  return (
    <AdminPage
      title={t`Reservations`}
      summary={total !== undefined && formatCount(total)}
      action={
        <span className="flex gap-2">
          <Button
            size="sm"
            icon={<FileDown className="size-4" aria-hidden="true" />}
            pending={isExporting}
            disabled={!total}
            onClick={onExport}
            className="max-lg:w-11 max-lg:px-0 max-md:hidden max-[1599px]:[:has(>[data-docked-panel])_&]:hidden"
          >
            <span className="max-lg:sr-only">
              <Trans>Exporter</Trans>
            </span>
          </Button>
          <Button
            size="sm"
            icon={<Repeat2 className="size-4" aria-hidden="true" />}
            onClick={onSeries}
            className="max-md:w-11 max-md:px-0"
          >
            <span className="max-md:sr-only">
              <Trans>Réservations en série</Trans>
            </span>
          </Button>
          <Button
            variant="primary"
            size="sm"
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => booking.open()}
          >
            <Trans>Réserver</Trans>
          </Button>
        </span>
      }
      panel={panel}
    >
      {list}
    </AdminPage>
  );
}
