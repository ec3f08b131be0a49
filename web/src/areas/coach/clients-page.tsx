import { CoachClientsQuery } from '@elan/contract/coach-dashboard.ts';
import { useLingui } from '@lingui/react/macro';
import { useOwnClients } from '../../features/coach-dashboard/api.ts';
import { ClientsList } from '../../features/coach-dashboard/clients/clients-list.tsx';
import { clientNameOf } from '../../lib/client-name.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { ListSearch } from '../../ui/data/list-search.tsx';
import { ClientSheet } from './client-sheet.tsx';
import { CoachPage } from './coach-page.tsx';

/** The coach's clients, and what was written about each. */
export function ClientsPage() {
  const { t } = useLingui();
  const { query, change } = useListQuery(CoachClientsQuery);
  const clients = useOwnClients(query);
  const sheet = useAddressDialog(clients.data?.rows, ['client'], { keepsLost: true });
  return (
    <CoachPage title={t`Mes clients`}>
      <ListSearch
        label={t`Nom, e-mail, téléphone, matricule`}
        value={query.q ?? ''}
        onSearch={(q) => change({ q }, { replace: true })}
        className="max-w-[420px]"
      />
      <ClientsList clients={clients} query={query} onChange={change} onOpen={sheet.open} />
      {sheet.shown && (
        <ClientSheet
          key={sheet.shown.id}
          person={{ ...sheet.shown, name: clientNameOf(sheet.shown) }}
          isOpen={sheet.isOpen}
          onClose={sheet.close}
        />
      )}
    </CoachPage>
  );
}
