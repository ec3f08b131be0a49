import type { AdminCoach } from '@elan/contract/coaches.ts';
import type { CourseSeriesBody } from '@elan/contract/group-courses-admin.ts';
import { BULK_WEEKS, endOfWeeks, weeksOf } from '@elan/contract/slots.rules.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { DateField } from '../../../../ui/forms/date-field.tsx';
import { FieldRow } from '../../../../ui/forms/field-row.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { SegmentedControl } from '../../../../ui/forms/segmented-control.tsx';
import { WeekdayPicker } from '../../../../ui/forms/weekday-picker.tsx';
import {
  ActiveField,
  CoachField,
  DescriptionField,
  HourField,
  MinutesField,
  SeatsField,
  TitleField,
} from '../course-field-parts.tsx';

type SeriesFieldsProps = {
  form: UseFormReturn<z.input<typeof CourseSeriesBody>, unknown, CourseSeriesBody>;
  coaches: readonly AdminCoach[];
  today: CivilDate;
  /** Below what it follows from, above what does not change it. */
  preview: ReactNode;
};

const WEEKS = BULK_WEEKS.map((weeks) => ({ value: String(weeks), label: String(weeks) }));

/** What the course is, on which weekdays it takes place and for how many weeks. */
export function SeriesFields({ form, coaches, today, preview }: SeriesFieldsProps) {
  const { t } = useLingui();
  const { control } = form;
  const [start, end] = useWatch({ control, name: ['start_date', 'end_date'] });
  const weeks = weeksOf(start, end);
  const setEnd = (date: CivilDate) => {
    form.setValue('end_date', date, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    form.setValue('repeat_for_weeks', weeksOf(form.getValues('start_date'), date));
  };
  /** The period keeps its length in weeks, if it has one. */
  const setStart = (date: CivilDate) => {
    form.setValue('start_date', date, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    setEnd(weeks === undefined ? end : endOfWeeks(date, weeks));
  };
  return (
    <>
      <FormField control={control} name="title">
        {(field) => <TitleField {...field} />}
      </FormField>
      <FormField control={control} name="coach_id">
        {(field) => <CoachField {...field} coaches={coaches} />}
      </FormField>
      <FieldRow>
        <FormField control={control} name="start_date">
          {({ value, ...field }) => (
            <DateField
              {...field}
              size="sm"
              label={t`Du`}
              today={today}
              min={today}
              value={value || undefined}
              onChange={(date) => date && setStart(date)}
            />
          )}
        </FormField>
        <FormField control={control} name="end_date">
          {({ value, ...field }) => (
            <DateField
              {...field}
              size="sm"
              label={t`Au`}
              today={today}
              min={start || today}
              value={value || undefined}
              onChange={(date) => date && setEnd(date)}
            />
          )}
        </FormField>
      </FieldRow>
      <SegmentedControl
        size="sm"
        label={t`Semaines`}
        options={WEEKS}
        value={weeks === undefined ? undefined : String(weeks)}
        onChange={(chosen) => setEnd(endOfWeeks(start || today, Number(chosen)))}
      />
      <FormField control={control} name="days_of_week">
        {({ value, ...field }) => (
          <WeekdayPicker {...field} value={value.map(Number)} label={t`Jours`} required />
        )}
      </FormField>
      <div className="grid grid-cols-3 items-start gap-3">
        <FormField control={control} name="time">
          {(field) => <HourField {...field} />}
        </FormField>
        <FormField control={control} name="duration">
          {(field) => <MinutesField {...field} />}
        </FormField>
        <FormField control={control} name="max_participants">
          {(field) => <SeatsField {...field} />}
        </FormField>
      </div>
      {preview}
      <FormField control={control} name="description">
        {(field) => <DescriptionField {...field} />}
      </FormField>
      <FormField control={control} name="is_active">
        {(field) => <ActiveField {...field} />}
      </FormField>
    </>
  );
}
