import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Navigate, Route, Routes } from 'react-router';
import { usePackCounts } from '../../../features/packs/admin/api.ts';
import { useAssignPacks } from '../../../features/packs/admin/use-assign-packs.tsx';
import { useManagePacks } from '../../../features/packs/admin/use-manage-packs.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { AdminPage } from '../admin-page.tsx';

/** What both pages have in common: the title, its figures and the way to the other. */
const usePacksFrame = () => {
  const { t } = useLingui();
  const { data: counts } = usePackCounts();
  return {
    title: t`Packs`,
    summary: counts && (
      <Trans>
        {counts.all} packs · {counts.active} actifs
      </Trans>
    ),
    tabs: {
      label: t`Packs`,
      links: [
        { to: '/admin/packs', label: t`Manage Packs` },
        { to: '/admin/packs/assign', label: t`Assign Packs to Users` },
      ],
    },
  };
};

function ManagePacks() {
  const { add, list, panel } = useManagePacks();
  return (
    <AdminPage
      {...usePacksFrame()}
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
      note={
        <Trans>
          Un pack inactif n'est plus proposé à l'attribution ; les points déjà attribués restent aux clients.
        </Trans>
      }
    >
      {list}
    </AdminPage>
  );
}

function AssignPacks() {
  const { list, panel } = useAssignPacks();
  return (
    <AdminPage {...usePacksFrame()} panel={panel}>
      {list}
    </AdminPage>
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
