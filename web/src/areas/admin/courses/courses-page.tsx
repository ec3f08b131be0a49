import type { AdminClient } from '@elan/contract/clients.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarSync, Plus } from 'lucide-react';
import { useManageCourses } from '../../../features/group-courses/admin/use-manage-courses.tsx';
import { PointsForm } from '../../../features/points/admin/points-form.tsx';
import { formatCount } from '../../../lib/format-office.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { AdminPage } from '../admin-page.tsx';

/** What the participants' dialog puts where a client's team points are found missing. */
const teamPointsForm = (client: AdminClient, onDone: () => void) => (
  <PointsForm key={client.id} client={client} pointType="team" onDone={onDone} />
);

export function CoursesPage() {
  const { t } = useLingui();
  const { total, list, panel, add, addSeries } = useManageCourses({ pointsForm: teamPointsForm });
  return (
    <AdminPage
      title={t`Group Courses`}
      summary={total !== undefined && formatCount(total)}
      action={
        <span className="flex gap-2">
          <Button
            size="sm"
            icon={<CalendarSync className="size-4" aria-hidden="true" />}
            onClick={addSeries}
            className="max-md:w-11 max-md:px-0"
          >
            <span className="max-md:sr-only">
              <Trans>Cours hebdomadaire</Trans>
            </span>
          </Button>
          <Button
            variant="primary"
            size="sm"
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={add}
          >
            <span>
              <Trans>
                Ajouter<span className="max-md:sr-only"> un cours</span>
              </Trans>
            </span>
          </Button>
        </span>
      }
      panel={panel}
    >
      {list}
    </AdminPage>
  );
}
