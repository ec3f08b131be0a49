import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { ClientPicker } from '../../../../entities/clients/client-picker.tsx';
import { CoachSelect } from '../../../../entities/coaches/coach-select.tsx';
import { PeriodFields, WeeksChoice } from '../../../../entities/slots/period-fields.tsx';
import { formatFigures } from '../../../../lib/time/format.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { WeekdayPicker } from '../../../../ui/fields/weekday-picker.tsx';
import { FormField, useFormField } from '../../../../ui/forms/form-field.tsx';
import type { SeriesForm } from './use-series-form.ts';

type SeriesFieldsProps = { series: SeriesForm; today: CivilDate };

/** Whose sessions, with whom, from when to when, on which days and at what hour. */
export function SeriesFields({ series, today }: SeriesFieldsProps) {
  const { t } = useLingui();
  const { control, chosen, dates, hours } = series;
  const period = {
    start: useFormField({ control, name: 'start_date' }),
    end: useFormField({ control, name: 'end_date' }),
    weeks: useFormField({ control, name: 'repeat_for_weeks' }),
    today,
  };
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2">
        <FormField control={control} name="client_id">
          {({ value: _, onChange, ...field }) => (
            <ClientPicker
              {...field}
              size="sm"
              label={t`Client`}
              hint={
                series.client.data && (
                  <span className="num">{formatFigures(`${series.client.data.solo_points} SI`)}</span>
                )
              }
              placeholder={t`Nom, matricule…`}
              clientId={chosen.clientId}
              onPick={(client) => onChange(client?.id ?? 0)}
            />
          )}
        </FormField>
        <FormField control={control} name="coach_id">
          {({ value: _, onChange, ...field }) => (
            <CoachSelect
              {...field}
              size="sm"
              label={t`Coach`}
              value={chosen.coachId || undefined}
              onChange={(id) => onChange(id ?? 0)}
            />
          )}
        </FormField>
      </div>
      <div className="grid grid-cols-[1fr_1fr_minmax(5.25rem,auto)] gap-3 max-md:grid-cols-2">
        <PeriodFields {...period} />
        <FormField control={control} name="time_slot">
          {({ value, onChange, ...field }) => (
            <Select<string>
              {...field}
              size="sm"
              className="max-md:col-span-2"
              label={t`Heure`}
              placeholder="--:--"
              value={value || null}
              onChange={(time) => onChange(time ?? '')}
              options={hours.map(({ time, free }) => ({
                value: time,
                label: time,
                ...(free > 0 && { detail: t`libre à ${free} sur ${dates.length}` }),
              }))}
            />
          )}
        </FormField>
      </div>
      <FormField control={control} name="days_of_week">
        {({ value, ...field }) => <WeekdayPicker {...field} value={value.map(Number)} label={t`Jours`} />}
      </FormField>
      <WeeksChoice {...period} />
    </>
  );
}
