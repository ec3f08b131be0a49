import type { GroupCourse } from '@elan/contract/group-courses.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { CoursePanel } from './course-panel.tsx';
import { NewCoursePanel } from './new-course-panel.tsx';
import { SeriesPanel } from './series/series-panel.tsx';

const NEW = { id: 'new' as const };

type CoursePanelsProps = {
  /** The courses that can be opened. */
  known: readonly GroupCourse[];
  now: CivilMoment | undefined;
  /** Asks before something typed is lost. */
  guard: (leave: () => void) => void;
  onDirtyChange: (isDirty: boolean) => void;
};

/** The panels that plan a course, change one or plan a weekly one, each while the address says so. */
export const useCoursePanels = ({ known, now, guard, onDirtyChange }: CoursePanelsProps) => {
  // Each takes the others' place.
  const adding = useAddressDialog([NEW], ['course', 'series']);
  const editing = useAddressDialog<GroupCourse>(known, ['course', 'series'], { keepsLost: true });
  const series = useAddressDialog([NEW], ['series', 'course']);
  const panel = now && (
    <>
      <NewCoursePanel
        today={now.date}
        isOpen={adding.isOpen}
        onClose={() => guard(adding.close)}
        onSaved={adding.close}
        onDirtyChange={onDirtyChange}
      />
      {editing.shown && (
        <CoursePanel
          key={editing.shown.id}
          course={editing.shown}
          now={now}
          isOpen={editing.isOpen}
          onClose={() => guard(editing.close)}
          onSaved={editing.close}
          onDirtyChange={onDirtyChange}
        />
      )}
      <SeriesPanel
        today={now.date}
        isOpen={series.isOpen}
        onClose={() => guard(series.close)}
        onDirtyChange={onDirtyChange}
      />
    </>
  );
  const openId = editing.isOpen ? editing.shown?.id : undefined;
  return {
    panel,
    openId,
    add: () => guard(() => adding.open(NEW)),
    edit: (course: GroupCourse) => guard(() => editing.open(course)),
    addSeries: () => guard(() => series.open(NEW)),
    /** A course is gone: whatever was being typed about it is pointless. */
    forget: (id: number) => {
      if (openId === id) editing.close();
    },
  };
};
