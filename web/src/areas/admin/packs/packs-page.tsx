import { UsersQuery } from '@elan/contract/clients/clients.ts';
import { PacksQuery } from '@elan/contract/packs/packs-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import {
  ASSIGNABLE_PER_PAGE,
  useAdminPacks,
  useAssignableClients,
  usePackCounts,
} from '../../../features/packs/admin/api.ts';
import { AssignPackPanel } from '../../../features/packs/admin/assign-pack-panel.tsx';
import { AssignableClients } from '../../../features/packs/admin/assignable-clients.tsx';
import { AssignmentHistory } from '../../../features/packs/admin/assignment-history.tsx';
import { PackEditor } from '../../../features/packs/admin/pack-editor.tsx';
import { PacksTable } from '../../../features/packs/admin/packs-table.tsx';
import { useAddressDialog } from '../../../lib/address/use-address-dialog.ts';
import { useListQuery } from '../../../lib/address/use-list-query.ts';
import { useRecordPanel } from '../../../lib/address/use-record-panel.ts';
import { ResourcePage } from '../resource-page.tsx';

/** What both pages have in common: the title, its figures and the way to the other. */
function PacksFrame(page: Omit<ComponentProps<typeof ResourcePage>, 'title' | 'summary' | 'tabs'>) {
  const { t } = useLingui();
  const { data: counts } = usePackCounts();
  return (
    <ResourcePage
      {...page}
      title={t`Packs`}
      summary={
        counts && (
          <Trans>
            {counts.all} packs · {counts.active} actifs
          </Trans>
        )
      }
      tabs={{
        label: t`Packs`,
        links: [
          { to: '/admin/packs', label: t`Manage Packs` },
          { to: '/admin/packs/assign', label: t`Assign Packs to Users` },
        ],
      }}
    />
  );
}

function ManagePacks() {
  const { t } = useLingui();
  const { query, change } = useListQuery(PacksQuery);
  const packs = useAdminPacks(query);
  const panel = useRecordPanel(packs.data?.rows, ['pack']);
  return (
    <PacksFrame
      add={{ label: t`Add New Pack`, onPress: panel.add }}
      panel={panel.shown && <PackEditor key={panel.shown.id} pack={panel.shown} {...panel.dialog} />}
      note={
        <Trans>
          Un pack inactif n'est plus proposé à l'attribution ; les points déjà attribués restent aux clients.
        </Trans>
      }
    >
      <PacksTable
        packs={packs}
        query={query}
        onChange={change}
        openId={panel.openId}
        onEdit={panel.open}
        onAdd={panel.add}
      />
    </PacksFrame>
  );
}

function AssignPacks() {
  const { query, change } = useListQuery(UsersQuery);
  const asked = { ...query, per_page: ASSIGNABLE_PER_PAGE };
  const clients = useAssignableClients(asked);
  const panel = useAddressDialog(clients.data?.rows, ['client'], { keepsLost: true });
  return (
    <PacksFrame
      panel={panel.shown && <AssignPackPanel key={panel.shown.id} client={panel.shown} {...panel.dialog} />}
    >
      <AssignableClients
        clients={clients}
        query={asked}
        onChange={change}
        openId={panel.isOpen ? panel.shown?.id : undefined}
        onAssign={panel.open}
      />
      <AssignmentHistory />
    </PacksFrame>
  );
}

export function PacksPage() {
  return (
    <Routes>
      <Route index element={<ManagePacks />} />
      <Route path="assign" element={<AssignPacks />} />
      <Route path="*" element={<Navigate to="/admin/packs" replace />} />
    </Routes>
  );
}
