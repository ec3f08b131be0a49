import type { PlanningSession } from '@elan/contract/planning.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { focusHourAgain } from '../../../features/planning/admin/focus-cell.ts';
import { usePlanning } from '../../../features/planning/admin/use-planning.tsx';
import { CancelReservationDialog } from '../../../features/reservations/admin/cancel-reservation-dialog.tsx';
import { AdminPage } from '../admin-page.tsx';

type Doomed = PlanningSession & { readonly coach_name: string };

export function PlanningPage() {
  const { t } = useLingui();
  const [doomed, setDoomed] = useState<Doomed>();
  const [isAsking, setAsking] = useState(false);
  const { summary, action, content } = usePlanning({
    onCancel: (session, coach_name) => {
      setDoomed({ ...session, coach_name });
      setAsking(true);
    },
  });
  return (
    <AdminPage title={t`Planning`} summary={summary} action={action} fits>
      {content}
      {doomed && (
        <CancelReservationDialog
          reservation={{ ...doomed, status: 'confirmed' }}
          isOpen={isAsking}
          onClose={() => {
            setAsking(false);
            focusHourAgain(doomed.coach_id, doomed.time);
          }}
        />
      )}
    </AdminPage>
  );
}
