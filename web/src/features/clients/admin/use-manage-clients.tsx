import { type AdminClient, ClientsQuery } from '@elan/contract/clients.ts';
import { Id } from '@elan/contract/fields.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useClient } from '../../../lib/directory.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { useDialogAbout } from '../../../lib/use-dialog-about.ts';
import { useDialogChoices } from '../../../lib/use-dialog-choices.ts';
import { useListQuery } from '../../../lib/use-list-query.ts';
import { type Credentials, CredentialsDialog } from '../../../ui/overlays/credentials-dialog.tsx';
import { useDiscardGuard } from '../../../ui/overlays/use-discard-guard.tsx';
import { useAdminClients } from './api.ts';
import { ArchiveClientDialog } from './archive-client-dialog.tsx';
import { CLIENT_TABS, ClientPanel, type ClientTab } from './client-panel.tsx';
import { ClientsFilters } from './clients-filters.tsx';
import { ClientsList } from './clients-list.tsx';
import { MissingClientPanel } from './missing-client-panel.tsx';
import { NewClientPanel } from './new-client-panel.tsx';

const NEW = { id: 'new' } as const;
const PARAMS = ['client', 'tab'] as const;
const FIRST_TAB: ClientTab = 'points';

/** Which client the address names, on this page of the list or not, and which side of it. */
const useClientAddress = () => {
  const [params] = useSearchParams();
  const id = Id.safeParse(params.get('client')).data;
  const named = useMemo(() => (id === undefined ? [NEW] : [NEW, { id }]), [id]);
  const dialog = useAddressDialog<{ id: number | 'new' }>(named, PARAMS);
  const tab = CLIENT_TABS.find((each) => each === params.get('tab')) ?? FIRST_TAB;
  const choose = useDialogChoices(PARAMS);
  const showTab = (next: ClientTab) => choose({ tab: next });
  return { id, tab, showTab, ...dialog };
};

type Composed = {
  /** What other features show of a client. */
  pointsAndBilans: (client: AdminClient) => ReactNode;
};

/** The table of clients and the panel in which one of them is added, read and changed. */
export const useManageClients = ({ pointsAndBilans }: Composed) => {
  const { t } = useLingui();
  const { query, change } = useListQuery(ClientsQuery);
  const clients = useAdminClients(query);
  const address = useClientAddress();
  const one = useClient(address.id);
  const client = one.data ?? clients.data?.rows.find(({ id }) => id === address.id);
  const [isDirty, setDirty] = useState(false);
  const [guard, discardDialog] = useDiscardGuard(isDirty);
  const [isArchiving, setArchiving] = useState(false);
  const { about: credentials, ...telling } = useDialogAbout<Credentials>();
  const close = () => guard(address.close);
  const add = () => guard(() => address.open(NEW));

  const list = (
    <>
      <ClientsFilters query={query} onChange={change} />
      <ClientsList
        clients={clients}
        query={query}
        onChange={change}
        openId={address.isOpen ? address.id : undefined}
        onOpen={(row) => guard(() => address.open(row))}
        onAdd={add}
      />
      {discardDialog}
      {client && (
        <ArchiveClientDialog
          client={client}
          isOpen={isArchiving}
          onClose={() => setArchiving(false)}
          onArchived={address.close}
        />
      )}
      {credentials && (
        <CredentialsDialog credentials={credentials} isOpen={telling.isOpen} onClose={telling.close} />
      )}
    </>
  );
  const forms = { onClose: close, onDirtyChange: setDirty, onCredentials: telling.open };
  const record =
    client === undefined ? (
      <MissingClientPanel
        isOpen={address.isOpen}
        error={one.error}
        onRetry={() => void one.refetch()}
        onClose={address.close}
      />
    ) : (
      <ClientPanel
        key={client.id}
        {...forms}
        client={client}
        isOpen={address.isOpen}
        tab={address.tab}
        onTab={address.showTab}
        pointsAndBilans={pointsAndBilans(client)}
        readClient={async () => (await one.refetch()).data}
        onArchive={() => setArchiving(true)}
      />
    );
  const panel =
    address.shown?.id === 'new' ? (
      <NewClientPanel {...forms} isOpen={address.isOpen} onAdded={address.close} />
    ) : (
      address.shown && record
    );
  return {
    total: clients.data?.total,
    add: { label: t`Ajouter un client`, onPress: add },
    list,
    panel,
  };
};
