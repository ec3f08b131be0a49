import type { AdminCoach } from '@elan/contract/coaches.ts';
import { SESSION_MINUTES, SESSION_TYPES } from '@elan/contract/prices.rules.ts';
import { BULK_TIMES, BULK_WEEKS, endOfWeeks, weeksOf } from '@elan/contract/slots.rules.ts';
import type { BulkSlotsBody, SessionType } from '@elan/contract/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { CoachSelect } from '../../../ui/forms/coach-select.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { FieldGroup } from '../../../ui/forms/field.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { WeekdayPicker } from '../../../ui/forms/weekday-picker.tsx';
import type { BulkInput } from './bulk-slots.form.ts';

type BulkSlotsFieldsProps = {
  form: UseFormReturn<BulkInput, unknown, BulkSlotsBody>;
  coaches: readonly AdminCoach[];
  today: CivilDate;
};

const TIMES = BULK_TIMES.map((time) => ({ value: time, label: time }));
const WEEKS = BULK_WEEKS.map((weeks) => ({ value: String(weeks), label: String(weeks) }));
const ids = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export function BulkSlotsFields({ form, coaches, today }: BulkSlotsFieldsProps) {
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
  const typeNames: Record<SessionType, string> = { normal: t`Normale`, bilan: t`Bilan` };
  return (
    <>
      <FormField control={control} name="coach_id">
        {({ value, ...field }) => (
          <CoachSelect {...field} size="sm" label={t`Coach`} coaches={coaches} value={ids(value)} required />
        )}
      </FormField>
      <div className="grid grid-cols-2 items-start gap-3">
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
      </div>
      <FormField control={control} name="days_of_week">
        {({ value, ...field }) => (
          <WeekdayPicker {...field} value={value.map(Number)} label={t`Jours`} required />
        )}
      </FormField>
      <SegmentedControl
        size="sm"
        label={t`Semaines`}
        options={WEEKS}
        value={weeks === undefined ? undefined : String(weeks)}
        onChange={(chosen) => setEnd(endOfWeeks(start || today, Number(chosen)))}
      />
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
