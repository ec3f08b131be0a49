import type { Installment } from '@elan/contract/installments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../../../lib/api-failure.ts';
import { formatShortDate } from '../../../../lib/format.ts';
import { useReadAgain } from '../../../../lib/use-read-again.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../../../ui/feedback/use-outcome-toast.ts';
import { DateField } from '../../../../ui/forms/date-field.tsx';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts';
import { useDiscardGuard } from '../../../../ui/overlays/use-discard-guard.tsx';
import { saveInstallment, useKeepInstallment } from '../api.ts';
import { DueDateForm as DueDateFormSchema } from './installment.form.ts';

type DueDateFormProps = { installment: Installment; today: CivilDate; onDone: () => void };

/** Moves an installment to another day, right on its card. */
export function DueDateForm({ installment, today, onDone }: DueDateFormProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const keep = useKeepInstallment();
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: DueDateFormSchema,
    defaultValues: { due_date: '' },
    send: (body) => saveInstallment(installment.id, body),
    onSent: (saved) => {
      keep(saved);
      toast.succeeded(
        t`Échéance ${saved.installment_number} reportée au ${formatShortDate(saved.due_date)}.`,
      );
      readAgain();
      onDone();
    },
  });
  const [, discardDialog] = useDiscardGuard(form.formState.isDirty);
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-sm bg-sand p-3">
      {failure && (
        <FormAlert>{failureText(failure, t`Erreur lors de la mise à jour de la date d'échéance`)}</FormAlert>
      )}
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
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="plain" disabled={isPending} onClick={onDone}>
          <Trans>Annuler</Trans>
        </Button>
        <Button size="sm" type="submit" pending={isPending}>
          <Trans>Enregistrer la date</Trans>
        </Button>
      </div>
      {discardDialog}
    </form>
  );
}
