import { PAYMENT_METHODS } from '@elan/contract/payments/payment-methods.ts';
import { changeFor, likelyNotes } from '@elan/contract/sales/sales.rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatAmount, formatMoney } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Choices } from '../../../../ui/fields/choices.tsx';
import { FieldGroup } from '../../../../ui/fields/field.tsx';
import { FormField, useFormField } from '../../../../ui/forms/form-field.tsx';
import { typedAmount } from '../installments/installment.form.ts';
import { AmountField, MethodParticularsFields } from '../payment-fields.tsx';
import { METHOD_WORDS, MethodIcon } from '../payment-words.tsx';
import { amountTyped, type SaleForm, type SaleInput } from './sale.form.ts';
import { CARD, SalePart } from './sale-part.tsx';

type SalePaymentPartProps = {
  form: UseFormReturn<SaleInput, unknown, SaleForm>;
  /** What is taken now. */
  amount: number;
};

/** How what is paid now is paid. */
export function SalePaymentPart({ form, amount }: SalePaymentPartProps) {
  const { t, i18n } = useLingui();
  const { control } = form;
  const method = useWatch({ control, name: 'payment_method' });
  const particulars = {
    rib: useFormField({ control, name: 'rib' }),
    odd_rib_kept: useFormField({ control, name: 'odd_rib_kept' }),
    bank_reference: useFormField({ control, name: 'bank_reference' }),
    cheque_number: useFormField({ control, name: 'cheque_number' }),
    cheque_bank: useFormField({ control, name: 'cheque_bank' }),
    card_ticket: useFormField({ control, name: 'card_ticket' }),
  };
  return (
    <SalePart number={4} title={t`Payé maintenant`} isDone={false}>
      <FormField control={control} name="payment_method">
        {({ value, onChange, onBlur, ref, error }) => (
          <FieldGroup label={t`Méthode de paiement`} hideLabel error={error}>
            <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
              <Choices
                type="radio"
                options={PAYMENT_METHODS.map((each) => ({ value: each }))}
                isChosen={(each) => each === value}
                onPress={onChange}
                onBlur={onBlur}
                ref={ref}
                look={cx(
                  CARD,
                  'flex min-h-11 items-center justify-center gap-2 px-2 font-medium has-checked:text-maj-700',
                )}
              >
                {({ value: each }) => (
                  <>
                    <MethodIcon method={each} />
                    {i18n._(METHOD_WORDS[each])}
                  </>
                )}
              </Choices>
            </div>
          </FieldGroup>
        )}
      </FormField>
      {method === 'cash' && <CashReceived form={form} amount={amount} />}
      <MethodParticularsFields {...particulars} method={method} />
    </SalePart>
  );
}

/** What is handed over, and what is given back. */
function CashReceived({ form: { control, setValue }, amount }: SalePaymentPartProps) {
  const { t } = useLingui();
  const received = useWatch({ control, name: 'received' });
  const given = amountTyped(received);
  const change = given === undefined ? undefined : changeFor(amount, given);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-2">
      <span className="font-medium" aria-hidden="true">
        <Trans>Reçu</Trans>
      </span>
      <FormField control={control} name="received">
        {(field) => <AmountField {...field} label={t`Reçu`} hideLabel className="w-32 flex-none" />}
      </FormField>
      <span className="flex gap-1.5">
        {likelyNotes(amount).map((note) => (
          <Button
            key={note}
            size="sm"
            className="num rounded-full! px-2.5 md:min-h-8.5 md:text-13"
            onClick={() =>
              setValue('received', typedAmount(note), { shouldDirty: true, shouldValidate: true })
            }
          >
            <span className="sr-only">{t`Reçu`} </span>
            {formatAmount(note).replace(/,00$/, '')}
          </Button>
        ))}
      </span>
      <p className="num ms-auto text-end" aria-live="polite">
        {change !== undefined && (
          <>
            <span className="block text-13 text-ink-3">
              <Trans>À rendre</Trans>
            </span>
            <b className="text-lg font-bold">{formatMoney(change)}</b>
          </>
        )}
      </p>
    </div>
  );
}
