import { ClientsQuery } from '@elan/contract/clients/clients.ts';
import { Id } from '@elan/contract/fields.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ShoppingBag } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Credentials, CredentialsDialog } from '../../../entities/accounts/credentials-dialog.tsx';
import { useSaleAddress } from '../../../entities/sales/sale-address.ts';
import { ClientBilans } from '../../../features/bilans/admin/client-bilans.tsx';
import { useAdminClients } from '../../../features/clients/admin/api.ts';
import { CLIENT_TABS, ClientPanel } from '../../../features/clients/admin/client-panel.tsx';
import { ClientsTable } from '../../../features/clients/admin/clients-table.tsx';
import { NewClientPanel } from '../../../features/clients/admin/new-client-panel.tsx';
import { PointsForm } from '../../../features/points/admin/points-form.tsx';
import { PointsBalance, PointsLedger } from '../../../features/points/admin/points-ledger.tsx';
import { useAddressDialog } from '../../../lib/address/use-address-dialog.ts';
import { useListQuery } from '../../../lib/address/use-list-query.ts';
import { formatCount } from '../../../lib/time/format-office.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { ResourcePage } from '../resource-page.tsx';

const NEW = { id: 'new' } as const;
const PARAMS = ['client', 'tab'] as const;

/** Which client the address names, on this page of the list or not, and which side of it. */
const useClientAddress = () => {
  const [params] = useSearchParams();
  const id = Id.safeParse(params.get('client')).data;
  const named = useMemo(() => (id === undefined ? [NEW] : [NEW, { id }]), [id]);
  const tab = CLIENT_TABS.find((each) => each === params.get('tab')) ?? 'points';
  return { id, tab, ...useAddressDialog<{ id: number | 'new' }>(named, PARAMS) };
};

export function ClientsPage() {
  const { t } = useLingui();
  const { query, change } = useListQuery(ClientsQuery);
  const clients = useAdminClients(query);
  const { id, tab, shown, isOpen, open, choose, close } = useClientAddress();
  const { about: credentials, ...telling } = useDialogAbout<Credentials>();
  const sale = useSaleAddress();
  const add = () => open(NEW);
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
      panel={
        shown?.id === 'new' ? (
          <NewClientPanel isOpen={isOpen} onClose={close} onCredentials={telling.open} />
        ) : (
          id !== undefined && (
            <ClientPanel
              id={id}
              listed={clients.data?.rows.find((client) => client.id === id)}
              tab={tab}
              onTab={(next) => choose({ tab: next })}
              onClose={close}
              onCredentials={telling.open}
              pointsAndBilans={(client) => (
                <>
                  <div className="grid gap-x-6 gap-y-4 px-5 py-4 md:grid-cols-[minmax(8.125rem,1fr)_minmax(19.375rem,2fr)]">
                    <PointsBalance client={client} />
                    <PointsForm client={client} />
                  </div>
                  <PointsLedger clientId={client.id} />
                  <ClientBilans client={client} />
                </>
              )}
            />
          )
        )
      }
    >
      <ClientsTable clients={clients} query={query} onChange={change} openId={id} onOpen={open} onAdd={add} />
      {credentials && <CredentialsDialog credentials={credentials} {...telling.dialog} />}
    </ResourcePage>
  );
}
