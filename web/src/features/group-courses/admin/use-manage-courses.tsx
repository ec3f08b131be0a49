import { Id } from '@elan/contract/fields.ts';
import type { GroupCourse } from '@elan/contract/group-courses.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStudioNow } from '../../../lib/studio.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { useDialogAbout } from '../../../lib/use-dialog-about.ts';
import { useListQuery } from '../../../lib/use-list-query.ts';
import { useDiscardGuard } from '../../../ui/overlays/use-discard-guard.tsx';
import { useAdminCourses, useCourse } from './api.ts';
import { CoursesFilters } from './courses-filters.tsx';
import { CoursesList } from './courses-list.tsx';
import { CoursesView, queryOf } from './courses-view.ts';
import { DeleteCourseDialog } from './delete-course-dialog.tsx';
import { ParticipantsDialog } from './participants/participants-dialog.tsx';
import type { TeamPointsSlot } from './participants/team-points-slot.ts';
import { useCoursePanels } from './use-course-panels.tsx';

/** A course that the address names, wherever in the list it would stand. */
const useNamedCourse = (rows: readonly GroupCourse[]) => {
  const [params] = useSearchParams();
  const named = Id.safeParse(params.get('course') ?? params.get('participants')).data;
  const isListed = rows.some(({ id }) => id === named);
  const { data } = useCourse(isListed ? undefined : named);
  return !isListed && data ? [...rows, data] : rows;
};

/** The table of courses, the panels that plan and change them, and who is in them. */
export const useManageCourses = ({ pointsForm }: { pointsForm: TeamPointsSlot }) => {
  const { now } = useStudioNow();
  const { query: view, change } = useListQuery(CoursesView);
  const courses = useAdminCourses(now && queryOf(view, now.date));
  const known = useNamedCourse(courses.data?.rows ?? []);
  const [isDirty, setDirty] = useState(false);
  const [guard, discardDialog] = useDiscardGuard(isDirty);
  const panels = useCoursePanels({ known, now, guard, onDirtyChange: setDirty });
  const participants = useAddressDialog<GroupCourse>(known, ['participants'], { keepsLost: true });
  const { about: doomed, ...asking } = useDialogAbout<GroupCourse>();
  const list = (
    <>
      {now && <CoursesFilters view={view} onChange={change} today={now.date} />}
      <CoursesList
        courses={courses}
        view={view}
        onChange={change}
        now={now}
        openId={panels.openId}
        onView={(course) => guard(() => participants.open(course))}
        onEdit={panels.edit}
        onDelete={asking.open}
        onAdd={panels.add}
      />
      {participants.shown && (
        <ParticipantsDialog
          key={participants.shown.id}
          course={participants.shown}
          now={now}
          isOpen={participants.isOpen}
          onClose={participants.close}
          pointsForm={pointsForm}
        />
      )}
      {doomed && (
        <DeleteCourseDialog
          // As the list says it by now: somebody may have joined meanwhile.
          course={known.find(({ id }) => id === doomed.id) ?? doomed}
          isOpen={asking.isOpen}
          onClose={asking.close}
          onDeleted={() => panels.forget(doomed.id)}
        />
      )}
      {discardDialog}
    </>
  );
  return {
    total: courses.data?.total,
    list,
    panel: panels.panel,
    add: panels.add,
    addSeries: panels.addSeries,
  };
};
