import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { reservationPath } from '../../../../lib/desk-links.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { ReservationSummary } from '../reservation-summary.tsx';
import type { Booked } from './use-booking-form.ts';

type BookingOutcomeProps = { booked: Booked; onAgain: () => void; onClose: () => void };

/** What was booked, once the server said so, and what may come next. */
export function BookingOutcome({ booked: { reply, client }, onAgain, onClose }: BookingOutcomeProps) {
  const name = client.full_name ?? client.username;
  const { reservation, remaining_solo_points: left } = reply;
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-center gap-3 text-[15px] font-semibold text-ok">
        <CircleCheck className="size-6 flex-none" aria-hidden="true" />
        <Trans>La séance est réservée.</Trans>
      </p>
      <ReservationSummary reservation={{ ...reservation, client_name: name }} />
      <p className="num text-sm text-ink-2">
        <Trans>
          Il reste <b className="font-semibold text-ink">{left} SI</b> à {name}.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2.5 max-md:flex-col">
        <Button variant="primary" autoFocus onClick={onClose}>
          <Trans>Terminé</Trans>
        </Button>
        <Button onClick={onAgain}>
          <Trans>Réserver une autre séance</Trans>
        </Button>
        <LinkButton variant="plain" to={reservationPath(reservation.id)}>
          <Trans>Voir la réservation</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
