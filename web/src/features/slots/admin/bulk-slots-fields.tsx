import { SESSION_MINUTES, SESSION_TYPES } from '@elan/contract/prices.rules.ts';
import { BULK_TIMES } from '@elan/contract/slots.rules.ts';
import type { BulkSlotsBody, SessionType } from '@elan/contract/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { CoachSelect } from '../../../ui/forms/coach-select.tsx';
import { FieldGroup } from '../../../ui/forms/field.tsx';
import { FieldRow } from '../../../ui/forms/field-row.tsx';
import { FormField, useFormField } from '../../../ui/forms/form-field.tsx';
import { PeriodFields, WeeksChoice } from '../../../ui/forms/period-fields.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { WeekdayPicker } from '../../../ui/forms/weekday-picker.tsx';
import type { BulkInput } from './bulk-slots.form.ts';

type BulkSlotsFieldsProps = {
  form: UseFormReturn<BulkInput, unknown, BulkSlotsBody>;
  today: CivilDate;
};

const TIMES = BULK_TIMES.map((time) => ({ value: time, label: time }));
const ids = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export function BulkSlotsFields({ form, today }: BulkSlotsFieldsProps) {
  const { t } = useLingui();
  const { control } = form;
  const period = {
    start: useFormField({ control, name: 'start_date' }),
    end: useFormField({ control, name: 'end_date' }),
    weeks: useFormField({ control, name: 'repeat_for_weeks' }),
    today,
  };
  const typeNames: Record<SessionType, string> = { normal: t`Normale`, bilan: t`Bilan` };
  return (
    <>
      <FormField control={control} name="coach_id">
        {({ value, ...field }) => (
          <CoachSelect {...field} size="sm" label={t`Coach`} value={ids(value)} required />
        )}
      </FormField>
      <FieldRow>
        <PeriodFields {...period} />
      </FieldRow>
      <FieldRow>
        <FormField control={control} name="start_time">
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              size="sm"
              label={t`Début`}
              options={TIMES}
              value={value || null}
              onChange={(time) => onChange(time ?? '')}
              required
            />
          )}
        </FormField>
        <FormField control={control} name="end_time">
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              size="sm"
              label={t`Fin`}
              options={TIMES}
              value={value || null}
              onChange={(time) => onChange(time ?? '')}
              required
            />
          )}
        </FormField>
      </FieldRow>
      <FormField control={control} name="days_of_week">
        {({ value, ...field }) => (
          <WeekdayPicker {...field} value={value.map(Number)} label={t`Jours`} required />
        )}
      </FormField>
      <WeeksChoice {...period} />
      <FormField control={control} name="session_types">
        {({ value, onChange, onBlur, error }) => (
          <FieldGroup label={t`Types de séance`} error={error}>
            <div className="flex gap-5">
              {SESSION_TYPES.map((type) => (
                <Checkbox
                  key={type}
                  size="sm"
                  value={value.includes(type)}
                  onBlur={onBlur}
                  onChange={(isOn) =>
                    onChange(SESSION_TYPES.filter((each) => (each === type ? isOn : value.includes(each))))
                  }
                >
                  {typeNames[type]} <span className="text-ink-3">{t`${SESSION_MINUTES[type]} min`}</span>
                </Checkbox>
              ))}
            </div>
          </FieldGroup>
        )}
      </FormField>
    </>
  );
}
