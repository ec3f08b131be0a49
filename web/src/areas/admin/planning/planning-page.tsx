import type { PlanningSession } from '@elan/contract/planning/planning.ts';
import { useLingui } from '@lingui/react/macro';
import { restoreFocusToHour } from '../../../features/planning/admin/grid/grid-focus.ts';
import {
  PlanningActions,
  PlanningScreen,
  PlanningSummary,
  usePlanning,
} from '../../../features/planning/admin/planning-screen.tsx';
import { CancelReservationDialog } from '../../../features/reservations/admin/cancel-reservation-dialog.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { ResourcePage } from '../resource-page.tsx';

type Doomed = PlanningSession & { readonly coach_name: string };

export function PlanningPage() {
  const { t } = useLingui();
  const { about: doomed, ...asking } = useDialogAbout<Doomed>();
  const planning = usePlanning();
  return (
    <ResourcePage
      title={t`Planning`}
      summary={<PlanningSummary planning={planning} />}
      action={<PlanningActions planning={planning} />}
      fits
    >
      <PlanningScreen
        planning={planning}
        onCancel={(session, coach_name) => asking.open({ ...session, coach_name })}
      />
      {doomed && (
        <CancelReservationDialog
          key={asking.turn}
          reservation={{ ...doomed, status: 'confirmed' }}
          isOpen={asking.isOpen}
          onClose={() => {
            asking.close();
            restoreFocusToHour(doomed);
          }}
        />
      )}
    </ResourcePage>
  );
}
