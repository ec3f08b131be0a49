import { CoachClientsQuery } from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import { useLingui } from '@lingui/react/macro';
import { clientNameOf } from '../../entities/clients/client-name.ts';
import { useOwnClients } from '../../features/coach-dashboard/api.ts';
import { CoachClients } from '../../features/coach-dashboard/clients/coach-clients.tsx';
import { useAddressDialog } from '../../lib/address/use-address-dialog.ts';
import { useListQuery } from '../../lib/address/use-list-query.ts';
import { ListSearch } from '../../ui/data/list-search.tsx';
import { ClientSheet } from './client-sheet.tsx';
import { CoachPage } from './coach-page.tsx';

/** The coach's clients, and what was written about each. */
export function ClientsPage() {
  const { t } = useLingui();
  const { query, change } = useListQuery(CoachClientsQuery);
  const clients = useOwnClients(query);
  const sheet = useAddressDialog(clients.data?.rows, ['client'], { keepsLost: true });
  const client = sheet.shown;
  return (
    <CoachPage title={t`Mes clients`}>
      <ListSearch
        label={t`Nom, e-mail, téléphone, matricule`}
        value={query.q ?? ''}
        onSearch={(q) => change({ q }, { replace: true })}
        className="max-w-105"
      />
      <CoachClients clients={clients} query={query} onChange={change} onOpen={sheet.open} />
      {client && (
        <ClientSheet key={client.id} person={{ ...client, name: clientNameOf(client) }} {...sheet.dialog} />
      )}
    </CoachPage>
  );
}
