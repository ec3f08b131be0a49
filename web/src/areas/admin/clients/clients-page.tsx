import { ClientsQuery } from '@elan/contract/clients/clients.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ShoppingBag } from 'lucide-react';
import { Route, Routes } from 'react-router';
import { type Credentials, CredentialsDialog } from '../../../entities/accounts/credentials-dialog.tsx';
import { useSaleAddress } from '../../../entities/sales/sale-address.ts';
import { useAdminClients } from '../../../features/clients/admin/api.ts';
import { ClientsTable } from '../../../features/clients/admin/clients-table.tsx';
import { NewClientPanel } from '../../../features/clients/admin/new-client-panel.tsx';
import { useAddressDialog } from '../../../lib/address/use-address-dialog.ts';
import { useListQuery } from '../../../lib/address/use-list-query.ts';
import { formatCount } from '../../../lib/time/format-office.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { ResourcePage } from '../resource-page.tsx';
import { ClientPage } from './client-page.tsx';

const NEW = [{ id: 'new' }] as const;

function ClientsList() {
  const { t } = useLingui();
  const { query, change } = useListQuery(ClientsQuery);
  const clients = useAdminClients(query);
  const adding = useAddressDialog(NEW, ['client']);
  const { about: credentials, ...telling } = useDialogAbout<Credentials>();
  const sale = useSaleAddress();
  const add = () => adding.open(NEW[0]);
  return (
    <ResourcePage
      title={t`Clients`}
      summary={clients.data && formatCount(clients.data.total)}
      action={
        <Button size="sm" icon={ShoppingBag} onClick={() => sale.open()}>
          <Trans>Vendre</Trans>
        </Button>
      }
      add={{ label: t`Ajouter un client`, onPress: add }}
      panel={adding.shown && <NewClientPanel {...adding.dialog} onCredentials={telling.open} />}
    >
      <ClientsTable clients={clients} query={query} onChange={change} onAdd={add} />
      {credentials && <CredentialsDialog credentials={credentials} {...telling.dialog} />}
    </ResourcePage>
  );
}

/** All clients, and each at an address of its own. */
export function ClientsPage() {
  return (
    <Routes>
      <Route index element={<ClientsList />} />
      <Route path=":id/*" element={<ClientPage />} />
    </Routes>
  );
}
