import type { PlanningSession } from '@elan/contract/planning/planning.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PlanMarks } from '../../../entities/absences/plan-marks.ts';
import { AbsenceBeside } from '../../../features/absences/admin/absence-beside.tsx';
import { useAbsenceAddress } from '../../../features/absences/admin/use-absence-address.ts';
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
  const absence = useAbsenceAddress();
  const [marks, setMarks] = useState<PlanMarks>();
  const { now, address } = planning;
  const isBeside = absence.absence !== undefined;
  return (
    <ResourcePage
      title={t`Planning`}
      summary={<PlanningSummary planning={planning} isBeside={isBeside} />}
      action={<PlanningActions planning={planning} isBeside={isBeside} />}
      panel={
        now &&
        address.date && (
          <AbsenceBeside
            address={absence}
            date={address.date}
            now={now}
            onDay={(date) => address.showDay(date, true)}
            onMarks={setMarks}
          />
        )
      }
      fits
    >
      <PlanningScreen
        planning={planning}
        marks={marks}
        isBeside={isBeside}
        onAbsence={absence.enter}
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
