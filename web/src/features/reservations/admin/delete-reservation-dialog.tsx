import { NO_NOTICE_HOURS, refundOf, whyNotCancellable } from '@elan/contract/reservations.rules.ts';
import type { Reservation } from '@elan/contract/reservations.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../../lib/api-failure.ts';
import { useStudioNow } from '../../../lib/studio.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { deleteReservation } from './api.ts';
import { ReservationSummary } from './reservation-summary.tsx';

type DeleteReservationDialogProps = {
  /** Kept while the dialog leaves the screen. */
  reservation: Reservation;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: (reservation: Reservation) => void;
};

/** Asks before a session is taken off every list, and says what goes with it and what stays. */
export function DeleteReservationDialog(props: DeleteReservationDialogProps) {
  const { reservation, isOpen, onClose, onDeleted } = props;
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await deleteReservation(reservation);
      toast.succeeded(t`Réservation supprimée.`);
      onClose();
      onDeleted(reservation);
    } catch (error) {
      toast.partlyFailed(
        t`Échec de la suppression`,
        failureText(
          error,
          t`Le serveur n'a pas répondu : la réservation est peut-être encore là. Réessayez.`,
        ),
      );
    }
    setPending(false);
    readAgain();
  };
  return (
    <ConfirmDialog
      type="danger"
      title={t`Supprimer cette réservation ?`}
      message={
        <div className="grid gap-3">
          <ReservationSummary reservation={reservation} />
          <WhatGoes reservation={reservation} />
        </div>
      }
      confirmText={t`Supprimer la réservation`}
      cancelText={t`Garder la réservation`}
      isOpen={isOpen}
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
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
          {refundOf(reservation) > 0 ? (
            <Trans>Elle est d'abord annulée : le crédit est rendu et l'heure du coach redevient libre.</Trans>
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
