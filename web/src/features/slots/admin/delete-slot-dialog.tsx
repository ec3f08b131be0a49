import type { SlotDetails } from '@elan/contract/slots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate, formatTimeRange } from '../../../lib/format.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { deleteSlot } from './api.ts';

type DeleteSlotDialogProps = {
  /** Kept while the dialog leaves the screen. */
  slot: SlotDetails;
  isOpen: boolean;
  onClose: () => void;
};

export function DeleteSlotDialog({ slot, isOpen, onClose }: DeleteSlotDialogProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      toast.succeeded((await deleteSlot(slot)).message);
    } catch (error) {
      toast.failed(error, t`Failed to delete availability slots`);
    }
    setPending(false);
    onClose();
    readAgain();
  };
  const day = formatDate(slot.date);
  const hours = formatTimeRange(slot.start_time, slot.duration);
  return (
    <ConfirmDialog
      type="danger"
      title={t`Supprimer ce créneau ?`}
      message={
        <>
          <p>
            <b className="font-semibold text-ink">
              {day}, {hours}
            </b>
          </p>
          <p className="mt-2">
            {slot.is_past ? (
              <Trans>Ce créneau est déjà passé : il disparaîtra de l'historique du coach.</Trans>
            ) : (
              <Trans>On ne pourra plus le réserver. Personne ne l'a pris.</Trans>
            )}
          </p>
        </>
      }
      confirmText={t`Supprimer le créneau`}
      cancelText={t`Garder le créneau`}
      isOpen={isOpen}
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
