import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { AccountSections } from '../../features/account/account-sections.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { officePart } from '../../ui/parts/part.tsx';
import { CoachPage } from './coach-page.tsx';

const CalendarSection = officePart(
  () => import('../../features/calendars/calendar-section.tsx'),
  'CalendarSection',
);

export function OwnAccountPage() {
  const { t } = useLingui();
  return (
    <CoachPage title={t`Mon compte`}>
      <AccountSections area="coach" />
      <div className="mt-10 max-w-260">
        <Suspense fallback={<SkeletonRows dense count={3} />}>
          <CalendarSection area="coach" />
        </Suspense>
      </div>
    </CoachPage>
  );
}
