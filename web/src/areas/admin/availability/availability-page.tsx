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
      summary={
        total !== undefined && (
          <span className="max-[400px]:hidden">
            <Plural value={total} one="# créneau" other="# créneaux" />
          </span>
        )
      }
      action={
        <span className="flex gap-2">
          <Button
            size="sm"
            icon={<CalendarSync className="size-4" aria-hidden="true" />}
            disabled={!coach}
            onClick={addSeries}
            className="max-md:w-11 max-md:px-0"
          >
            <span className="max-md:sr-only">{t`En série`}</span>
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
