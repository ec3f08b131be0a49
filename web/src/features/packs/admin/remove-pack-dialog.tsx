import { RemovePackBody, removePack, type UserPack } from '@elan/contract/packs-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { call } from '../../../lib/api-client.ts';
import { failureText } from '../../../lib/api-failure.ts';
import { clientNameOf } from '../../../lib/client-name.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePackRemoval } from './api.ts';
import { RemovalOutcome } from './removal-outcome.tsx';

type RemovePackDialogProps = {
  /** Kept while the dialog leaves the screen. */
  assignment: UserPack;
  isOpen: boolean;
  onClose: () => void;
};

/** Takes a pack back: says before it happens what goes with it, of its points and of its payment plan, and asks why. */
export function RemovePackDialog({ assignment, isOpen, onClose }: RemovePackDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const { control, submit, isPending, failure } = useOfficeForm({
    schema: RemovePackBody,
    defaultValues: { reason: '' },
    send: (body) => call(removePack, { params: { assignmentId: assignment.id }, body }),
    outcome: ({ message }) => message,
    onDone: onClose,
  });
  // Not while it is on its way: what is removed cannot be asked about any more.
  const removal = usePackRemoval(assignment.id, isOpen && !isPending);
  const name = clientNameOf(assignment);
  const { pack_name } = assignment;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      dismissable={!isPending}
      title={
        <Trans>
          Retirer « {pack_name} » à {name} ?
        </Trans>
      }
      footer={
        <div className="flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">
          <Button disabled={isPending} onClick={onClose}>
            <Trans>Garder le pack</Trans>
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            pending={isPending}
            disabled={removal.data === undefined}
          >
            <Trans>Retirer le pack</Trans>
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {failure && (
          <FormAlert>{failureText(failure, t`Failed to remove pack. Please try again.`)}</FormAlert>
        )}
        <RemovalOutcome assignment={assignment} removal={removal} />
        <FormField control={control} name="reason">
          {(field) => (
            <TextArea
              {...field}
              rows={3}
              maxLength={500}
              label={t`Raison`}
              hint={<span className="text-bad">{t`(obligatoire)`}</span>}
              required
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}
