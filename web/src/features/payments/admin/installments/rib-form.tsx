import type { Installment } from '@elan/contract/installments.ts';
import { useLingui } from '@lingui/react/macro';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts';
import { saveInstallment } from '../api.ts';
import { CardForm, useInstallmentSaved } from './card-form.tsx';
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
  const tell = useInstallmentSaved();
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: RibFormSchema,
    defaultValues: ribValuesOf(installment),
    send: ({ odd_rib_kept: _, ...body }) => saveInstallment(installment.id, body),
    onSent: (saved) => {
      tell(saved, t`RIB de l'échéance ${saved.installment_number} enregistré.`);
      onSaved();
    },
  });
  return (
    <CardForm
      isDirty={form.formState.isDirty}
      isPending={isPending}
      failure={failure}
      failed={t`Erreur lors de l'enregistrement des informations RIB`}
      onSubmit={submit}
      onCancel={onCancel}
      save={t`Enregistrer le RIB`}
    >
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
    </CardForm>
  );
}
