import { SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import { BULK_TIMES } from '@elan/contract/slots/slots.rules.ts';
import { NewSlotsBody } from '@elan/contract/slots/slots.ts';
import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { failureText } from '../../../lib/api/api-failure.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { FieldRow } from '../../../ui/forms/field-row.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { PanelFooter } from '../../../ui/overlays/panel-footer.tsx';
import { openOwnHours } from '../api.ts';

type OpenHoursDialogProps = DialogState & { coachId: number; day: CivilDate; now: CivilMoment };

/** A coach opens some hours of a day. One instance per day (`key`). */
export function OpenHoursDialog({ coachId, day, now, ...dialog }: OpenHoursDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const { control, submit, isPending, failure } = useOfficeForm({
    schema: NewSlotsBody,
    defaultValues: { date: day, start_time: '', end_time: '' },
    send: (body) => openOwnHours(coachId, body),
    outcome: ({ message }) => message,
    onDone: dialog.onClose,
    area: 'coach',
  });
  return (
    <Dialog
      {...dialog}
      size="sm"
      dismissable={!isPending}
      title={t`Ouvrir des heures`}
      footer={
        <PanelFooter
          formId={formId}
          submit={t`Ouvrir ces heures`}
          isPending={isPending}
          onClose={dialog.onClose}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {failure && (
          <FormAlert>
            {failureText(failure, t`Ces heures n'ont pas pu être ouvertes. Veuillez réessayer.`)}
          </FormAlert>
        )}
        <FormField control={control} name="date">
          {({ value, ...field }) => (
            <DateField
              {...field}
              label={t`Date`}
              today={now.date}
              min={now.date}
              value={value || undefined}
            />
          )}
        </FormField>
        <FieldRow>
          <FormField control={control} name="start_time">
            {(field) => <TimeField {...field} label={t`Début`} hours={BULK_TIMES} required />}
          </FormField>
          <FormField control={control} name="end_time">
            {(field) => <TimeField {...field} label={t`Fin`} hours={BULK_TIMES} required />}
          </FormField>
        </FieldRow>
        <p className="text-13 text-ink-3">
          <Trans>
            Ces heures pourront être réservées en séances de {SESSION_MINUTES.normal} minutes ou en bilans de{' '}
            {SESSION_MINUTES.bilan} minutes. Ce qui existe déjà n'est pas ouvert deux fois.
          </Trans>
        </p>
      </form>
    </Dialog>
  );
}
