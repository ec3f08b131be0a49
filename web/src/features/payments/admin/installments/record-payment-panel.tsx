import type { Installment } from '@elan/contract/payments/installments.ts';
import { isUnpaid, paymentDays, planStart } from '@elan/contract/payments/payments.rules.ts';
import type { PaymentPlan } from '@elan/contract/payments/payments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { useReadAgain } from '../../../../lib/api/use-read-again.ts';
import { formatMoney, formatTableDate } from '../../../../lib/time/format.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { FormField, useFormField } from '../../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../../ui/forms/use-office-form.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import type { DialogState } from '../../../../ui/overlays/dialog-state.ts';
import { FormPanel } from '../../../../ui/overlays/form-panel.tsx';
import { payInstallment, useKeepInstallment } from '../api.ts';
import {
  MethodParticularsFields,
  PaperReceiptField,
  PaymentDateField,
  PaymentMethodField,
  PaymentNotesField,
  useEarlierMonthQuestion,
} from '../payment-fields.tsx';
import { PLAN_PARAMS } from '../plan-address.ts';
import { PaymentForm, paymentBodyOf, paymentValuesOf } from './installment.form.ts';

type RecordPaymentPanelProps = DialogState & {
  plan: PaymentPlan;
  installments: readonly Installment[];
  /** What is being paid. */
  installment: Installment;
  onChoose: (id: number) => void;
  today: CivilDate;
};

/** Records that an installment was paid: when, how, and with which papers. One instance per installment (`key`). */
export function RecordPaymentPanel(props: RecordPaymentPanelProps) {
  const { plan, installments, installment, onChoose, today, ...dialog } = props;
  const { t } = useLingui();
  const readAgain = useReadAgain();
  const keep = useKeepInstallment();
  const { isMeant, question } = useEarlierMonthQuestion(today);
  const start = planStart(plan.created_at, installments);
  const { control, panel, failure } = useOfficeForm({
    schema: PaymentForm,
    defaultValues: paymentValuesOf(installment, today),
    isSure: ({ payment_date }) => isMeant(payment_date),
    send: (payment) => {
      const { id, amount } = installment;
      // Refused, it shows what it is about as it is by now.
      return payInstallment(id, { ...paymentBodyOf(payment), amount }).catch((error: unknown) => {
        readAgain();
        throw error;
      });
    },
    outcome: (paid) =>
      paid.receipt
        ? t`Paiement de ${formatMoney(paid.amount)} enregistré, reçu ${paid.receipt.number}.`
        : t`Paiement de ${formatMoney(paid.amount)} enregistré.`,
    onDone: (paid) => {
      keep(paid);
      dialog.onClose();
    },
    guardedParams: PLAN_PARAMS,
  });
  const method = useWatch({ control, name: 'payment_method' });
  const particulars = {
    rib: useFormField({ control, name: 'rib' }),
    odd_rib_kept: useFormField({ control, name: 'odd_rib_kept' }),
    bank_reference: useFormField({ control, name: 'bank_reference' }),
    cheque_number: useFormField({ control, name: 'cheque_number' }),
    cheque_bank: useFormField({ control, name: 'cheque_bank' }),
    card_ticket: useFormField({ control, name: 'card_ticket' }),
  };
  const owed = installments.filter((each) => isUnpaid(each) || each.id === installment.id);
  return (
    <FormPanel
      {...panel}
      {...dialog}
      size="lg"
      title={t`Enregistrer un paiement`}
      subtitle={`${plan.client_name} · ${plan.pack_name}`}
      submit={t`Encaisser ${formatMoney(installment.amount)}`}
      failure={failure && failureText(failure, t`Erreur lors de l'enregistrement du paiement`)}
      below={question && <ConfirmDialog {...question} />}
    >
      <Select
        size="sm"
        label={t`Échéance`}
        value={String(installment.id)}
        onChange={(id) => id !== null && onChoose(Number(id))}
        options={owed.map(({ id, installment_number, due_date, amount }) => ({
          value: String(id),
          label: t`Échéance ${installment_number} · ${formatMoney(amount)}`,
          detail: t`à payer le ${formatTableDate(due_date)}`,
        }))}
      />
      <FormField control={control} name="payment_date">
        {(field) => (
          <PaymentDateField {...field} days={paymentDays(start, installment.due_date, today)} required />
        )}
      </FormField>
      <FormField control={control} name="payment_method">
        {(field) => <PaymentMethodField {...field} />}
      </FormField>
      <MethodParticularsFields {...particulars} method={method} />
      {method !== 'virement' && (
        <FormField control={control} name="receipt_number">
          {(field) => (
            <PaperReceiptField {...field} description={t`Le reçu de la plateforme est numéroté tout seul.`} />
          )}
        </FormField>
      )}
      <FormField control={control} name="notes">
        {(field) => <PaymentNotesField {...field} />}
      </FormField>
    </FormPanel>
  );
}
