import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { ClientBilans } from '../../../features/bilans/admin/client-bilans.tsx';
import { useManageClients } from '../../../features/clients/admin/use-manage-clients.tsx';
import { PointsBalance } from '../../../features/points/admin/points-balance.tsx';
import { PointsForm } from '../../../features/points/admin/points-form.tsx';
import { PointsLedger } from '../../../features/points/admin/points-ledger.tsx';
import { formatCount } from '../../../lib/format-office.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { AdminPage } from '../admin-page.tsx';

export function ClientsPage() {
  const { t } = useLingui();
  const { total, add, list, panel } = useManageClients({
    pointsAndBilans: (client) => (
      <>
        <div className="grid gap-x-6 gap-y-4 px-5 py-4 md:grid-cols-[minmax(130px,1fr)_minmax(310px,2fr)]">
          <PointsBalance client={client} />
          <PointsForm client={client} />
        </div>
        <PointsLedger clientId={client.id} />
        <ClientBilans client={client} />
      </>
    ),
  });
  return (
    <AdminPage
      title={t`Clients`}
      summary={total !== undefined && formatCount(total)}
      action={
        <Button
          variant="primary"
          size="sm"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={add.onPress}
        >
          {add.label}
        </Button>
      }
      panel={panel}
    >
      {list}
    </AdminPage>
  );
}
