import type { WrittenBilan } from '@elan/contract/bilans.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../../lib/api-failure.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { deleteBilan } from './api.ts';

type DeleteBilanDialogProps = {
  /** Kept while the dialog leaves the screen. */
  bilan: WrittenBilan;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks before a bilan is hidden, and says from whom. */
export function DeleteBilanDialog({ bilan, isOpen, onClose }: DeleteBilanDialogProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      const { message } = await deleteBilan(bilan);
      toast.succeeded(message);
      onClose();
    } catch (error) {
      const reason = failureText(error, t`the server did not answer. Please try again.`);
      toast.failedWith(t`Failed to delete bilan: ${reason}`);
    }
    setPending(false);
    readAgain();
  };
  return (
    <ConfirmDialog
      type="danger"
      title={t`Supprimer le bilan de ${bilan.coach_name} ?`}
      message={
        <Trans>
          Ni le client ni le coach ne le verront plus. Ses versions sont gardées : elles se lisent en ajoutant
          de nouveau un bilan de ce coach.
        </Trans>
      }
      confirmText={t`Supprimer le bilan`}
      cancelText={t`Garder le bilan`}
      isOpen={isOpen}
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
