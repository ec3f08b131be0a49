import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useManageReservations } from '../../../features/reservations/admin/use-manage-reservations.tsx';
import { useBookingAddress } from '../../../lib/booking-address.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { AdminPage } from '../admin-page.tsx';

export function ReservationsPage() {
  const { t } = useLingui();
  const { total, list, panel } = useManageReservations();
  const booking = useBookingAddress();
  return (
    <AdminPage
      title={t`Reservations`}
      summary={total}
      action={
        <Button
          variant="primary"
          size="sm"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => booking.open()}
        >
          <Trans>Réserver</Trans>
        </Button>
      }
      panel={panel}
    >
      {list}
    </AdminPage>
  );
}
