import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import type { SessionType } from '@elan/contract/slots/slots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ClientPicker } from '../../../../entities/clients/client-picker.tsx';
import { CoachSelect } from '../../../../entities/coaches/coach-select.tsx';
import { formatDay, formatTime } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { FieldGroup } from '../../../../ui/fields/field.tsx';
import { RadioGrid } from '../../../../ui/fields/radio-grid.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { useSessionWords } from '../../session-words.ts';
import { BeyondRules } from '../beyond-rules.tsx';
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
            <NoHours booking={booking} error={error} />
          )
        }
      </FormField>
      <p className="sr-only" role="status">
        {days && <Trans>Heures libres à jour</Trans>}
      </p>
    </>
  );
}

/** Instead of hours: what is missing to show some, or why there are none. */
function NoHours({ booking, error }: { booking: BookingForm; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <FieldGroup label={t`Heure`} error={error}>
      <div className="text-sm text-ink-2">
        <WhyNoHours booking={booking} />
      </div>
    </FieldGroup>
  );
}

function WhyNoHours({ booking: { chosen, slots } }: { booking: BookingForm }): ReactNode {
  const { t } = useLingui();
  const { error, isLoading, days, whyNone, reload } = slots;
  if (error) {
    return (
      <Notice
        tone="danger"
        role="alert"
        action={
          <Button size="sm" onClick={reload}>
            <Trans>Réessayer</Trans>
          </Button>
        }
      >
        {t`Failed to fetch available time slots`}
      </Notice>
    );
  }
  if (chosen.coachId === 0) return <Trans>Choisissez d'abord un coach.</Trans>;
  if (isLoading) return <Trans>Recherche des heures libres…</Trans>;
  if (days?.size === 0) return <Notice tone="warning">{t`Aucun créneau disponible pour ce coach.`}</Notice>;
  if (chosen.date === '') return <Trans>Choisissez une date, ou l'une des prochaines heures libres.</Trans>;
  const words = {
    none: t`Ce coach n'a aucun créneau à cette date.`,
    booked: t`Tous les créneaux de ce coach sont réservés à cette date.`,
    past: t`Les créneaux de ce coach à cette date sont passés.`,
  };
  return whyNone ? (
    <Notice tone="warning">{words[whyNone]}</Notice>
  ) : (
    <Trans>Recherche des heures libres…</Trans>
  );
}
