import type { PlanningSession } from '@elan/contract/planning.ts';
import { useLingui } from '@lingui/react/macro';
import { focusHourAgain } from '../../../features/planning/admin/grid/focus-cell.ts';
import { usePlanning } from '../../../features/planning/admin/use-planning.tsx';
import { CancelReservationDialog } from '../../../features/reservations/admin/cancel-reservation-dialog.tsx';
import { useDialogAbout } from '../../../lib/use-dialog-about.ts';
import { AdminPage } from '../admin-page.tsx';

type Doomed = PlanningSession & { readonly coach_name: string };

export function PlanningPage() {
  const { t } = useLingui();
  const { about: doomed, ...asking } = useDialogAbout<Doomed>();
  const { summary, action, content } = usePlanning({
    onCancel: (session, coach_name) => asking.open({ ...session, coach_name }),
  });
  return (
    <AdminPage title={t`Planning`} summary={summary} action={action} fits>
      {content}
      {doomed && (
        <CancelReservationDialog
          reservation={{ ...doomed, status: 'confirmed' }}
          isOpen={asking.isOpen}
          onClose={() => {
            asking.close();
            focusHourAgain(doomed.coach_id, doomed.time);
          }}
        />
      )}
    </AdminPage>
  );
}
