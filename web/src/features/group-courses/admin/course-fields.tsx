import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { Control } from 'react-hook-form';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { FieldRow } from '../../../ui/forms/field-row.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import type { CourseInput, CourseOutput } from './course.form.ts';
import {
  ActiveField,
  CoachField,
  DescriptionField,
  HourField,
  MinutesField,
  SeatsField,
  TitleField,
} from './course-field-parts.tsx';

type CourseFieldsProps = {
  control: Control<CourseInput, unknown, CourseOutput>;
  today: CivilDate;
  /** How many people are in it. */
  taken?: number;
  /** What took place is described better, but not moved. */
  hasBegun?: boolean;
};

export function CourseFields({ control, today, taken = 0, hasBegun = false }: CourseFieldsProps) {
  const { t } = useLingui();
  return (
    <>
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
              today={today}
              min={today}
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
    </>
  );
}
