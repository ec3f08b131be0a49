import { GroupCourse } from '@elan/contract/group-courses.ts';
import { type CivilMoment, isPast } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { failureText } from '../../../lib/api-failure.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { useReportDirty } from '../../../ui/forms/use-report-dirty.ts';
import { useSavedMeanwhile } from '../../../ui/forms/use-saved-meanwhile.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { readCourseAgain, updateCourse } from './api.ts';
import { courseForm, valuesOf } from './course.form.ts';
import { CourseChanges } from './course-changes.tsx';
import { CourseFields } from './course-fields.tsx';
import type { CoursePanelProps } from './new-course-panel.tsx';

type ExistingCoursePanelProps = Omit<CoursePanelProps, 'today'> & {
  /** As it is by now. */
  course: GroupCourse;
  now: CivilMoment;
};

/** Changes a course. One instance per course (`key`); what others save meanwhile is told, and nothing typed is lost. */
export function CoursePanel(props: ExistingCoursePanelProps) {
  const { course, now, isOpen, onClose, onSaved, onDirtyChange } = props;
  const { id, current_participants: taken } = course;
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const schema = useMemo(() => courseForm(taken), [taken]);
  const { form, control, submit, isPending, failure } = useContractForm({
    schema,
    defaultValues: valuesOf(course),
    send: (body): Promise<GroupCourse> =>
      meanwhile.sendFrom(({ version }) => updateCourse(id, { ...body, version })),
    onSent: (saved) => {
      meanwhile.fillFrom(saved);
      toast.succeeded(t`Group course updated successfully!`);
      readAgain();
      onSaved();
    },
  });
  const meanwhile = useSavedMeanwhile({
    form,
    isPending,
    record: course,
    valuesOf,
    readNewer: (newer) => GroupCourse.safeParse(newer).data ?? readCourseAgain(id),
  });
  useReportDirty(form, isOpen, onDirtyChange);
  const reason = failure && failureText(failure, t`the server did not answer. Please try again.`);
  const hasBegun = isPast(course, now);
  return (
    <FormPanel
      title={t`Modifier le cours`}
      isOpen={isOpen}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      submit={t`Enregistrer`}
      failure={reason && t`Failed to update group course: ${reason}`}
    >
      <CourseChanges changes={meanwhile.changes} />
      {hasBegun && (
        <Notice>
          <Trans>Ce cours a commencé : il ne peut plus être déplacé ni changer de coach.</Trans>
        </Notice>
      )}
      <CourseFields control={control} today={now.date} taken={taken} hasBegun={hasBegun} />
      {taken > 0 && !hasBegun && (
        <p className="text-[13px] text-ink-3">
          <Plural
            value={taken}
            one="# personne est inscrite : elle suit le cours s'il change d'heure ou de coach, et en est prévenue."
            other="# personnes sont inscrites : elles suivent le cours s'il change d'heure ou de coach, et en sont prévenues."
          />
        </p>
      )}
    </FormPanel>
  );
}
