import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { failureText } from '../../../lib/api-failure.ts';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import { useReportDirty } from '../../../ui/forms/use-report-dirty.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { addCourse } from './api.ts';
import { courseForm, NEW_COURSE } from './course.form.ts';
import { CourseFields } from './course-fields.tsx';

export type CoursePanelProps = {
  today: CivilDate;
  isOpen: boolean;
  /** Asks first when something typed would be lost. */
  onClose: () => void;
  onSaved: () => void;
  onDirtyChange: (isDirty: boolean) => void;
};

const SCHEMA = courseForm();

/** Plans a course. */
export function NewCoursePanel({ today, isOpen, onClose, onSaved, onDirtyChange }: CoursePanelProps) {
  const { t } = useLingui();
  const { form, control, submit, isPending, failure } = useOfficeForm({
    schema: SCHEMA,
    defaultValues: { ...NEW_COURSE, date: '' },
    send: addCourse,
    outcome: () => t`Group course added successfully!`,
    onDone: onSaved,
  });
  useReportDirty(form, isOpen, onDirtyChange);
  const reason = failure && failureText(failure, t`the server did not answer. Please try again.`);
  return (
    <FormPanel
      title={t`Nouveau cours collectif`}
      isOpen={isOpen}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      submit={t`Ajouter le cours`}
      failure={reason && t`Failed to add group course: ${reason}`}
    >
      <CourseFields control={control} today={today} />
    </FormPanel>
  );
}
