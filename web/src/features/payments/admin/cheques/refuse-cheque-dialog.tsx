import { type Cheque, ChequeStateBody } from '@elan/contract/payments/cheques.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { formatMoney } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../../ui/forms/use-office-form.ts';
import { Dialog, DialogActs } from '../../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../../ui/overlays/dialog-state.ts';
import { sayOfCheque } from '../api.ts';

type RefuseChequeDialogProps = DialogState & {
  /** As it was when the question was put. */
  cheque: Cheque;
};

/** The bank refused a cheque: says before it happens what goes with it, and asks why. One instance per question (`key`). */
export function RefuseChequeDialog({ cheque, ...dialog }: RefuseChequeDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const { number, client_name, installment_number, receipt } = cheque;
  const amount = formatMoney(cheque.amount);
  const { control, submit, isPending, failure } = useOfficeForm({
    schema: ChequeStateBody,
    defaultValues: { state: 'refused', reason: '', version: cheque.version },
    send: (body) => sayOfCheque(cheque, body),
    outcome: () => t`Chèque n° ${number} refusé : ${amount} de nouveau à payer.`,
    onDone: dialog.onClose,
  });
  return (
    <Dialog
      {...dialog}
      size="sm"
      dismissable={!isPending}
      title={<Trans>Chèque n° {number} refusé ?</Trans>}
      footer={
        <DialogActs>
          <Button disabled={isPending} onClick={dialog.onClose}>
            <Trans>Garder le paiement</Trans>
          </Button>
          <Button variant="danger" type="submit" form={formId} pending={isPending}>
            <Trans>Refusé par la banque</Trans>
          </Button>
        </DialogActs>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {failure && <FormAlert>{failureText(failure, t`Erreur lors de la mise à jour du chèque`)}</FormAlert>}
        <div className="text-15 leading-normal text-ink-2">
          <p>
            <Trans>
              L'échéance {installment_number} de <b className="font-semibold text-ink">{client_name}</b>,{' '}
              {amount}, sera rouverte : elle sera de nouveau à payer.
            </Trans>
          </p>
          <p className="mt-2">
            <Trans>
              Le reçu {receipt.number} sera annulé, son numéro ne servira plus. Un refus est définitif ;
              l'historique garde qui l'a noté.
            </Trans>
          </p>
        </div>
        <FormField control={control} name="reason">
          {(field) => (
            <TextField
              {...field}
              label={t`Motif du refus`}
              placeholder={t`Sans provision`}
              maxLength={200}
              required
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}
