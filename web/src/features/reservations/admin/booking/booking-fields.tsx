import { SLOT_TEXTS } from '@elan/contract/slots.texts.ts';
import type { SessionType } from '@elan/contract/slots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay, formatTime } from '../../../../lib/format.ts';
import { ClientPicker } from '../../../../ui/forms/client-picker.tsx';
import { CoachSelect } from '../../../../ui/forms/coach-select.tsx';
import { DateField } from '../../../../ui/forms/date-field.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { RadioGrid } from '../../../../ui/forms/radio-grid.tsx';
import { SegmentedControl } from '../../../../ui/forms/segmented-control.tsx';
import { useSessionWords } from '../../session-words.ts';
import { BeyondRules } from '../beyond-rules.tsx';
import { HoursFace } from './hours-face.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** Client, coach, kind, day and hour, in the order in which they are checked. */
export function BookingFields({ booking }: { booking: BookingForm }) {
  const { t } = useLingui();
  const { control, form, now, slots, chosen, isTimeGone } = booking;
  const { next, hours, days } = slots;
  const session = useSessionWords()[chosen.type];
  /** Another coach or kind has other hours. */
  const forgetTime = () => form.resetField('time', { defaultValue: '' });
  const takeNext = (moment: string) => {
    const [date = '', time = ''] = moment.split(' ');
    form.setValue('date', date, { shouldDirty: true, shouldValidate: true });
    form.setValue('time', time, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <FormField control={control} name="user_id">
        {({ value: _, onChange, ...field }) => (
          <ClientPicker
            {...field}
            label={t`Client`}
            placeholder={t`Nom, téléphone, e-mail, matricule`}
            clientId={chosen.clientId}
            onPick={(client) => onChange(client?.id ?? 0)}
          />
        )}
      </FormField>
      <div className="grid gap-4 md:grid-cols-2">
        <FormField control={control} name="coach_id">
          {({ value: _, onChange, ...field }) => (
            <CoachSelect
              {...field}
              label={t`Coach`}
              value={chosen.coachId || undefined}
              onChange={(id) => {
                onChange(id ?? 0);
                forgetTime();
              }}
            />
          )}
        </FormField>
        <FormField control={control} name="session_type">
          {({ value, onChange, ...field }) => (
            <SegmentedControl<SessionType>
              {...field}
              label={t`Type`}
              hint={`${session.length} · ${session.cost}`}
              value={value ?? 'normal'}
              onChange={(type) => {
                onChange(type);
                forgetTime();
              }}
              options={[
                { value: 'normal', label: t`Normale` },
                { value: 'bilan', label: t`Bilan` },
              ]}
            />
          )}
        </FormField>
      </div>
      <BeyondRules clientId={chosen.clientId} type={chosen.type} date={chosen.date} adding={1} />
      {now && next.length > 0 && (
        <RadioGrid<string>
          label={t`Prochaines heures libres`}
          columns="grid-cols-2 md:grid-cols-3"
          value={`${chosen.date} ${chosen.time}`}
          onChange={takeNext}
          options={next.map(({ date, start_time }) => ({
            value: `${date} ${start_time}`,
            label: `${formatDay(date, now.date)} ${formatTime(start_time)}`,
          }))}
        />
      )}
      {now && (
        <FormField control={control} name="date">
          {({ value, onChange, ...field }) => (
            <DateField
              {...field}
              label={t`Date`}
              today={now.date}
              min={now.date}
              value={value || undefined}
              {...(days ? { offers: (date: string) => days.has(date) } : {})}
              onChange={(date) => {
                onChange(date ?? '');
                forgetTime();
              }}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="time">
        {({ error, ...field }) =>
          hours.length > 0 ? (
            <RadioGrid<string>
              {...field}
              label={t`Heure`}
              columns="grid-cols-4 md:grid-cols-6"
              error={isTimeGone ? SLOT_TEXTS.UNAVAILABLE : error}
              options={hours.map(({ start_time }) => ({ value: start_time, label: formatTime(start_time) }))}
            />
          ) : (
            <HoursFace booking={booking} error={error} />
          )
        }
      </FormField>
      <p className="sr-only" role="status">
        {days && <Trans>Heures libres à jour</Trans>}
      </p>
    </>
  );
}
