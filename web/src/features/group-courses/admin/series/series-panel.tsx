import {
  CourseSeriesBody,
  type CourseSeriesReply,
  type ForeseenCourse,
} from '@elan/contract/group-courses/group-courses-admin.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Ban, Check, History } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { PeriodFields, WeeksChoice } from '../../../../entities/slots/period-fields.tsx';
import { OtherLanguages } from '../../../../entities/translations/admin/other-languages.tsx';
import { languagesTyped } from '../../../../entities/translations/admin/translations.ts';
import { useUnsaved } from '../../../../lib/address/unsaved.ts';
import { isAnswered } from '../../../../lib/api/is-answered.ts';
import { useReadAgain } from '../../../../lib/api/use-read-again.ts';
import { comma, formatShortDate, formatSpan } from '../../../../lib/time/format.ts';
import { PreviewSection } from '../../../../ui/data/preview-section.tsx';
import { SeriesOutcome, SeriesOutcomeFooter } from '../../../../ui/data/series-outcome.tsx';
import { useFailureReason } from '../../../../ui/feedback/use-failure-reason.ts';
import { WeekdayPicker } from '../../../../ui/fields/weekday-picker.tsx';
import { FieldRow } from '../../../../ui/forms/field-row.tsx';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { FormField, useFormField } from '../../../../ui/forms/form-field.tsx';
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts';
import { PanelFooter } from '../../../../ui/overlays/panel-footer.tsx';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { addSeries, useSeriesPreview } from '../api.ts';
import {
  ActiveField,
  CoachField,
  DescriptionField,
  HourField,
  MinutesField,
  SeatsField,
  TitleField,
} from '../course-fields.tsx';
import { judgeSeries, seriesDefaults, sumUp } from './series.form.ts';

type SeriesPreviewProps = {
  judged: ReturnType<typeof judgeSeries>;
  preview: UseQueryResult<{ days: ForeseenCourse[] }>;
};

/** Every day of the weekly course and what would become of it, before anything is planned. */
function SeriesPreview({ judged, preview }: SeriesPreviewProps) {
  return (
    <PreviewSection
      preview={preview}
      isAsked={judged.times !== undefined}
      fault={judged.isEmpty ? RESERVATION_TEXTS.NO_MATCHING_DAY : undefined}
      hint={
        <Trans>
          Choisissez le coach, les jours et l'heure : chaque date sera annoncée ici avant d'être créée.
        </Trans>
      }
      summary={(days) => <Summary days={days} />}
      row={(day) => <PreviewDay key={day.date} day={day} />}
    />
  );
}

function Summary({ days }: { days: readonly ForeseenCourse[] }) {
  const { made, skipped } = sumUp(days);
  return (
    <>
      <Plural value={days.length} one="# date" other="# dates" />
      {' · '}
      <Plural value={made} one="# libre" other="# libres" />
      {skipped > 0 && (
        <>
          {' · '}
          <Plural value={skipped} one="# laissée de côté" other="# laissées de côté" />
        </>
      )}
    </>
  );
}

function PreviewDay({ day: { date, outcome, clashes } }: { day: ForeseenCourse }) {
  const { t } = useLingui();
  const look = {
    made: { icon: Check, word: t`Libre`, tone: 'text-ok' },
    busy: { icon: Ban, word: t`Coach déjà pris`, tone: 'text-bad' },
    past: { icon: History, word: t`Heure déjà passée`, tone: 'text-ink-2' },
  }[outcome];
  const hours = clashes.map(({ start_time, end_time, title }) => {
    const what = title ?? t`séance individuelle`;
    return `${formatSpan(start_time, end_time)}${comma()}${what}`;
  });
  return (
    <li className="grid grid-cols-[6rem_1fr] items-baseline gap-x-2 border-b border-line px-3.5 py-2 last:border-0">
      <span>{formatShortDate(date)}</span>
      <span className={`inline-flex items-center gap-1.5 justify-self-end font-medium ${look.tone}`}>
        <look.icon className="size-4 flex-none" aria-hidden="true" />
        {look.word}
      </span>
      {hours.map((hour) => (
        <span key={hour} className="col-span-full truncate text-end text-ink-3" title={hour}>
          {hour}
        </span>
      ))}
    </li>
  );
}

