import type { AdminCoach } from '@elan/contract/coaches.ts';
import { SESSION_MINUTES, SESSION_TYPES } from '@elan/contract/prices.rules.ts';
import { BREAK_MINUTES, BULK_TIMES, cutDay, whyNotCuttable } from '@elan/contract/slots.rules.ts';
import { WINDOW_FAULTS } from '@elan/contract/slots.texts.ts';
import { NewSlotsBody } from '@elan/contract/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { failureText } from '../../../lib/api-failure.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { FieldRow } from '../../../ui/forms/field-row.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { TimeField } from '../../../ui/forms/time-field.tsx';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import { useReportDirty } from '../../../ui/forms/use-report-dirty.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { addSlots } from './api.ts';
import { KindCounts } from './kind-counts.tsx';

type AddSlotsPanelProps = {
  coach: AdminCoach;
  today: CivilDate;
  /** What the address, or whoever led here, already knows. */
  preset: { readonly date?: CivilDate | undefined; readonly start_time?: string | undefined };
  isOpen: boolean;
  /** Asks first when something typed would be lost. */
  onClose: () => void;
  onAdded: () => void;
  onDirtyChange: (isDirty: boolean) => void;
};

/** Opens some hours of one day. One instance per coach (`key`). */
export function AddSlotsPanel(props: AddSlotsPanelProps) {
  const { coach, today, preset, isOpen, onClose, onAdded, onDirtyChange } = props;
  const { t } = useLingui();
  const { form, control, submit, isPending, failure } = useOfficeForm({
    schema: NewSlotsBody,
    defaultValues: { date: preset.date ?? '', start_time: preset.start_time ?? '', end_time: '' },
    send: (body) => addSlots(coach.id, body),
    outcome: ({ message }) => message,
    onDone: onAdded,
  });
  useReportDirty(form, isOpen, onDirtyChange);
  const typed = NewSlotsBody.safeParse(useWatch({ control }));
  return (
    <FormPanel
      isOpen={isOpen}
      onClose={onClose}
      isPending={isPending}
      onSubmit={submit}
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
            today={today}
            min={today}
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
      {typed.success && <Outcome body={typed.data} today={today} />}
      <p className="text-[13px] text-ink-3">
        <Trans>
          La plage est découpée en séances de {SESSION_MINUTES.normal} minutes et en bilans de{' '}
          {SESSION_MINUTES.bilan} minutes, {BREAK_MINUTES} minutes de pause après chacun. Ce qui existe déjà
          n'est pas créé deux fois.
        </Trans>
      </p>
    </FormPanel>
  );
}

/** What the hours typed so far come to, before they are sent. */
function Outcome({ body: { date, ...times }, today }: { body: NewSlotsBody; today: CivilDate }) {
  const window = { ...times, session_types: SESSION_TYPES, dates: [date] };
  const fault = whyNotCuttable(window, today);
  const cut = cutDay(window);
  const normal = cut.filter(({ session_type }) => session_type === 'normal').length;
  return (
    <p className="rounded-sm bg-sand px-3.5 py-2.5" aria-live="polite">
      {fault ? WINDOW_FAULTS[fault] : <KindCounts normal={normal} bilan={cut.length - normal} />}
    </p>
  );
}
