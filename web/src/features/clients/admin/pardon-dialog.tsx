import type { ClientMeeting } from '@elan/contract/clients/client-record.ts';
import {
  PARDON_REASON_MAX,
  PardonBody,
  pardonParticipant,
  pardonReservation,
} from '@elan/contract/missed/missed-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { comma, formatDate, formatTime } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import { Dialog, DialogActs } from '../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';

type PardonDialogProps = DialogState & {
  /** Kept while the dialog leaves the screen. */
  meeting: ClientMeeting;
  client: { readonly id: number; readonly name: string };
};

/** Forgives one absence: what it is, what that means, and why. */
export function PardonDialog({ meeting, client, ...dialog }: PardonDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const { kind, id, course_id, title, coach_name } = meeting;
  const { control, submit, isPending, failure } = useOfficeForm({
    schema: PardonBody,
    defaultValues: { reason: '' },
    send: (body) =>
      kind === 'course' && course_id !== null
        ? call(pardonParticipant, { params: { id: course_id, client_id: client.id }, body })
        : call(pardonReservation, { params: { id }, body }),
    outcome: ({ message }) => message,
    onDone: dialog.onClose,
  });
  const [day, time] = [formatDate(meeting.date), formatTime(meeting.time)];
  return (
    <Dialog
      {...dialog}
      size="sm"
      dismissable={!isPending}
      eyebrow={client.name}
      title={<Trans>Pardonner cette absence ?</Trans>}
      footer={
        <DialogActs>
          <Button disabled={isPending} onClick={dialog.onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} pending={isPending}>
            <Trans>Pardonner</Trans>
          </Button>
        </DialogActs>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {failure && (
          <FormAlert>{failureText(failure, t`L'absence n'a pas pu être pardonnée. Réessayez.`)}</FormAlert>
        )}
        <p className="num text-sm text-ink-2">
          <b className="font-semibold text-ink">
            {day}
            {comma()}
            {time}
          </b>
          {' · '}
          {title ?? <Trans>séance avec {coach_name}</Trans>}
          <br />
          <Trans>
            Elle reste notée comme absence, mais ne compte plus. Le crédit n'est pas rendu. Le client peut
            lire le motif dans ses données.
          </Trans>
        </p>
        <FormField control={control} name="reason">
          {(field) => (
            <TextArea
              {...field}
              rows={2}
              maxLength={PARDON_REASON_MAX}
              label={t`Motif`}
              hint={<span className="text-bad">{t`(obligatoire)`}</span>}
              required
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}
