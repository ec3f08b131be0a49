import { INSTALLMENTS_MAX, isSplittable, splitInstallments } from '@elan/contract/payments/payments.rules.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import {
  NewPaymentPlanBody,
  type PaymentPlan,
  type UnplannedUserPack,
} from '@elan/contract/payments/payments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { formatMoney, formatTableDate } from '../../../../lib/time/format.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../../ui/forms/use-office-form.ts';
import type { DialogState } from '../../../../ui/overlays/dialog-state.ts';
import { FormPanel } from '../../../../ui/overlays/form-panel.tsx';
import { createPlan } from '../api.ts';
import { typedAmount } from '../installments/installment.form.ts';
import { AmountField, PaymentNotesField, PaymentTypeField } from '../payment-fields.tsx';

const COUNTS = Array.from({ length: INSTALLMENTS_MAX }, (_, index) => String(index + 1));

type CreatePlanPanelProps = DialogState & {
  pack: UnplannedUserPack;
  today: CivilDate;
  onCreated: (plan: PaymentPlan) => void;
};

/** Splits what an assigned pack costs into installments, each of them shown beforehand. One instance per pack (`key`). */
export function CreatePlanPanel({ pack, today, onCreated, ...dialog }: CreatePlanPanelProps) {
  const { t } = useLingui();
  const { control, panel, failure } = useOfficeForm({
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
    guardedParams: ['pack'],
  });
  const [total, count, firstDue] = useWatch({
    control,
    name: ['total_amount', 'number_of_installments', 'first_due_date'],
  });
  return (
    <FormPanel
      {...panel}
      {...dialog}
      size="lg"
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

const { total_amount, number_of_installments, first_due_date } = NewPaymentPlanBody.shape;

type SplitPreviewProps = { total: unknown; count: unknown; firstDue: unknown };

/** The installments that a new plan will have, as soon as enough is known. */
function SplitPreview({ total, count, firstDue }: SplitPreviewProps) {
  const { t } = useLingui();
  const amount = total_amount.safeParse(total).data;
  const parts = number_of_installments.safeParse(count).data;
  const first = first_due_date.safeParse(firstDue).data;
  if (amount === undefined || parts === undefined || first === undefined) return null;
  if (!isSplittable(amount, parts)) {
    return (
      <p className="rounded-sm bg-warn-100 px-3.5 py-2.5 text-13 text-warn-900" aria-live="polite">
        {PAYMENT_TEXTS.TOTAL_TOO_SMALL}
      </p>
    );
  }
  return (
    <ol aria-label={t`Échéances`} className="num rounded-sm bg-sand px-3.5 py-1 text-13 leading-5">
      {splitInstallments(amount, parts, first).map((part) => (
        <li
          key={part.installment_number}
          className="flex items-center gap-2 border-t border-line py-2 first:border-0"
        >
          <span className="w-4 text-ink-3">{part.installment_number}</span>
          <span className="flex-1">{formatTableDate(part.due_date)}</span>
          <b className="font-semibold">{formatMoney(part.amount)}</b>
        </li>
      ))}
    </ol>
  );
}
