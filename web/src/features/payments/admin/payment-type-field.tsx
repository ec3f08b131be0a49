import { PAYMENT_METHODS, type PaymentMethod } from '@elan/contract/installments.ts';
import { PAYMENT_TYPES, type PaymentType } from '@elan/contract/payments.ts';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { METHOD_WORDS, TYPE_WORDS } from './payment-words.tsx';

type ChoiceProps<Value extends string> = Omit<
  ComponentProps<typeof SegmentedControl<Value>>,
  'label' | 'options' | 'size'
>;

/** How the installments of a plan are paid. */
export function PaymentTypeField(props: ChoiceProps<PaymentType>) {
  const { t, i18n } = useLingui();
  return (
    <SegmentedControl<PaymentType>
      {...props}
      size="sm"
      label={t`Type de paiement`}
      required
      options={PAYMENT_TYPES.map((value) => ({ value, label: i18n._(TYPE_WORDS[value]) }))}
    />
  );
}

/** How one installment is paid. */
export function PaymentMethodField(props: ChoiceProps<PaymentMethod>) {
  const { t, i18n } = useLingui();
  return (
    <SegmentedControl<PaymentMethod>
      {...props}
      size="sm"
      label={t`Méthode de paiement`}
      required
      options={PAYMENT_METHODS.map((value) => ({ value, label: i18n._(METHOD_WORDS[value]) }))}
    />
  );
}
