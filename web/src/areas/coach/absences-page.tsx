import { Trans, useLingui } from '@lingui/react/macro';
import { OwnAbsences } from '../../features/coach-dashboard/absences/own-absences.tsx';
import { RequestForm } from '../../features/coach-dashboard/absences/request-form.tsx';
import { useCoachProfile } from '../../features/coach-dashboard/api.ts';
import { LoadFailure } from '../../features/coach-dashboard/load-failure.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { CoachPage, StudioTime } from './coach-page.tsx';

/** The coach's days off: asked for here, answered by the office. */
export function AbsencesPage() {
  const { t } = useLingui();
  const profile = useCoachProfile();
  const coachId = profile.data?.id;
  return (
    <CoachPage title={t`Mes absences`}>
      {coachId === undefined ? (
        profile.isError ? (
          <LoadFailure reads={[profile]} />
        ) : (
          <SkeletonRows count={3} />
        )
      ) : (
        <div className="grid max-w-200 gap-8">
          <section>
            <h2 className="mb-3 text-lg">
              <Trans>Demander des jours</Trans>
            </h2>
            <StudioTime>{(now) => <RequestForm coachId={coachId} now={now} />}</StudioTime>
          </section>
          <section>
            <h2 className="mb-3 text-lg">
              <Trans>Demandes et absences</Trans>
            </h2>
            <OwnAbsences coachId={coachId} />
          </section>
        </div>
      )}
    </CoachPage>
  );
}
