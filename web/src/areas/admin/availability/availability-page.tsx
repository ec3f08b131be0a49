import { Plural, useLingui } from '@lingui/react/macro';
import { CalendarSync, Plus } from 'lucide-react';
import { useManageSlots } from '../../../features/slots/admin/use-manage-slots.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { AdminPage } from '../admin-page.tsx';

export function AvailabilityPage() {
  const { t } = useLingui();
  const { total, coach, list, panel, add, addSeries } = useManageSlots();
  return (
    <AdminPage
      title={t`Time Slots`}
      summary={total !== undefined && <Plural value={total} one="# créneau" other="# créneaux" />}
      action={
        <span className="flex gap-2">
          <Button
            size="sm"
            icon={<CalendarSync className="size-4" aria-hidden="true" />}
            disabled={!coach}
            onClick={addSeries}
          >
            {t`En série`}
          </Button>
          <Button
            variant="primary"
            size="sm"
            icon={<Plus className="size-4" aria-hidden="true" />}
            disabled={!coach}
            onClick={add}
          >
            {t`Ajouter`}
          </Button>
        </span>
      }
      panel={panel}
    >
      {list}
    </AdminPage>
  );
}
