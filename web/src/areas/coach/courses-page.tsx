import { CoachCoursesQuery } from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useCourses } from '../../features/coach-dashboard/api.ts';
import { CourseCards } from '../../features/coach-dashboard/courses/course-cards.tsx';
import { CourseSheet } from '../../features/coach-dashboard/courses/course-sheet.tsx';
import { useAddressDialog } from '../../lib/address/use-address-dialog.ts';
import { useListQuery } from '../../lib/address/use-list-query.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { CoachPage, StudioTime } from './coach-page.tsx';

export function CoursesPage() {
  const { t } = useLingui();
  return (
    <CoachPage title={t`Mes cours collectifs`}>
      <StudioTime>{(now) => <Courses now={now} />}</StudioTime>
    </CoachPage>
  );
}

function Courses({ now }: { now: ClockReading }) {
  const { t } = useLingui();
  const { query, change } = useListQuery(CoachCoursesQuery);
  const courses = useCourses(query);
  const sheet = useAddressDialog(courses.data?.rows, ['course'], { keepsLost: true });
  return (
    <>
      <Checkbox value={query.past === true} onChange={(past) => change({ past: past || undefined })}>
        {t`Cours passés aussi`}
      </Checkbox>
      <CourseCards courses={courses} query={query} now={now} onChange={change} onOpen={sheet.open} />
      {sheet.shown && <CourseSheet course={sheet.shown} now={now} {...sheet.dialog} />}
    </>
  );
}
