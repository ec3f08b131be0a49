import {
  INSTALLMENT_STATUSES,
  type Installment,
  type InstallmentStatus,
} from '@elan/contract/payments/installments.ts';
import { paymentDays } from '@elan/contract/payments/payments.rules.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { FieldRow } from '../../../../ui/forms/field-row.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import {
  AmountField,
  BankReferenceField,
  CardTicketField,
  ChequeBankField,
  ChequeNumberField,
  PaperReceiptField,
  PaymentDateField,
  PaymentMethodField,
  PaymentNotesField,
  RibField,
} from '../payment-fields.tsx';
import { STATUS_WORDS } from '../payment-words.tsx';
import {
  afterMethod,
  afterStatus,
  type InstallmentForm,
  type InstallmentInput,
  offeredStatuses,
} from './installment.form.ts';

const FOLLOWING = [
  'payment_date',
  'rib',
  'bank_reference',
  'cheque_number',
  'cheque_bank',
  'card_ticket',
] as const;
const isFollowing = (name: string): name is (typeof FOLLOWING)[number] =>
  FOLLOWING.some((each) => each === name);

type InstallmentFieldsProps = {
  form: UseFormReturn<InstallmentInput, unknown, InstallmentForm>;
  /** As it was saved last. */
  installment: Installment;
  /** Its pack was taken back. */
  isClosed: boolean;
  /** The first day of its plan. */
  start: CivilDate;
  today: CivilDate;
};

export function InstallmentFields({ form, installment, isClosed, start, today }: InstallmentFieldsProps) {
  const { t, i18n } = useLingui();
  const { control, setValue } = form;
  const [status, method, dueDate] = useWatch({ control, name: ['status', 'payment_method', 'due_date'] });
  const isPaid = installment.status === 'paid';
  const offered = offeredStatuses(installment, { isClosed, isLate: dueDate < today });
  /** What follows from a choice, in the fields beside it. */
  const follow = (changes: ReturnType<typeof afterStatus> | ReturnType<typeof afterMethod>) => {
    for (const [name, value] of Object.entries(changes)) {
      if (isFollowing(name)) setValue(name, value, { shouldDirty: true });
    }
  };
  return (
    <>
      <FieldRow>
        <FormField control={control} name="amount">
          {({ value, ...field }) => (
            <AmountField {...field} value={String(value)} label={t`Montant`} disabled={isPaid} required />
          )}
        </FormField>
        <FormField control={control} name="due_date">
          {(field) => (
            <DateField
              {...field}
              size="sm"
              label={t`Date d'échéance`}
              today={today}
              disabled={isPaid}
              required
            />
          )}
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField control={control} name="status">
          {({ onChange, ...field }) => (
            <Select<InstallmentStatus>
              {...field}
              size="sm"
              label={t`État du paiement`}
              disabled={isPaid}
              onChange={(next) => {
                if (next === null) return;
                onChange(next);
                follow(afterStatus(next, form.getValues('payment_date'), today));
              }}
              options={INSTALLMENT_STATUSES.map((value) => ({
                value,
                label: i18n._(STATUS_WORDS[value]),
                disabled: !offered.includes(value),
              }))}
            />
          )}
        </FormField>
        <FormField control={control} name="payment_date">
          {({ value, ...field }) => (
            <PaymentDateField
              {...field}
              value={value || undefined}
              days={paymentDays(start, dueDate, today)}
              placeholder={status === 'paid' ? t`Choisir…` : '–'}
              disabled={isPaid || status !== 'paid'}
            />
          )}
        </FormField>
      </FieldRow>
      <FormField control={control} name="payment_method">
        {({ onChange, ...field }) => (
          <PaymentMethodField
            {...field}
            disabled={isPaid}
            onChange={(next) => {
              onChange(next);
              follow(afterMethod(next));
            }}
          />
        )}
      </FormField>
      {method === 'virement' && (
        <>
          <FormField control={control} name="rib">
            {({ value, ...field }) => (
              <FormField control={control} name="odd_rib_kept">
                {(kept) => <RibField {...field} value={value ?? ''} kept={kept} disabled={isPaid} required />}
              </FormField>
            )}
          </FormField>
          <FormField control={control} name="bank_reference">
            {(field) => <BankReferenceField {...field} disabled={isPaid} />}
          </FormField>
        </>
      )}
      {method === 'cheque' && (
        <FieldRow>
          <FormField control={control} name="cheque_number">
            {(field) => <ChequeNumberField {...field} disabled={isPaid} />}
          </FormField>
          <FormField control={control} name="cheque_bank">
            {(field) => <ChequeBankField {...field} disabled={isPaid} />}
          </FormField>
        </FieldRow>
      )}
      {method === 'card' && (
        <FormField control={control} name="card_ticket">
          {(field) => <CardTicketField {...field} disabled={isPaid} />}
        </FormField>
      )}
      <FormField control={control} name="receipt_number">
        {(field) => <PaperReceiptField {...field} />}
      </FormField>
      <FormField control={control} name="notes">
        {(field) => <PaymentNotesField {...field} />}
      </FormField>
    </>
  );
}
