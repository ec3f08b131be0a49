import { ClosureBody, type ClosureEffect as Effect } from '@elan/contract/closures/closures-admin.ts';
import { BULK_TIMES } from '@elan/contract/slots/slots.rules.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { failureText } from '../../../lib/api/api-failure.ts';
import { isAnswered } from '../../../lib/api/is-answered.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { FieldRow } from '../../../ui/forms/field-row.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { closeStudio, useClosuresPreview } from './api.ts';
import { ClosureEffect } from './closure-effect.tsx';

type ClosurePanelProps = DialogState & {
  now: CivilMoment;
  onClosed: (effect: Effect) => void;
};

/** What is looked ahead does not depend on why. */
const PREVIEWED = '…';

const spanOf = ({ bookings: _, ...span }: ClosureBody) => span;

/** Closes the studio for days or hours, with a reason that clients read, and shows before what stands there. */
export function ClosurePanel({ now, onClosed, ...dialog }: ClosurePanelProps) {
  const { t } = useLingui();
  const [isHours, setHours] = useState(false);
  const { control, form, panel, failure } = useOfficeForm({
    schema: ClosureBody,
    defaultValues: { from: '', to: '', from_time: null, to_time: null, reason: '', bookings: 'keep' },
    send: closeStudio,
    outcome: ({ message }) => message,
    onDone: onClosed,
    guardedParams: ['add'],
  });
  const typed = useWatch({ control });
  const judged = ClosureBody.safeParse({ ...typed, reason: PREVIEWED });
  const isOpenStill = dialog.isOpen && !panel.isPending;
  const preview = useClosuresPreview(isOpenStill && judged.data ? [spanOf(judged.data)] : undefined);
  // Which of them is wrong depends on the others.
  const forgetOrder = () => form.clearErrors(['to', 'to_time']);
  const chooseHours = (kind: 'days' | 'hours') => {
    setHours(kind === 'hours');
    const none = kind === 'hours' ? '' : null;
    form.setValue('from_time', none);
    form.setValue('to_time', none);
    form.clearErrors();
  };
  return (
    <FormPanel
      {...panel}
      {...dialog}
      title={t`Fermer le studio`}
      submit={typed.bookings === 'cancel' ? t`Fermer et annuler` : t`Fermer le studio`}
      submitVariant={typed.bookings === 'cancel' ? 'danger' : undefined}
      isBlocked={typed.bookings === 'cancel' && judged.success && !panel.isPending && !isAnswered(preview)}
      failure={failure && failureText(failure, t`La fermeture n'a pas été enregistrée.`)}
    >
      <SegmentedControl
        size="sm"
        label={t`Durée`}
        value={isHours ? 'hours' : 'days'}
        onChange={chooseHours}
        options={[
          { value: 'days', label: t`Journées entières` },
          { value: 'hours', label: t`Quelques heures` },
        ]}
      />
      <FieldRow>
        <FormField control={control} name="from">
          {({ value, onChange, ...field }) => (
            <DateField
              {...field}
              size="sm"
              label={isHours ? t`Du` : t`Premier jour`}
              today={now.date}
              min={now.date}
              value={value || undefined}
              onChange={(date) => {
                onChange(date ?? '');
                forgetOrder();
                // Most closures are of one day.
                if (date && (!form.getValues('to') || form.getValues('to') < date)) form.setValue('to', date);
              }}
              required
            />
          )}
        </FormField>
        <FormField control={control} name="to">
          {({ value, onChange, ...field }) => (
            <DateField
              {...field}
              size="sm"
              label={isHours ? t`Au` : t`Dernier jour`}
              today={now.date}
              min={typed.from || now.date}
              value={value || undefined}
              onChange={(date) => {
                onChange(date ?? '');
                forgetOrder();
              }}
              required
            />
          )}
        </FormField>
      </FieldRow>
      {isHours && (
        <FieldRow>
          {(['from_time', 'to_time'] as const).map((name) => (
            <FormField key={name} control={control} name={name}>
              {({ value, onChange, ...field }) => (
                <TimeField
                  {...field}
                  size="sm"
                  label={name === 'from_time' ? t`Début` : t`Fin`}
                  hours={BULK_TIMES}
                  value={value ?? ''}
                  onChange={(time) => {
                    onChange(time);
                    forgetOrder();
                  }}
                  required
                />
              )}
            </FormField>
          ))}
        </FieldRow>
      )}
      <FormField control={control} name="reason">
        {(field) => (
          <TextField
            {...field}
            size="sm"
            label={t`Raison`}
            hint={t`Vos clients la liront.`}
            placeholder={t`Travaux dans la salle`}
            maxLength={200}
            required
          />
        )}
      </FormField>
      <FormField control={control} name="bookings">
        {({ value, onChange }) => (
          <ClosureEffect
            preview={preview}
            isAsked={judged.success}
            bookings={value ?? 'keep'}
            onChoose={onChange}
          />
        )}
      </FormField>
    </FormPanel>
  );
}
