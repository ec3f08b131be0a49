import { changesBetween } from '@elan/contract/group-courses/course-series.rules.ts';
import type { CourseChanges, SeriesOutcome } from '@elan/contract/group-courses/course-series.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { courseBody, endsWithItsDay } from '@elan/contract/group-courses/group-courses-admin.ts';
import { CivilDate, type CivilMoment, isPast } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useDeskCoaches } from '../../../entities/coaches/api.ts';
import { OtherLanguages } from '../../../entities/translations/admin/other-languages.tsx';
import { languagesTyped } from '../../../entities/translations/admin/translations.ts';
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
import {
  addCourse,
  changeSeries,
  foreseeChange,
  readCourseAgain,
  updateCourse,
  useSeriesPreviewOf,
} from './api.ts';
import {
  ActiveField,
  CoachField,
  courseTranslationsOf,
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
      error: () => GROUP_COURSE_TEXTS.BELOW_PARTICIPANTS,
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
        translations: courseTranslationsOf(course.translations),
        is_active: course.is_active,
      };

/** What those who are in it have to know of. */
const MOVES = ['days', 'time', 'duration', 'coach_id'] as const;

type CourseEditorProps = DialogState & {
  course: Edited<GroupCourse>;
  now: CivilMoment;
  /** What became of those who are in the courses that were changed. */
  onMoved: (outcome: SeriesOutcome) => void;
};

interface Answer {
  readonly choice: SeriesChoice;
  readonly foreseen: SeriesOutcome;
}

/** Asks how much of its series a change is meant for; what was answered stays until the next time. */
const useSeriesQuestion = () => {
  const { about: changes, turn, isOpen, open, close } = useDialogAbout<CourseChanges>();
  const decide = useRef<(isSure: boolean) => void>(undefined);
  const chosen = useRef<Answer>(undefined);
  const ask = (typed: CourseChanges): Promise<boolean> => {
    chosen.current = undefined;
    // Nothing was typed: there is nothing to give to the others.
    if (Object.keys(typed).length === 0) return Promise.resolve(true);
    open(typed);
    return new Promise((resolve) => {
      decide.current = resolve;
    });
  };
  const answerWith = (answer?: Answer) => {
    chosen.current = answer;
    close();
    decide.current?.(answer !== undefined);
  };
  const question = changes && {
    changes,
    isOpen,
    onClose: () => answerWith(),
    onChoose: (choice: SeriesChoice, foreseen: SeriesOutcome) => answerWith({ choice, foreseen }),
  };
  return { ask, answer: () => chosen.current, turn, question };
};

/** Plans a course or changes one. One instance per course (`key`). */
export function CourseEditor({ course, now, onMoved, ...dialog }: CourseEditorProps) {
  const { t } = useLingui();
  const { data: coaches } = useDeskCoaches();
  const isNew = course.id === 'new';
  const taken = isNew ? 0 : course.current_participants;
  const schema = useMemo(() => courseForm(taken), [taken]);
  // What took place is described better, but not moved.
  const hasBegun = !isNew && isPast(course, now);
  const { ask, answer, turn, question } = useSeriesQuestion();
  const outcome = useRef<SeriesOutcome>(undefined);
  const { control, panel, changes, failure } = useRecordForm({
    schema,
    lists: ['translations'],
    record: course,
    isNew,
    valuesOf,
    isSure: async (body, shown) =>
      shown.id === 'new' || hasBegun || !isOneOfSeveral(shown) || ask(changesBetween(shown, body)),
    send: async (body, shown): Promise<GroupCourse> => {
      if (shown.id === 'new') return addCourse(body);
      const changes = changesBetween(shown, body);
      const { choice, foreseen } = answer() ?? {};
      if (!choice || choice.scope === 'this') {
        // Who is to be told, and where the course was: afterwards nobody knows it any more.
        const isTold = taken > 0 && !hasBegun && MOVES.some((field) => changes[field] !== undefined);
        outcome.current = foreseen ?? (isTold ? await foreseeChange(shown.id, changes) : undefined);
        return updateCourse(shown.id, { ...body, version: shown.version });
      }
      // What was typed was typed into what is shown, whatever it became since.
      const versions = choice.versions.map((seen) =>
        seen.id === shown.id ? { ...seen, version: shown.version } : seen,
      );
      const { course: changed, ...rest } = await changeSeries(shown.id, { ...choice, versions, changes });
      outcome.current = rest;
      return changed;
    },
    readNewer: (newer) =>
      isNew ? undefined : (GroupCourse.safeParse(newer).data ?? readCourseAgain(course.id)),
    outcome: () => {
      if (isNew) return t`Group course added successfully!`;
      const isAlone = (answer()?.choice.scope ?? 'this') === 'this';
      return (isAlone ? undefined : outcome.current?.message) || t`Group course updated successfully!`;
    },
    onDone: () => {
      if (outcome.current) onMoved(outcome.current);
      dialog.onClose();
    },
    guardedParams: ['course'],
  });
  const translations = useWatch({ control, name: 'translations' });
  const { errors } = useFormState({ control, name: 'translations' });
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
          translations: t`Autres langues`,
          is_active: t`Statut`,
        }}
        wordsOf={(field, value) => {
          if (field === 'coach_id') return coaches?.find(({ id }) => String(id) === value)?.name;
          if (field === 'is_active')
            return value === 'true'
              ? t({ message: 'Actif', context: 'of a course' })
              : t({ message: 'Inactif', context: 'of a course' });
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
      <OtherLanguages typed={languagesTyped(translations)} isWrong={errors.translations !== undefined}>
        {(language, writtenIn) => (
          <>
            <FormField control={control} name={`translations.${language}.title`}>
              {(field) => <TitleField {...field} {...writtenIn} required={false} />}
            </FormField>
            <FormField control={control} name={`translations.${language}.description`}>
              {(field) => <DescriptionField {...field} {...writtenIn} />}
            </FormField>
          </>
        )}
      </OtherLanguages>
      <FormField control={control} name="is_active">
        {(field) => <ActiveField {...field} />}
      </FormField>
      {!isNew && question && <SeriesScopeDialog key={turn} course={course} today={now.date} {...question} />}
      {!isNew && taken > 0 && !hasBegun && <WhoFollows course={course} />}
    </FormPanel>
  );
}

/** That those in it go with it, and whether a mail tells them. */
function WhoFollows({ course: { id, title, current_participants: taken } }: { course: GroupCourse }) {
  // What it was called already changes nothing: all that is asked is whether mails leave.
  const { data } = useSeriesPreviewOf(id, {
    wish: { scope: 'this', without: [] },
    changes: { title },
  });
  return (
    <p className="text-13 text-ink-3">
      <Plural
        value={taken}
        one="# personne est inscrite : elle suit le cours s'il change d'heure ou de coach."
        other="# personnes sont inscrites : elles suivent le cours s'il change d'heure ou de coach."
      />{' '}
      {data?.outcome.is_mailed === true && (
        <Plural value={taken} one="Un e-mail l'en prévient." other="Un e-mail les en prévient." />
      )}
      {data?.outcome.is_mailed === false && (
        <Trans>Aucun e-mail ne part : qui prévenir s'affichera ensuite, avec un message prêt.</Trans>
      )}
    </p>
  );
}
