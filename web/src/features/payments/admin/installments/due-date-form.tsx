import type { Installment } from '@elan/contract/installments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { formatShortDate } from '../../../../lib/format.ts';
import { DateField } from '../../../../ui/forms/date-field.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts';
import { saveInstallment } from '../api.ts';
import { CardForm, useInstallmentSaved } from './card-form.tsx';
import { DueDateForm as DueDateFormSchema } from './installment.form.ts';

type DueDateFormProps = { installment: Installment; today: CivilDate; onDone: () => void };

/** Moves an installment to another day, right on its card. */
export function DueDateForm({ installment, today, onDone }: DueDateFormProps) {
  const { t } = useLingui();
  const tell = useInstallmentSaved();
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: DueDateFormSchema,
    defaultValues: { due_date: '' },
    send: (body) => saveInstallment(installment.id, body),
    onSent: (saved) => {
      tell(saved, t`Échéance ${saved.installment_number} reportée au ${formatShortDate(saved.due_date)}.`);
      onDone();
    },
  });
  return (
    <CardForm
      isDirty={form.formState.isDirty}
      isPending={isPending}
      failure={failure}
      failed={t`Erreur lors de la mise à jour de la date d'échéance`}
      onSubmit={submit}
      onCancel={onDone}
      save={t`Enregistrer la date`}
    >
      <FormField control={control} name="due_date">
        {({ value, ...field }) => (
          <DateField
            {...field}
            value={value || undefined}
            size="sm"
            label={t`Nouvelle date d'échéance`}
            today={today}
            required
          />
        )}
      </FormField>
    </CardForm>
  );
}
