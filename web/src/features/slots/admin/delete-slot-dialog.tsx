import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../../lib/api/api-failure.ts';
import { comma, formatDate, formatTimeRange } from '../../../lib/time/format.ts';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { deleteSlot } from './api.ts';

type DeleteSlotDialogProps = DialogState & {
  /** Kept while the dialog leaves the screen. */
  slot: SlotDetails;
  onDone?: () => void;
};

export function DeleteSlotDialog({ slot, onDone, ...dialog }: DeleteSlotDialogProps) {
  const { t } = useLingui();
  const day = formatDate(slot.date);
  const hours = formatTimeRange(slot.start_time, slot.duration);
  return (
    <ActDialog
      title={t`Supprimer ce créneau ?`}
      message={
        <>
          <p>
            <b className="font-semibold text-ink">
              {day}
              {comma()}
              {hours}
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
      {...dialog}
      act={async () => (await deleteSlot(slot)).message}
      onDone={onDone}
      failure={(error) => failureText(error, t`Failed to delete availability slots`)}
      onRefused={dialog.onClose}
    />
  );
}
