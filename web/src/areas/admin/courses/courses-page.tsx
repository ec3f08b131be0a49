import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarSync, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSaleAddress } from '../../../entities/sales/sale-address.ts';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { useAdminCourses, useNamedCourse } from '../../../features/group-courses/admin/api.ts';
import { CourseEditor } from '../../../features/group-courses/admin/course-editor.tsx';
import { CoursesTable } from '../../../features/group-courses/admin/courses-table.tsx';
import { CoursesView, queryOf } from '../../../features/group-courses/admin/courses-view.ts';
import {
  type MovedCourses,
  MovedPeople,
  movedOf,
} from '../../../features/group-courses/admin/moved-people.tsx';
import { ParticipantsDialog } from '../../../features/group-courses/admin/participants/participants-dialog.tsx';
import { SeriesPanel } from '../../../features/group-courses/admin/series/series-panel.tsx';
import { PointsForm } from '../../../features/points/admin/points-form.tsx';
import { discardUnsaved } from '../../../lib/address/unsaved.ts';
import { useAddressDialog } from '../../../lib/address/use-address-dialog.ts';
import { useListQuery } from '../../../lib/address/use-list-query.ts';
import { useRecordPanel } from '../../../lib/address/use-record-panel.ts';
import { formatCount } from '../../../lib/time/format-office.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ResourcePage } from '../resource-page.tsx';

/** The courses, the panels that plan and change them, and who is in them. */
export function CoursesPage() {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const { query: view, change } = useListQuery(CoursesView);
  const courses = useAdminCourses(now && queryOf(view, now.date));
  const known = useNamedCourse(courses.data?.rows ?? []);
  // Each takes the other's place.
  const editor = useRecordPanel(known, ['course', 'series']);
  const series = useRecordPanel(undefined, ['series', 'course']);
  const participants = useAddressDialog(known, ['participants'], { keepsLost: true });
  const sale = useSaleAddress();
  const [moved, setMoved] = useState<readonly (MovedCourses & { readonly turn: number })[]>([]);
  /** Whatever was being typed about one of these is pointless. */
  const forget = (ids: readonly number[]) => {
    if (editor.openId === undefined || !ids.includes(editor.openId)) return;
    discardUnsaved('course');
    editor.close();
  };
  return (
    <ResourcePage
      title={t`Group Courses`}
      summary={courses.data && formatCount(courses.data.total)}
      action={
        <span className="flex gap-2">
          <Button size="sm" icon={CalendarSync} onClick={series.add} className="max-md:w-11 max-md:px-0">
            <span className="max-md:sr-only">
              <Trans>Cours hebdomadaire</Trans>
            </span>
          </Button>
          <Button
            variant="primary"
            size="sm"
            icon={Plus}
            onClick={editor.add}
            className="max-md:w-11 max-md:px-0"
          >
            <span className="max-md:sr-only">
              <Trans>Ajouter un cours</Trans>
            </span>
          </Button>
        </span>
      }
      panel={
        now && (
          <>
            {editor.shown && (
              <CourseEditor
                key={editor.shown.id}
                course={editor.shown}
                now={now}
                {...editor.dialog}
                onMoved={(outcome) =>
                  setMoved((all) => [...all, { ...movedOf(outcome), turn: (all.at(-1)?.turn ?? 0) + 1 }])
                }
              />
            )}
            {series.shown && <SeriesPanel today={now.date} {...series.dialog} />}
          </>
        )
      }
    >
      <CoursesTable
        courses={courses}
        now={now}
        view={view}
        onChange={change}
        openId={editor.openId}
        onView={(course) => participants.open(course)}
        onEdit={editor.open}
        onDeleted={forget}
        onAdd={editor.add}
        news={moved.map((each) => (
          <MovedPeople
            key={each.turn}
            moved={each}
            onClose={() => setMoved((all) => all.filter((other) => other !== each))}
          />
        ))}
      />
      {participants.shown && (
        <ParticipantsDialog
          key={participants.shown.id}
          course={participants.shown}
          now={now}
          {...participants.dialog}
          // It makes room for a sale that is opened from it.
          isOpen={participants.isOpen && !sale.preset}
          pointsForm={(client, onDone) => (
            <PointsForm key={client.id} client={client} pointType="team" onDone={onDone} />
          )}
        />
      )}
    </ResourcePage>
  );
}
