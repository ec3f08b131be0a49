import { INSTALLMENTS_MAX } from '@elan/contract/payments.rules.ts';
import { NewPaymentPlanBody, type PaymentPlan, type UnplannedUserPack } from '@elan/contract/payments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { failureText } from '../../../../lib/api-failure.ts';
import { DateField } from '../../../../ui/forms/date-field.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { SegmentedControl } from '../../../../ui/forms/segmented-control.tsx';
import { useOfficeForm } from '../../../../ui/forms/use-office-form.ts';
import { useReportDirty } from '../../../../ui/forms/use-report-dirty.ts';
import { FormPanel } from '../../../../ui/overlays/form-panel.tsx';
import { AmountField } from '../amount-field.tsx';
import { createPlan } from '../api.ts';
import { typedAmount } from '../installments/installment.form.ts';
import { PaymentNotesField } from '../installments/paper-fields.tsx';
import { PaymentTypeField } from '../payment-type-field.tsx';
import { SplitPreview } from './split-preview.tsx';

const COUNTS = Array.from({ length: INSTALLMENTS_MAX }, (_, index) => String(index + 1));

type CreatePlanPanelProps = {
  pack: UnplannedUserPack;
  today: CivilDate;
  isOpen: boolean;
  /** Asks first when something typed would be lost. */
  onClose: () => void;
  onCreated: (plan: PaymentPlan) => void;
  onDirtyChange: (isDirty: boolean) => void;
};

/** Splits what an assigned pack costs into installments, each of them shown beforehand. One instance per pack (`key`). */
export function CreatePlanPanel(props: CreatePlanPanelProps) {
  const { pack, today, isOpen, onClose, onCreated, onDirtyChange } = props;
  const { t } = useLingui();
  const { form, control, submit, isPending, failure } = useOfficeForm({
    schema: NewPaymentPlanBody,
    defaultValues: {
      user_pack_id: pack.id,
      total_amount: pack.pack_price === null ? '' : typedAmount(pack.pack_price),
      number_of_installments: '1',
      payment_type: 'cash',
      first_due_date: today,
      notes: '',
    },
    send: createPlan,
    outcome: ({ client_name }) => t`Plan de paiement de ${client_name} créé.`,
    onDone: onCreated,
  });
  useReportDirty(form, isOpen, onDirtyChange);
  const [total, count, firstDue] = useWatch({
    control,
    name: ['total_amount', 'number_of_installments', 'first_due_date'],
  });
  return (
    <FormPanel
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      isPending={isPending}
      onSubmit={submit}
      title={t`Créer un plan de paiement`}
      subtitle={`${pack.client_name} · ${pack.pack_name}`}
      submit={t`Créer le plan`}
      failure={failure && failureText(failure, t`Erreur lors de la création du plan de paiement`)}
    >
      <FormField control={control} name="total_amount">
        {({ value, ...field }) => (
          <AmountField {...field} value={String(value)} label={t`Montant total`} required />
        )}
      </FormField>
      <FormField control={control} name="number_of_installments">
        {({ value, ...field }) => (
          <SegmentedControl
            {...field}
            value={String(value)}
            size="sm"
            label={t`Nombre d'échéances`}
            required
            options={COUNTS.map((option) => ({ value: option, label: option }))}
          />
        )}
      </FormField>
      <FormField control={control} name="payment_type">
        {(field) => <PaymentTypeField {...field} />}
      </FormField>
      <FormField control={control} name="first_due_date">
        {(field) => <DateField {...field} size="sm" label={t`Première échéance`} today={today} required />}
      </FormField>
      <SplitPreview total={total} count={count} firstDue={firstDue} />
      <FormField control={control} name="notes">
        {(field) => <PaymentNotesField {...field} />}
      </FormField>
    </FormPanel>
  );
}
