import type { Installment } from '@elan/contract/installments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../../../lib/api-failure.ts';
import { useReadAgain } from '../../../../lib/use-read-again.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../../../ui/feedback/use-outcome-toast.ts';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts';
import { useDiscardGuard } from '../../../../ui/overlays/use-discard-guard.tsx';
import { saveInstallment, useKeepInstallment } from '../api.ts';
import { RibForm as RibFormSchema, ribValuesOf } from './installment.form.ts';
import { BankReferenceField } from './paper-fields.tsx';
import { RibField } from './rib-field.tsx';

type RibFormProps = {
  installment: Installment;
  onSaved: () => void;
  /** Nothing while there is no RIB to go back to. */
  onCancel?: (() => void) | undefined;
};

/** Where the RIB of a transfer is saved, right on the card of its installment. */
export function RibForm({ installment, onSaved, onCancel }: RibFormProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const keep = useKeepInstallment();
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: RibFormSchema,
    defaultValues: ribValuesOf(installment),
    send: ({ odd_rib_kept: _, ...body }) => saveInstallment(installment.id, body),
    onSent: (saved) => {
      keep(saved);
      toast.succeeded(t`RIB de l'échéance ${saved.installment_number} enregistré.`);
      readAgain();
      onSaved();
    },
  });
  const [, discardDialog] = useDiscardGuard(form.formState.isDirty);
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-sm bg-sand p-3">
      {failure && (
        <FormAlert>{failureText(failure, t`Erreur lors de l'enregistrement des informations RIB`)}</FormAlert>
      )}
      <FormField control={control} name="rib">
        {(field) => (
          <FormField control={control} name="odd_rib_kept">
            {(kept) => <RibField {...field} kept={kept} required />}
          </FormField>
        )}
      </FormField>
      <FormField control={control} name="bank_reference">
        {(field) => <BankReferenceField {...field} />}
      </FormField>
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button size="sm" variant="plain" disabled={isPending} onClick={onCancel}>
            <Trans>Annuler</Trans>
          </Button>
        )}
        <Button size="sm" type="submit" pending={isPending}>
          <Trans>Enregistrer le RIB</Trans>
        </Button>
      </div>
      {discardDialog}
    </form>
  );
}
