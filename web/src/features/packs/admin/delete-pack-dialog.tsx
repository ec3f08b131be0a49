import { type AdminPack, PACK_ASSIGNMENTS_COUNTED } from '@elan/contract/packs.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { deletePack } from './api.ts';

type DeletePackDialogProps = {
  /** Kept while the dialog leaves the screen. */
  pack: AdminPack;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks before a pack goes, and says what goes with it and what stays. */
export function DeletePackDialog({ pack, isOpen, onClose }: DeletePackDialogProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await deletePack(pack);
      toast.succeeded(t`Pack deleted successfully!`);
      onClose();
    } catch (error) {
      toast.failed(error, t`Failed to delete pack. Please try again.`);
    }
    setPending(false);
    readAgain();
  };
  return (
    <ConfirmDialog
      type="danger"
      title={t`Are you sure you want to delete this pack?`}
      message={<WhatGoes pack={pack} />}
      confirmText={t`Supprimer le pack`}
      cancelText={t`Garder le pack`}
      isOpen={isOpen}
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

function WhatGoes({ pack: { name, assignments } }: { pack: AdminPack }) {
  return (
    <>
      <p>
        <Trans>
          <b className="font-semibold text-ink">«&nbsp;{name}&nbsp;»</b> ne sera plus proposé ni aux visiteurs
          ni à l'attribution.
        </Trans>
      </p>
      <p className="mt-2">
        {assignments === 0 ? (
          <Trans>Aucun client ne l'a reçu.</Trans>
        ) : assignments >= PACK_ASSIGNMENTS_COUNTED ? (
          <Trans>Au moins {PACK_ASSIGNMENTS_COUNTED} attributions restent, avec leurs points.</Trans>
        ) : (
          <Plural
            value={assignments}
            one="# attribution reste chez son client, avec ses points."
            other="# attributions restent chez leurs clients, avec leurs points."
          />
        )}
      </p>
    </>
  );
}
