import { AdminClient } from '@elan/contract/clients/clients.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, ShoppingBag, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Credentials } from '../../../entities/accounts/credentials-dialog.tsx';
import { PasswordLinkButton } from '../../../entities/accounts/password-link-button.tsx';
import { useClient } from '../../../entities/clients/api.ts';
import { clientNameOf } from '../../../entities/clients/client-name.ts';
import { useBookingAddress } from '../../../entities/reservations/booking-address.ts';
import { useSaleAddress } from '../../../entities/sales/sale-address.ts';
import { failureText, isRefused } from '../../../lib/api/api-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useFailureReason } from '../../../ui/feedback/use-failure-reason.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { useRecordForm } from '../../../ui/forms/use-record-form.ts';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { PanelFooter } from '../../../ui/overlays/panel-footer.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { deleteClient, updateClient, useClientCourses, useClientPacks, useClientSessions } from './api.ts';
import { bodyOf, ClientFields, ClientForm, valuesOf } from './client-fields.tsx';
import { ClientCourses, ClientPacks, ClientSessions } from './client-history.tsx';
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

export const CLIENT_TABS = ['profile', 'points', 'reservations', 'courses', 'packs'] as const;
type ClientTab = (typeof CLIENT_TABS)[number];

type RecordProps = {
  tab: ClientTab;
  onTab: (tab: ClientTab) => void;
  /** What other features show of this client. */
  pointsAndBilans: (client: AdminClient) => ReactNode;
  onClose: () => void;
  /** When there is a generated password to hand over. */
  onCredentials: (credentials: Credentials) => void;
};

type ClientPanelProps = RecordProps & {
  id: number;
  /** The client as the list has it, if it is in the list. */
  listed: AdminClient | undefined;
};

/** Everything about the client whom the address names; nothing while it is on its way, or why it is not there. */
export function ClientPanel({ id, listed, ...record }: ClientPanelProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useClient(id);
  const client = data ?? listed;
  if (client) {
    return (
      <ClientRecord
        key={client.id}
        {...record}
        client={client}
        readClient={async () => (await refetch()).data}
      />
    );
  }
  return (
    <SidePanel isOpen onClose={record.onClose} size="xl" title={t`Client`}>
      {error ? (
        <ErrorState
          compact
          title={failureText(error, t`Unable to load clients. Please check your connection and try again`)}
          onRetry={isRefused(error) ? undefined : () => void refetch()}
        />
      ) : (
        <SkeletonRows />
      )}
    </SidePanel>
  );
}

const countOf = ({ list: { data } }: { list: { data: { total: number } | undefined } }) =>
  data && { count: data.total };

type ClientRecordProps = RecordProps & {
  client: AdminClient;
  /** Asks the server how the client is by now. */
  readClient: () => Promise<AdminClient | undefined>;
};

/** One instance per client (`key`); what is typed survives a change of tab. */
function ClientRecord(props: ClientRecordProps) {
  const { client, tab, onTab, pointsAndBilans, readClient, onClose, onCredentials } = props;
  const { t } = useLingui();
  const formId = useId();
  const booking = useBookingAddress();
  const sale = useSaleAddress();
  const [generated, setGenerated] = useState<string>();
  const [isArchiving, setArchiving] = useState(false);
  const name = clientNameOf(client);
  const { control, submit, isPending, failure, changes, leaveSaved } = useRecordForm({
    schema: ClientForm,
    record: client,
    valuesOf,
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
    guardedParams: ['client'],
  });
  const sessions = useClientSessions(client.id);
  const seats = useClientCourses(client.id);
  const packs = useClientPacks(client.id);
  const reasonOf = useFailureReason();
  const reason = failure && reasonOf.inEnglish(failure);
  return (
    <>
      <SidePanel
        isOpen
        onClose={onClose}
        size="xl"
        dismissable={!isPending}
        media={<Avatar name={name} tone="sand" />}
        title={name}
        subtitle={[client.matricule, client.phone, client.email].filter(Boolean).map((part, index) => (
          // A phone has room for two lines beside the button; the address stands in the profile.
          <span key={part} className={cx(part === client.email && 'max-md:hidden')}>
            {index > 0 && ' · '}
            <span className="whitespace-nowrap">{part}</span>
          </span>
        ))}
        action={
          <>
            <Button
              size="sm"
              icon={ShoppingBag}
              className="max-md:w-11 max-md:px-0"
              onClick={() => sale.open(client.id)}
            >
              <span className="max-md:sr-only">
                <Trans>Vendre</Trans>
              </span>
            </Button>
            <Button
              size="sm"
              icon={CalendarPlus}
              className="max-md:w-11 max-md:px-0"
              onClick={() => booking.open({ client: client.id })}
            >
              <span className="max-md:sr-only">
                <Trans>Réserver</Trans>
              </span>
            </Button>
          </>
        }
        footer={
          tab === 'profile' && (
            <PanelFooter
              formId={formId}
              isPending={isPending}
              submit={t`Enregistrer`}
              onClose={onClose}
              aside={
                <Button
                  size="sm"
                  variant="danger-quiet"
                  icon={Trash2}
                  disabled={isPending}
                  onClick={() => setArchiving(true)}
                >
                  <Trans>Supprimer le client…</Trans>
                </Button>
              }
            />
          )
        }
      >
        <Tabs<ClientTab>
          label={t`Fiche de ${name}`}
          size="sm"
          selectedKey={tab}
          onSelectionChange={onTab}
          className="-mx-5 -mt-4 text-13 leading-5 max-md:text-sm md:max-[68.75rem]:-mx-7 md:max-[68.75rem]:-mt-4.5 [&>[role=tablist]]:sticky [&>[role=tablist]]:-top-4 [&>[role=tablist]]:z-20 [&>[role=tablist]]:bg-paper [&>[role=tablist]]:px-5"
          items={[
            {
              key: 'profile',
              label: t`Profil`,
              content: (
                <form id={formId} noValidate onSubmit={submit} className="grid gap-4 px-5 py-4">
                  {reason && <FormAlert>{t`Failed to update client: ${reason}`}</FormAlert>}
                  <ClientFields
                    control={control}
                    changes={changes}
                    matricule={client.matricule}
                    onGenerate={setGenerated}
                    passwordLink={
                      <PasswordLinkButton person={{ id: client.id, name, phone: client.phone }} />
                    }
                  />
                  <ClientMailChoices client={client.id} />
                </form>
              ),
            },
            { key: 'points', label: t`Points et bilans`, content: pointsAndBilans(client) },
            {
              key: 'reservations',
              label: t`Réservations`,
              ...countOf(sessions),
              content: <ClientSessions sessions={sessions} />,
            },
            {
              key: 'courses',
              label: t`Cours`,
              ...countOf(seats),
              content: <ClientCourses seats={seats} />,
            },
            {
              key: 'packs',
              label: t`Packs`,
              ...countOf(packs),
              content: <ClientPacks client={client} packs={packs} />,
            },
          ]}
        />
      </SidePanel>
      <ArchiveClientDialog
        client={client}
        isOpen={isArchiving}
        onClose={() => setArchiving(false)}
        onArchived={() => leaveSaved(onClose)}
      />
    </>
  );
}
