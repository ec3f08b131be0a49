import type { CourseSeriesBody } from '@elan/contract/group-courses-admin.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FieldRow } from '../../../../ui/forms/field-row.tsx';
import { FormField, useFormField } from '../../../../ui/forms/form-field.tsx';
import { PeriodFields, WeeksChoice } from '../../../../ui/forms/period-fields.tsx';
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
  today: CivilDate;
  /** Below what it follows from, above what does not change it. */
  preview: ReactNode;
};

/** What the course is, on which weekdays it takes place and for how many weeks. */
export function SeriesFields({ form, today, preview }: SeriesFieldsProps) {
  const { t } = useLingui();
  const { control } = form;
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
      <FormField control={control} name="is_active">
        {(field) => <ActiveField {...field} />}
      </FormField>
    </>
  );
}
