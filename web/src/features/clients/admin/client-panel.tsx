import type { AdminClient } from '@elan/contract/clients.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { failureText } from '../../../lib/api-failure.ts';
import { useBookingAddress } from '../../../lib/booking-address.ts';
import { clientNameOf } from '../../../lib/client-name.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { useReportDirty } from '../../../ui/forms/use-report-dirty.ts';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import type { Credentials } from '../../../ui/overlays/credentials-dialog.tsx';
import { PanelFooter } from '../../../ui/overlays/panel-footer.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { useClientCourses, useClientPacks, useClientSessions } from './api.ts';
import { ClientChanges } from './client-changes.tsx';
import { ClientCourses } from './client-courses.tsx';
import { ClientFields } from './client-fields.tsx';
import { ClientPacks } from './client-packs.tsx';
import { ClientSessions } from './client-sessions.tsx';
import { useClientForm } from './use-client-form.ts';

export const CLIENT_TABS = ['profile', 'points', 'reservations', 'courses', 'packs'] as const;
export type ClientTab = (typeof CLIENT_TABS)[number];

export type ClientPanelProps = {
  client: AdminClient;
  isOpen: boolean;
  tab: ClientTab;
  onTab: (tab: ClientTab) => void;
  /** What other features show of this client: their points and bilans. */
  pointsAndBilans: ReactNode;
  /** Asks the server how the client is by now. */
  readClient: () => Promise<AdminClient | undefined>;
  /** Asks first when something typed would be lost. */
  onClose: () => void;
  onDirtyChange: (isDirty: boolean) => void;
  onArchive: () => void;
  onCredentials: (credentials: Credentials) => void;
};

/** Everything about one client. One instance per client (`key`); what is typed survives a change of tab. */
export function ClientPanel(props: ClientPanelProps) {
  const { client, isOpen, tab, onTab, pointsAndBilans, onClose, onArchive, onCredentials } = props;
  const { t } = useLingui();
  const formId = useId();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const booking = useBookingAddress();
  const [generated, setGenerated] = useState<string>();
  const name = clientNameOf(client);
  const editor = useClientForm({
    client,
    readAgain: props.readClient,
    onSaved: (saved, password) => {
      toast.succeeded(t`Les modifications de ${clientNameOf(saved)} sont enregistrées.`);
      readAgain();
      if (password !== undefined && password === generated)
        onCredentials({
          name: clientNameOf(saved),
          path: '/login',
          login: { label: t`E-mail`, value: saved.email },
          password,
        });
      setGenerated(undefined);
    },
  });
  useReportDirty(editor.form, isOpen, props.onDirtyChange);
  const [sessionsPage, setSessionsPage] = useState(1);
  const [coursesPage, setCoursesPage] = useState(1);
  const [packsPage, setPacksPage] = useState(1);
  const sessions = useClientSessions(client.id, sessionsPage);
  const seats = useClientCourses(client.id, coursesPage);
  const packs = useClientPacks(client.id, packsPage);
  const reason =
    editor.failure && failureText(editor.failure, t`the server did not answer. Please try again.`);
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      size="xl"
      dismissable={!editor.isPending}
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
        <Button size="sm" onClick={() => booking.open({ client: client.id })}>
          <Trans>Réserver</Trans>
        </Button>
      }
      footer={
        tab === 'profile' && (
          <PanelFooter
            formId={formId}
            isPending={editor.isPending}
            submit={t`Enregistrer`}
            onClose={onClose}
            aside={
              <Button
                size="sm"
                variant="danger-quiet"
                icon={<Trash2 className="size-4" aria-hidden="true" />}
                disabled={editor.isPending}
                onClick={onArchive}
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
        className="-mx-5 -mt-4 text-[13px] leading-5 max-md:text-sm md:max-[1099px]:-mx-7 md:max-[1099px]:-mt-[18px] [&>[role=tablist]]:sticky [&>[role=tablist]]:-top-4 [&>[role=tablist]]:z-20 [&>[role=tablist]]:bg-paper [&>[role=tablist]]:px-5"
        items={[
          {
            key: 'profile',
            label: t`Profil`,
            content: (
              <form id={formId} noValidate onSubmit={editor.submit} className="grid gap-4 px-5 py-4">
                {reason && <FormAlert>{t`Failed to update client: ${reason}`}</FormAlert>}
                <ClientChanges changes={editor.changes} />
                <ClientFields
                  control={editor.control}
                  matricule={client.matricule}
                  onGenerate={setGenerated}
                />
              </form>
            ),
          },
          { key: 'points', label: t`Points et bilans`, content: pointsAndBilans },
          {
            key: 'reservations',
            label: t`Réservations`,
            ...(sessions.data && { count: sessions.data.total }),
            content: <ClientSessions sessions={sessions} page={sessionsPage} onPage={setSessionsPage} />,
          },
          {
            key: 'courses',
            label: t`Cours`,
            ...(seats.data && { count: seats.data.total }),
            content: <ClientCourses seats={seats} page={coursesPage} onPage={setCoursesPage} />,
          },
          {
            key: 'packs',
            label: t`Packs`,
            ...(packs.data && { count: packs.data.total }),
            content: (
              <ClientPacks
                packs={packs}
                page={packsPage}
                onPage={setPacksPage}
                assignPath={`/admin/packs/assign?q=${encodeURIComponent(client.matricule)}&client=${client.id}`}
              />
            ),
          },
        ]}
      />
    </SidePanel>
  );
}
