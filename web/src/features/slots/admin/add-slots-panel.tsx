import type { AdminCoach } from '@elan/contract/coaches/coaches.ts';
import { SESSION_MINUTES, SESSION_TYPES } from '@elan/contract/prices.rules.ts';
import {
  BREAK_MINUTES,
  BULK_TIMES,
  begunOn,
  cutDay,
  whyNotCuttable,
} from '@elan/contract/slots/slots.rules.ts';
import { WINDOW_FAULTS } from '@elan/contract/slots/slots.texts.ts';
import { NewSlotsBody } from '@elan/contract/slots/slots.ts';
import type { CivilDate, CivilMoment, CivilTime } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { failureText } from '../../../lib/api/api-failure.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { FieldRow } from '../../../ui/forms/field-row.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { addSlots } from './api.ts';
import { KindCounts } from './slot-words.tsx';

type AddSlotsPanelProps = DialogState & {
  coach: AdminCoach;
  now: CivilMoment;
  /** What the address, or whoever led here, already knows. */
  day: CivilDate | undefined;
  hour: CivilTime | undefined;
};

/** Opens some hours of one day. One instance per coach, day and hour (`key`). */
export function AddSlotsPanel({ coach, now, day, hour, ...dialog }: AddSlotsPanelProps) {
  const { t } = useLingui();
  const { control, panel, failure } = useOfficeForm({
    schema: NewSlotsBody,
    defaultValues: { date: day ?? '', start_time: hour ?? '', end_time: '' },
    send: (body) => addSlots(coach.id, body),
    outcome: ({ message }) => message,
    onDone: dialog.onClose,
    // The coach and the day that the list shows make it another panel.
    guardedParams: ['add', 'day', 'hour', 'coach', 'date'],
  });
  const typed = NewSlotsBody.safeParse(useWatch({ control }));
  return (
    <FormPanel
      {...panel}
      {...dialog}
      title={t`Ajouter des créneaux`}
      submit={t`Ajouter les créneaux`}
      failure={failure && failureText(failure, t`Failed to add availability`)}
    >
      <p className="flex items-center gap-3">
        <Avatar name={coach.name} src={coach.photo} tone="sand" />
        <b className="font-semibold">{coach.name}</b>
      </p>
      <FormField control={control} name="date">
        {({ value, ...field }) => (
          <DateField
            {...field}
            size="sm"
            label={t`Date`}
            today={now.date}
            min={now.date}
            value={value || undefined}
          />
        )}
      </FormField>
      <FieldRow>
        <FormField control={control} name="start_time">
          {(field) => <TimeField {...field} size="sm" label={t`Début`} hours={BULK_TIMES} required />}
        </FormField>
        <FormField control={control} name="end_time">
          {(field) => <TimeField {...field} size="sm" label={t`Fin`} hours={BULK_TIMES} required />}
        </FormField>
      </FieldRow>
      {typed.success && <Outcome body={typed.data} now={now} />}
      <p className="text-13 text-ink-3">
        <Trans>
          La plage est découpée en séances de {SESSION_MINUTES.normal} minutes et en bilans de{' '}
          {SESSION_MINUTES.bilan} minutes, {BREAK_MINUTES} minutes de pause après chacun. Ce qui existe déjà
          n'est pas créé deux fois, et ce qui a commencé ne l'est plus.
        </Trans>
      </p>
    </FormPanel>
  );
}

/** What the hours typed so far come to, before they are sent. */
function Outcome({ body: { date, ...times }, now }: { body: NewSlotsBody; now: CivilMoment }) {
  const window = { ...times, session_types: SESSION_TYPES, dates: [date] };
  const fault = whyNotCuttable(window, now);
  const cut = cutDay(window);
  const begun = begunOn(cut, date, now);
  const made = cut.filter((slot) => !begun.includes(slot));
  const normal = made.filter(({ session_type }) => session_type === 'normal').length;
  return (
    <p className="rounded-sm bg-sand px-3.5 py-2.5" aria-live="polite">
      {fault ? WINDOW_FAULTS[fault] : <KindCounts normal={normal} bilan={made.length - normal} />}
    </p>
  );
}
