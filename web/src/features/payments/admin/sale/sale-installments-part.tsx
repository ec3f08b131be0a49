import { SALE_INSTALLMENTS_MAX, spreadRest, sumOf } from '@elan/contract/sales/sales.rules.ts';
import { type CivilDate, daysBetween } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatAmount, formatMoney } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { typedAmount } from '../installments/installment.form.ts';
import { AmountField } from '../payment-fields.tsx';
import { amountTyped, proposedParts, type SaleForm, type SaleInput } from './sale.form.ts';
import { SalePart } from './sale-part.tsx';

const COUNTS = Array.from({ length: SALE_INSTALLMENTS_MAX }, (_, index) => String(index + 1));

type SaleInstallmentsPartProps = {
  form: UseFormReturn<SaleInput, unknown, SaleForm>;
  price: number;
  today: CivilDate;
};

/** In how many parts the price is paid, and when: they always show whether they come to the price. */
export function SaleInstallmentsPart({ form, price, today }: SaleInstallmentsPartProps) {
  const { t } = useLingui();
  const { control, setValue, formState } = form;
  const [parts, isPaidNow] = useWatch({ control, name: ['parts', 'is_paid_now'] });
  const [typed, setTyped] = useState<readonly number[]>([]);
  const amounts = parts.map(({ amount }) => amountTyped(amount) ?? 0);
  const sum = sumOf(amounts.map((amount) => ({ amount })));
  const spread = spreadRest(price, amounts, (index) => typed.includes(index));
  const split = (count: number) => {
    setTyped([]);
    setValue('parts', proposedParts(price, count, today), { shouldDirty: true, shouldValidate: false });
    form.clearErrors(['parts', 'installments']);
  };
  return (
    <SalePart
      number={3}
      title={t`Échéances`}
      isDone={sum === price}
      choice={
        <SegmentedControl
          size="sm"
          label={t`Nombre d'échéances`}
          hideLabel
          value={String(parts.length)}
          onChange={(count) => split(Number(count))}
          options={COUNTS.map((value) => ({ value, label: value }))}
        />
      }
    >
      <ol className="overflow-hidden rounded-control inset-ring inset-ring-line">
        {parts.map((part, index) => {
          const number = index + 1;
          const isNow = index === 0 && isPaidNow;
          return (
            <li
              key={number}
              className={cx(
                'flex flex-wrap items-center gap-x-2.5 gap-y-2 border-b border-line px-3 py-1.5 last:border-0',
                isNow && 'bg-maj-50',
              )}
            >
              <b className="num w-3 flex-none text-13">{number}</b>
              <FormField control={control} name={`parts.${index}.amount`}>
                {({ onChange, ...field }) => (
                  <AmountField
                    {...field}
                    label={t`Montant de l'échéance ${number}`}
                    hideLabel
                    className="w-32 flex-none"
                    onChange={(amount) => {
                      onChange(amount);
                      if (!typed.includes(index)) setTyped([...typed, index]);
                    }}
                  />
                )}
              </FormField>
              {isNow ? (
                <span className="font-medium max-md:hidden">
                  <Trans>aujourd'hui</Trans>
                </span>
              ) : (
                <FormField control={control} name={`parts.${index}.due_date`}>
                  {(field) => (
                    <DateField
                      {...field}
                      size="sm"
                      label={t`Date de l'échéance ${number}`}
                      hideLabel
                      today={today}
                      className="w-36 flex-none max-md:w-40"
                    />
                  )}
                </FormField>
              )}
              <span className="num ms-auto text-end text-ink-3">
                {index === 0 ? (
                  <FormField control={control} name="is_paid_now">
                    {(field) => (
                      <Checkbox size="sm" {...field}>
                        <Trans>payée maintenant</Trans>
                      </Checkbox>
                    )}
                  </FormField>
                ) : (
                  <span className="max-md:hidden">
                    {part.due_date !== '' && <InDays days={daysBetween(today, part.due_date)} />}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <Adding
        {...{ sum, price, amounts }}
        error={formState.errors.installments?.message}
        tries={formState.submitCount}
        onSpread={
          spread &&
          (() => {
            for (const [index, amount] of spread.entries())
              setValue(`parts.${index}.amount`, typedAmount(amount), { shouldDirty: true });
            form.clearErrors(['parts', 'installments']);
          })
        }
      />
    </SalePart>
  );
}

function InDays({ days }: { days: number }) {
  const { t } = useLingui();
  if (days < 0) return t`déjà passée`;
  if (days === 0) return t`aujourd'hui`;
  return <Plural value={days} one="dans # jour" other="dans # jours" />;
}

type AddingProps = {
  sum: number;
  price: number;
  amounts: readonly number[];
  /** What the server says of it. */
  error: string | undefined;
  /** How often it was sent. */
  tries: number;
  /** Where the rest can be spread over what nobody typed. */
  onSpread: (() => void) | undefined;
};

/** Whether the installments come to the price: how, or what is missing. */
function Adding({ sum, price, amounts, error, tries, onSpread }: AddingProps) {
  const line = useRef<HTMLDivElement>(null);
  // Nothing of it can have the focus: whoever presses in vain is shown why.
  useEffect(() => {
    if (tries > 0) line.current?.scrollIntoView({ block: 'center' });
  }, [tries]);
  const isEqual = new Set(amounts).size === 1;
  const total = formatMoney(price);
  if (sum === price && error === undefined) {
    const how =
      isEqual && amounts.length > 1
        ? `${amounts.length} × ${formatAmount(amounts[0] ?? 0)}`
        : amounts.map((amount) => formatAmount(amount)).join(' + ');
    return (
      <p role="status" className="num flex items-start gap-1.5 text-ok">
        <Check className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        <span>
          {amounts.length > 1 && `${how} = `}
          <b className="font-semibold">{total}</b>
          <Trans>, le prix du pack</Trans>
        </span>
      </p>
    );
  }
  return (
    <div ref={line} role="status" className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-bad">
      <span className="flex items-start gap-1.5 font-medium">
        <TriangleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        {sum === price ? (
          error
        ) : sum < price ? (
          <Trans>
            Il manque {formatMoney(sumOf([{ amount: price }, { amount: -sum }]))} pour faire {total}.
          </Trans>
        ) : (
          <Trans>
            {formatMoney(sumOf([{ amount: sum }, { amount: -price }]))} de trop : le pack coûte {total}.
          </Trans>
        )}
      </span>
      {onSpread && (
        <Button size="sm" variant="link" className="md:min-h-7 md:text-13" onClick={onSpread}>
          <Trans>Répartir le reste</Trans>
        </Button>
      )}
    </div>
  );
}
