import type { BulkReservationsReply } from '@elan/contract/reservations.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { SeriesOutcome } from '../../../../ui/data/series-outcome.tsx';

/** What was booked, what is left of the credit, and whether the client was written to. */
export function SeriesBooked({ made }: { made: BulkReservationsReply }) {
  const { reservations, skipped, remaining_solo_points, email_notifications } = made;
  return (
    <SeriesOutcome
      made={reservations}
      skipped={skipped}
      title={
        <Plural
          value={reservations.length}
          _0="Aucune réservation créée"
          one="# réservation créée"
          other="# réservations créées"
        />
      }
    >
      <p className="num text-ink-2">
        <Trans>Solde du client : {remaining_solo_points} SI.</Trans>{' '}
        {email_notifications === 'sent' ? (
          <Trans>Le client est prévenu par e-mail.</Trans>
        ) : (
          <Trans>Le client n'est pas prévenu : l'envoi d'e-mails n'est pas configuré.</Trans>
        )}
      </p>
    </SeriesOutcome>
  );
}
