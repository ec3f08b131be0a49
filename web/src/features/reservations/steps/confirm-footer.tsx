import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/button.tsx';
import type { Booking } from '../state/use-booking.ts';

export function ConfirmFooter({ booking }: { booking: Booking }) {
  return (
    <Button variant="accent" size="lg" wide pending={booking.isSending} onClick={booking.confirm}>
      <Trans>Confirmer la réservation</Trans>
    </Button>
  );
}
