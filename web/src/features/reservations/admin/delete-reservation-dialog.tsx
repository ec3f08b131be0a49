import { NO_NOTICE_HOURS, whyNotCancellable } from '@elan/contract/reservations/reservations.rules.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { failureText, isUnanswered } from '../../../lib/api/api-failure.ts';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { deleteReservation } from './api.ts';
import { ReservationSummary } from './reservation-words.tsx';

type DeleteReservationDialogProps = DialogState & {
  /** Kept while the dialog leaves the screen. */
  reservation: Reservation;
  onDeleted: (reservation: Reservation) => void;
};

/** Asks before a session is taken off every list, and says what goes with it and what stays. */
export function DeleteReservationDialog(props: DeleteReservationDialogProps) {
  const { reservation, onDeleted, ...dialog } = props;
  const { t } = useLingui();
  return (
    <ActDialog
      title={t`Supprimer cette réservation ?`}
      message={
        <div className="grid gap-3">
          <ReservationSummary reservation={reservation} />
          <WhatGoes reservation={reservation} />
        </div>
      }
      confirmText={t`Supprimer la réservation`}
      cancelText={t`Garder la réservation`}
      {...dialog}
      act={() => deleteReservation(reservation).then(() => t`Réservation supprimée.`)}
      failureTitle={t`Échec de la suppression`}
      failure={(error) =>
        failureText(
          error,
          isUnanswered(error)
            ? t`Le serveur n'a pas répondu : la réservation est peut-être encore là. Réessayez.`
            : t`La réservation n'a pas été supprimée.`,
        )
      }
      onDone={() => onDeleted(reservation)}
    />
  );
}

function WhatGoes({ reservation }: { reservation: Reservation }) {
  const { now } = useStudioNow();
  const isComing = now && whyNotCancellable(reservation, now, NO_NOTICE_HOURS) === undefined;
  return (
    <>
      {isComing && (
        <p>
          {reservation.cost > 0 ? (
            <Plural
              value={reservation.cost}
              one="Elle est d'abord annulée : le crédit est rendu et l'heure du coach redevient libre."
              other="Elle est d'abord annulée : les # crédits sont rendus et l'heure du coach redevient libre."
            />
          ) : (
            <Trans>Elle est d'abord annulée : l'heure du coach redevient libre.</Trans>
          )}
        </p>
      )}
      <p>
        <Trans>
          Elle disparaît de toutes les listes, aussi pour le client et son coach. L'historique des points
          reste.
        </Trans>
      </p>
    </>
  );
}
