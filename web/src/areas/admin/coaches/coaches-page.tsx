import { Plural, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useManageCoaches } from '../../../features/coaches/admin/use-manage-coaches.tsx';
import { availabilityPath } from '../../../lib/desk-links.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { AdminPage } from '../admin-page.tsx';

export function CoachesPage() {
  const { t } = useLingui();
  const { count, add, list, panel } = useManageCoaches({ hoursPath: ({ id }) => availabilityPath(id) });
  return (
    <AdminPage
      title={t`Coaches`}
      summary={count !== undefined && <Plural value={count} one="# coach" other="# coachs" />}
      action={
        <Button
          variant="primary"
          size="sm"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={add}
        >
          {t`Ajouter un coach`}
        </Button>
      }
      panel={panel}
    >
      {list}
    </AdminPage>
  );
}
