import { changesBetween } from '@elan/contract/group-courses/course-series.rules.ts';
import type { CourseChanges } from '@elan/contract/group-courses/course-series.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { courseBody, endsWithItsDay } from '@elan/contract/group-courses/group-courses-admin.ts';
import { CivilDate, type CivilMoment, isPast } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { useDeskCoaches } from '../../../entities/coaches/api.ts';
import type { Edited } from '../../../lib/address/use-record-panel.ts';
import { formatDate } from '../../../lib/time/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFailureReason } from '../../../ui/feedback/use-failure-reason.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldRow } from '../../../ui/forms/field-row.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { SavedMeanwhile } from '../../../ui/forms/saved-meanwhile.tsx';
import { useRecordForm } from '../../../ui/forms/use-record-form.ts';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { addCourse, changeSeries, readCourseAgain, updateCourse } from './api.ts';
import {
  ActiveField,
  CoachField,
  DescriptionField,
  HourField,
  MinutesField,
  NEW_COURSE,
  SeatsField,
  TitleField,
} from './course-fields.tsx';
import { isOneOfSeveral } from './courses-view.ts';
import { type SeriesChoice, SeriesScopeDialog } from './series/series-scope-dialog.tsx';

/** A course as the form asks for it. `taken`: how many people are in it, none may be left without a seat. */
const courseForm = (taken: number) =>
  z.object({ ...courseBody, date: CivilDate }).check(
    endsWithItsDay,
    z.refine((course) => course.max_participants >= taken, {
      error: GROUP_COURSE_TEXTS.BELOW_PARTICIPANTS,
      path: ['max_participants'],
    }),
  );

const valuesOf = (course: Edited<GroupCourse>) =>
  course.id === 'new'
    ? { ...NEW_COURSE, date: '' }
    : {
        title: course.title,
        coach_id: course.coach_id,
        date: course.date,
        time: course.time,
        duration: course.duration,
        max_participants: course.max_participants,
        description: course.description,
        is_active: course.is_active,
      };

type CourseEditorProps = DialogState & {
  course: Edited<GroupCourse>;
  now: CivilMoment;
};

/** Asks how much of its series a change is meant for; what was answered stays until the next time. */
const useSeriesQuestion = () => {
  const { about: changes, turn, isOpen, open, close } = useDialogAbout<CourseChanges>();
  const decide = useRef<(isSure: boolean) => void>(undefined);
  const chosen = useRef<SeriesChoice>(undefined);
  const ask = (typed: CourseChanges): Promise<boolean> => {
    chosen.current = undefined;
    // Nothing was typed: there is nothing to give to the others.
    if (Object.keys(typed).length === 0) return Promise.resolve(true);
    open(typed);
    return new Promise((resolve) => {
      decide.current = resolve;
    });
  };
  const answerWith = (choice?: SeriesChoice) => {
    chosen.current = choice;
    close();
    decide.current?.(choice !== undefined);
  };
  const question = changes && { changes, isOpen, onClose: () => answerWith(), onChoose: answerWith };
  return { ask, answer: () => chosen.current, turn, question };
};

/** Plans a course or changes one. One instance per course (`key`). */
export function CourseEditor({ course, now, ...dialog }: CourseEditorProps) {
  const { t } = useLingui();
  const { data: coaches } = useDeskCoaches();
  const isNew = course.id === 'new';
  const taken = isNew ? 0 : course.current_participants;
  const schema = useMemo(() => courseForm(taken), [taken]);
  // What took place is described better, but not moved.
  const hasBegun = !isNew && isPast(course, now);
  const { ask, answer, turn, question } = useSeriesQuestion();
  const { control, panel, changes, failure } = useRecordForm({
    schema,
    record: course,
    isNew,
    valuesOf,
    isSure: async (body, shown) =>
      shown.id === 'new' || hasBegun || !isOneOfSeveral(shown) || ask(changesBetween(shown, body)),
    send: async (body, shown): Promise<GroupCourse> => {
      if (shown.id === 'new') return addCourse(body);
      const choice = answer();
      if (!choice || choice.scope === 'this')
        return updateCourse(shown.id, { ...body, version: shown.version });
      const changes = changesBetween(shown, body);
      // What was typed was typed into what is shown, whatever it became since.
      const versions = choice.versions.map((seen) =>
        seen.id === shown.id ? { ...seen, version: shown.version } : seen,
      );
      return (await changeSeries(shown.id, { ...choice, versions, changes })).course;
    },
    readNewer: (newer) =>
      isNew ? undefined : (GroupCourse.safeParse(newer).data ?? readCourseAgain(course.id)),
    outcome: () => {
      if (isNew) return t`Group course added successfully!`;
      const count = answer()?.versions.length ?? 1;
      return count > 1
        ? plural(count, { one: '# cours modifié.', other: '# cours modifiés.' })
        : t`Group course updated successfully!`;
    },
    onDone: dialog.onClose,
    guardedParams: ['course'],
  });
  const reasonOf = useFailureReason();
  const reason = failure && reasonOf.inEnglish(failure);
  return (
    <FormPanel
      {...panel}
      {...dialog}
      title={isNew ? t`Nouveau cours collectif` : t`Modifier le cours`}
      submit={isNew ? t`Ajouter le cours` : t`Enregistrer`}
      failure={
        reason &&
        (isNew ? t`Failed to add group course: ${reason}` : t`Failed to update group course: ${reason}`)
      }
    >
      <SavedMeanwhile
        changes={changes}
        names={{
          title: t`Titre`,
          coach_id: t`Coach`,
          date: t`Date`,
          time: t`Heure`,
          duration: t`Durée`,
          max_participants: t`Places`,
          description: t`Description`,
          is_active: t`Statut`,
        }}
        wordsOf={(field, value) => {
          if (field === 'coach_id') return coaches?.find(({ id }) => String(id) === value)?.name;
          if (field === 'is_active') return value === 'true' ? t`Actif` : t`Inactif`;
          return field === 'date' && value ? formatDate(value) : undefined;
        }}
      />
      {hasBegun && (
        <Notice>
          <Trans>Ce cours a commencé : il ne peut plus être déplacé ni changer de coach.</Trans>
        </Notice>
      )}
      <FormField control={control} name="title">
        {(field) => <TitleField {...field} />}
      </FormField>
      <FormField control={control} name="coach_id">
        {(field) => <CoachField {...field} disabled={hasBegun} />}
      </FormField>
      <FieldRow>
        <FormField control={control} name="date">
          {({ value, ...field }) => (
            <DateField
              {...field}
              size="sm"
              label={t`Date`}
              today={now.date}
              min={now.date}
              value={value || undefined}
              disabled={hasBegun}
              required
            />
          )}
        </FormField>
        <FormField control={control} name="time">
          {(field) => <HourField {...field} disabled={hasBegun} />}
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField control={control} name="duration">
          {(field) => <MinutesField {...field} disabled={hasBegun} />}
        </FormField>
        <FormField control={control} name="max_participants">
          {(field) => <SeatsField {...field} taken={taken} />}
        </FormField>
      </FieldRow>
      <FormField control={control} name="description">
        {(field) => <DescriptionField {...field} />}
      </FormField>
      <FormField control={control} name="is_active">
        {(field) => <ActiveField {...field} />}
      </FormField>
      {!isNew && question && <SeriesScopeDialog key={turn} course={course} today={now.date} {...question} />}
      {taken > 0 && !hasBegun && (
        <p className="text-13 text-ink-3">
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
