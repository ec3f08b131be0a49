import type { WrittenBilan } from '@elan/contract/bilans.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../../lib/api-failure.ts';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
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
  return (
    <ActDialog
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
      onClose={onClose}
      act={async () => (await deleteBilan(bilan)).message}
      failure={(error) => {
        const reason = failureText(error, t`the server did not answer. Please try again.`);
        return t`Failed to delete bilan: ${reason}`;
      }}
    />
  );
}
