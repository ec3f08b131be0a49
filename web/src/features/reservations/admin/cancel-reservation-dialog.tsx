import { NO_NOTICE_HOURS, whyNotCancellable } from '@elan/contract/reservations/reservations.rules.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { failureText, isUnanswered } from '../../../lib/api/api-failure.ts';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { cancelReservation } from './api.ts';
import { CreditChoice, CreditOfSession } from './cancelling/credit-choice.tsx';
import { ReservationSummary, type SummarisedReservation } from './reservation-words.tsx';

type CancelReservationDialogProps = {
  /** Kept while the dialog leaves the screen. */
  reservation: SummarisedReservation & Pick<Reservation, 'id' | 'status' | 'cost'>;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks before a session is cancelled, whether its credit goes back, and says what that does; one that is over or cancelled gets a warning instead. */
export function CancelReservationDialog({ reservation, isOpen, onClose }: CancelReservationDialogProps) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const [isPending, setPending] = useState(false);
  const [isRefunded, setRefunded] = useState(true);
  const { cost } = reservation;
  const why = now && whyNotCancellable(reservation, now, NO_NOTICE_HOURS);
  const confirm = async () => {
    setPending(true);
    try {
      const { refunded_points, updated_solo_points } = await cancelReservation(reservation, isRefunded);
      toast.succeeded(
        refunded_points > 0
          ? t`Réservation annulée. Crédit rendu : ${reservation.client_name} a ${updated_solo_points} SI.`
          : cost > 0
            ? t`Réservation annulée. Crédit gardé : ${reservation.client_name} a ${updated_solo_points} SI.`
            : t`Réservation annulée.`,
      );
      onClose();
    } catch (error) {
      toast.partlyFailed(
        t`Échec de l'annulation`,
        failureText(
          error,
          isUnanswered(error)
            ? t`Le serveur n'a pas répondu : la réservation est peut-être inchangée. Réessayez.`
            : t`La réservation n'a pas été annulée.`,
        ),
      );
    }
    setPending(false);
    readAgain();
  };
  // What became of it is told by the toast: a list read again meanwhile must not turn the question into a warning.
  if (why && !isPending) {
    return (
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        size="sm"
        role="alertdialog"
        title={<Trans>Annulation impossible</Trans>}
        media={<TriangleAlert className="size-6 flex-none text-warn" aria-hidden="true" />}
        footer={
          <Button wide onClick={onClose}>
            <Trans>Compris</Trans>
          </Button>
        }
      >
        <div className="grid gap-3 text-15 leading-normal text-ink-2">
          <p>
            {why === 'cancelled' ? (
              <Trans>Cette réservation est déjà annulée.</Trans>
            ) : (
              <Trans>Cette séance est déjà commencée ou passée : elle ne peut plus être annulée.</Trans>
            )}
          </p>
          <ReservationSummary reservation={reservation} />
        </div>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      type="danger"
      title={t`Annuler cette réservation ?`}
      message={
        <div className="grid gap-3">
          <ReservationSummary reservation={reservation} />
          <CreditChoice credits={cost} isRefunded={isRefunded} onChange={setRefunded} />
          <p>
            <CreditOfSession credits={cost} isRefunded={isRefunded} />
          </p>
        </div>
      }
      confirmText={t`Annuler la réservation`}
      cancelText={t`Garder la réservation`}
      isOpen={isOpen}
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
