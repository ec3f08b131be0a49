import { type AdminPack, PACK_ASSIGNMENTS_COUNTED } from '@elan/contract/packs/packs-admin.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../../lib/api/api-failure.ts';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { deletePack } from './api.ts';

type DeletePackDialogProps = DialogState & {
  /** Kept while the dialog leaves the screen. */
  pack: AdminPack;
};

/** Asks before a pack goes, and says what goes with it and what stays. */
export function DeletePackDialog({ pack, ...dialog }: DeletePackDialogProps) {
  const { t } = useLingui();
  return (
    <ActDialog
      title={t`Are you sure you want to delete this pack?`}
      message={<WhatGoes pack={pack} />}
      confirmText={t`Supprimer le pack`}
      cancelText={t`Garder le pack`}
      {...dialog}
      act={() => deletePack(pack).then(() => t`Pack deleted successfully!`)}
      failure={(error) => failureText(error, t`Failed to delete pack. Please try again.`)}
    />
  );
}

function WhatGoes({ pack: { name, assignments } }: { pack: AdminPack }) {
  return (
    <>
      <p>
        <Trans>
          <b className="font-semibold text-ink">« {name} »</b> ne sera plus proposé ni aux visiteurs ni à
          l'attribution.
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