type SeriesPanelProps = {
  today: CivilDate;
  isOpen: boolean;
  onClose: () => void;
};

/** Plans the same course on some weekdays of several weeks, every date of it announced before. */
export function SeriesPanel({ today, isOpen, onClose }: SeriesPanelProps) {
  const { t } = useLingui();
  const formId = useId();
  const readAgain = useReadAgain();
  const [made, setMade] = useState<CourseSeriesReply>();
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: CourseSeriesBody,
    lists: ['translations'],
    defaultValues: seriesDefaults(today),
    send: addSeries,
    onSent: (reply) => {
      setMade(reply);
      readAgain();
      form.reset();
    },
  });
  useUnsaved(form.formState.isDirty, ['series'], () => form.reset());
  const judged = judgeSeries(useWatch({ control }));
  const preview = useSeriesPreview(isOpen && !made ? judged.times : undefined);
  const count =
    judged.times && preview.data && isAnswered(preview) ? sumUp(preview.data.days).made : undefined;
  const close = () => {
    onClose();
    // A series that was told about is over; one that is being typed asks first.
    if (made) setMade(undefined);
  };
  const reasonOf = useFailureReason();
  const reason = failure && reasonOf.inEnglish(failure);
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={close}
      dismissable={!isPending}
      size="lg"
      isForm
      title={t`Cours hebdomadaire`}
      footer={
        made ? (
          <SeriesOutcomeFooter onClose={close} onAnother={() => setMade(undefined)} />
        ) : (
          <PanelFooter
            formId={formId}
            submit={
              <Plural value={count ?? 0} _0="Créer les cours" one="Créer # cours" other="Créer # cours" />
            }
            isBlocked={count === 0}
            isPending={isPending}
            onClose={close}
          />
        )
      }
    >
      {made ? (
        <SeriesOutcome
          made={made.courses}
          skipped={made.skipped}
          title={
            <Plural
              value={made.courses.length}
              _0="Aucun cours créé"
              one="# cours créé"
              other="# cours créés"
            />
          }
        />
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          {reason && <FormAlert>{t`Failed to add group course: ${reason}`}</FormAlert>}
          <Fields
            control={control}
            today={today}
            preview={<SeriesPreview judged={judged} preview={preview} />}
          />
        </form>
      )}
    </SidePanel>
  );
}

type FieldsProps = {
  control: Control<z.input<typeof CourseSeriesBody>, unknown, CourseSeriesBody>;
  today: CivilDate;
  /** Below what it follows from, above what does not change it. */
  preview: ReactNode;
};

/** What the course is, on which weekdays it takes place and for how many weeks. */
function Fields({ control, today, preview }: FieldsProps) {
  const { t } = useLingui();
  const translations = useWatch({ control, name: 'translations' });
  const { errors } = useFormState({ control, name: 'translations' });
  const period = {
    start: useFormField({ control, name: 'start_date' }),
    end: useFormField({ control, name: 'end_date' }),
    weeks: useFormField({ control, name: 'repeat_for_weeks' }),
    today,
  };
  return (
    <>
      <FormField control={control} name="title">
        {(field) => <TitleField {...field} />}
      </FormField>
      <FormField control={control} name="coach_id">
        {(field) => <CoachField {...field} />}
      </FormField>
      <FieldRow>
        <PeriodFields {...period} />
      </FieldRow>
      <WeeksChoice {...period} />
      <FormField control={control} name="days_of_week">
        {({ value, ...field }) => (
          <WeekdayPicker {...field} value={value.map(Number)} label={t`Jours`} required />
        )}
      </FormField>
      <FieldRow>
        <FormField control={control} name="time">
          {(field) => <HourField {...field} />}
        </FormField>
        <FormField control={control} name="duration">
          {(field) => <MinutesField {...field} />}
        </FormField>
        <FormField control={control} name="max_participants">
          {(field) => <SeatsField {...field} />}
        </FormField>
      </FieldRow>
      {preview}
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
    </>
  );
}
