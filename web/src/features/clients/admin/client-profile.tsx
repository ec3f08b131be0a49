import { AdminClient } from '@elan/contract/clients/clients.ts';
import { POINTS_TEXTS } from '@elan/contract/points/points.texts.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Credentials } from '../../../entities/accounts/credentials-dialog.tsx';
import { PasswordLinkButton } from '../../../entities/accounts/password-link-button.tsx';
import { isUnusable } from '../../../entities/clients/admin/phone-number.tsx';
import { clientNameOf } from '../../../entities/clients/client-name.ts';
import { mailsToPath } from '../../../lib/address/desk-links.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { useFailureReason } from '../../../ui/feedback/use-failure-reason.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { useRecordForm } from '../../../ui/forms/use-record-form.ts';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { deleteClient, updateClient } from './api.ts';
import { bodyOf, ClientFields, ClientForm, movesPoints, valuesOf } from './client-fields.tsx';
import { ClientMailChoices } from './client-mail-choices.tsx';

type ArchiveClientDialogProps = DialogState & {
  /** Kept while the dialog leaves the screen. */
  client: AdminClient;
  onArchived: () => void;
};

/** Asks before an account closes, and says what goes with it and what stays. */
function ArchiveClientDialog({ client, onArchived, ...dialog }: ArchiveClientDialogProps) {
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

type ClientProfileProps = {
  client: AdminClient;
  /** Asks the server how the client is by now. */
  readClient: () => Promise<AdminClient | undefined>;
  /** When there is a generated password to hand over. */
  onCredentials: (credentials: Credentials) => void;
  onArchived: () => void;
};

/** Who a client is, to be changed; one instance per client (`key`). */
export function ClientProfile({ client, readClient, onCredentials, onArchived }: ClientProfileProps) {
  const { t } = useLingui();
  const [generated, setGenerated] = useState<string>();
  const [isArchiving, setArchiving] = useState(false);
  const name = clientNameOf(client);
  const { form, control, submit, isPending, failure, changes, leaveSaved } = useRecordForm({
    schema: ClientForm,
    record: client,
    valuesOf,
    isSure: async (values) => {
      if (values.reason || !movesPoints(values, form.formState.defaultValues)) return true;
      form.setError('reason', { message: POINTS_TEXTS.REASON_MISSING }, { shouldFocus: true });
      return false;
    },
    send: (values, { version, solo_points, team_points }): Promise<AdminClient> => {
      const seen = { seen_solo_points: solo_points, seen_team_points: team_points };
      return updateClient(client.id, { ...bodyOf(values), ...seen, version });
    },
    readNewer: (newer) => AdminClient.safeParse(newer).data ?? readClient(),
    outcome: (saved) => t`Les modifications de ${clientNameOf(saved)} sont enregistrées.`,
    onDone: (saved, { password }) => {
      if (password !== undefined && password === generated)
        onCredentials({
          name: clientNameOf(saved),
          path: '/login',
          login: { label: t`E-mail`, value: saved.email },
          password,
        });
      setGenerated(undefined);
    },
    guardedParams: [],
  });
  const reasonOf = useFailureReason();
  const reason = failure && reasonOf.inEnglish(failure);
  return (
    <>
      <form noValidate onSubmit={submit} className="grid w-full max-w-180 gap-4 px-5 py-5">
        {reason && <FormAlert>{t`Failed to update client: ${reason}`}</FormAlert>}
        <ClientFields
          control={control}
          changes={changes}
          matricule={client.matricule}
          onGenerate={setGenerated}
          isNumberUnusable={isUnusable(client)}
          passwordLink={
            <PasswordLinkButton person={{ id: client.id, name, phone_e164: client.phone_e164 }} />
          }
        />
        <ClientMailChoices client={client.id} />
        <p className="text-13">
          <TextLink to={mailsToPath(client.matricule)}>
            <Trans>Les mails envoyés ces derniers jours</Trans>
          </TextLink>
        </p>
        <div className="flex items-center justify-between gap-2.5 border-t border-line pt-4 max-md:flex-col-reverse max-md:items-stretch">
          <Button
            size="sm"
            variant="danger-quiet"
            icon={Trash2}
            disabled={isPending}
            onClick={() => setArchiving(true)}
          >
            <Trans>Supprimer le client…</Trans>
          </Button>
          <Button size="sm" variant="primary" type="submit" pending={isPending}>
            <Trans>Enregistrer</Trans>
          </Button>
        </div>
      </form>
      <ArchiveClientDialog
        client={client}
        isOpen={isArchiving}
        onClose={() => setArchiving(false)}
        onArchived={() => leaveSaved(onArchived)}
      />
    </>
  );
}
