import type { AdminClient } from '@elan/contract/clients/clients.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clientNameOf } from '../../../entities/clients/client-name.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { deleteClient } from './api.ts';

type ArchiveClientDialogProps = DialogState & {
  /** Kept while the dialog leaves the screen. */
  client: AdminClient;
  onArchived: () => void;
};

/** Asks before an account closes, and says what goes with it and what stays. */
export function ArchiveClientDialog({ client, onArchived, ...dialog }: ArchiveClientDialogProps) {
  const { t } = useLingui();
  return (
    <ActDialog
      title={t`Supprimer ${clientNameOf(client)} ?`}
      message={<WhatGoes client={client} />}
      confirmText={t`Supprimer le client`}
      cancelText={t`Garder le client`}
      {...dialog}
      act={async () => (await deleteClient(client.id)).message}
      failure={(error) => failureText(error, t`Failed to delete client`)}
      onDone={onArchived}
    />
  );
}

function WhatGoes({ client: { upcoming_bookings, points } }: { client: AdminClient }) {
  return (
    <>
      <p>
        {upcoming_bookings === 0 ? (
          <Trans>Aucune réservation à venir n'est concernée.</Trans>
        ) : (
          <b className="font-semibold text-ink">
            <Plural
              value={upcoming_bookings}
              one="# réservation à venir sera annulée et remboursée."
              other="# réservations à venir seront annulées et remboursées."
            />
          </b>
        )}{' '}
        {points > 0 && (
          <Plural value={points} one="Son solde est de # point." other="Son solde est de # points." />
        )}
      </p>
      <p className="mt-2">
        <Trans>
          Le compte se ferme et quitte les listes ; l'historique des points, les paiements et les bilans sont
          conservés.
        </Trans>
      </p>
    </>
  );
}
