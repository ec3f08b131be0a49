import {
  type MethodParticulars,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@elan/contract/payments/payment-methods.ts';
import { isOfEarlierMonth, type PaymentDays, whyOddRib } from '@elan/contract/payments/payments.rules.ts';
import { ODD_RIB } from '@elan/contract/payments/payments.texts.ts';
import { PAYMENT_TYPES, type PaymentType } from '@elan/contract/payments/payments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { currency, formatDate, formatTableDate } from '../../../lib/time/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/forms/field-row.tsx';
import { useConfirm } from '../../../ui/overlays/use-confirm.ts';
import { TakenCheque } from './cheques/taken-cheque.tsx';
import { METHOD_WORDS, TYPE_WORDS } from './payment-words.tsx';

const NUMBER_MAX_LENGTH = 60;
const NOTES_MAX_LENGTH = 1000;

/** An amount in dirhams, with a comma or a point. */
export function AmountField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...props}
      size="sm"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      end={<span className="pe-3 text-13 text-ink-3">{currency()}</span>}
    />
  );
}

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

type PaymentDateFieldProps = Pick<
  ComponentProps<typeof DateField>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error' | 'disabled' | 'required' | 'placeholder'
> & { days: PaymentDays };

/** The day of a payment: none before its plan, none in the future, and why. */
export function PaymentDateField({ days: { from, to }, ...field }: PaymentDateFieldProps) {
  const { t } = useLingui();
  const within =
    from === to
      ? t`Aujourd'hui : le plan commence ce jour.`
      : t`Du ${formatTableDate(from)}, début du plan, à aujourd'hui.`;
  return (
    <DateField
      {...field}
      size="sm"
      label={t`Date de paiement`}
      description={field.disabled ? undefined : within}
      today={to}
      min={from}
      max={to}
    />
  );
}

/** Whether a payment of that day is meant: asks where it is of a month before this one. */
export const useEarlierMonthQuestion = (today: CivilDate) => {
  const { t } = useLingui();
  const { confirm, question } = useConfirm();
  const isMeant = async (paidOn: CivilDate) =>
    !isOfEarlierMonth(paidOn, today) ||
    (await confirm({
      title: t`Enregistrer un paiement d'un mois passé ?`,
      message: t`Il est daté du ${formatDate(paidOn)}, avant ce mois-ci : il figure aux encaissements de ce jour-là, et se compte dans la caisse d'aujourd'hui.`,
      confirmText: t`Enregistrer à cette date`,
      cancelText: t`Revoir la date`,
    }));
  return { isMeant, question };
};

type RibFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange'> & {
  value: string;
  onChange: (rib: string) => void;
  /** Whether an unusual RIB is to be kept as it is. */
  kept: {
    value: boolean;
    onChange: (isKept: boolean) => void;
    error: string | undefined;
    ref?: ComponentProps<typeof Checkbox>['ref'];
  };
};

/** A RIB. One that is not as a bank writes it gets a warning once the field is left, which can be overruled. */
export function RibField({ value, onChange, onBlur, kept, ...field }: RibFieldProps) {
  const { t } = useLingui();
  const [isLeft, setLeft] = useState(false);
  const odd = value.trim() === '' ? undefined : whyOddRib(value);
  const isWarned = odd !== undefined && (isLeft || kept.value || kept.error !== undefined);
  return (
    <div>
      <TextField
        {...field}
        value={value}
        onChange={(rib) => {
          onChange(rib);
          if (kept.value) kept.onChange(false);
        }}
        onBlur={() => {
          setLeft(true);
          onBlur?.();
        }}
        size="sm"
        label={t`RIB`}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={NUMBER_MAX_LENGTH}
      />
      <div aria-live="polite">
        {isWarned && (
          <Notice tone="warning" className="mt-2 text-13">
            <p className="font-medium">{ODD_RIB[odd]}</p>
            <Checkbox
              size="sm"
              value={kept.value}
              onChange={kept.onChange}
              {...(kept.ref ? { ref: kept.ref } : {})}
              className="mt-1.5"
            >
              <Trans>Garder ce RIB tel quel</Trans>
            </Checkbox>
            {kept.error && !kept.value && <p className="mt-1 font-medium text-bad">{kept.error}</p>}
          </Notice>
        )}
      </div>
    </div>
  );
}

/** As `FormField` hands it over. */
type BoundText = {
  name: string;
  value: string | null | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: RefCallBack;
  error: string | undefined;
  disabled?: boolean | undefined;
  description?: string | undefined;
};

function PaperNumberField(field: BoundText & { label: string }) {
  const { t } = useLingui();
  return <TextField {...field} size="sm" hint={t`facultatif`} maxLength={NUMBER_MAX_LENGTH} />;
}

export function BankReferenceField(field: BoundText) {
  const { t } = useLingui();
  return <PaperNumberField {...field} label={t`Référence bancaire`} />;
}

/** The number and the bank of a cheque, without which it is not taken. */
export function ChequeNumberField(field: BoundText) {
  const { t } = useLingui();
  const look = { size: 'sm', inputMode: 'numeric', autoComplete: 'off', required: true } as const;
  return <TextField {...field} {...look} label={t`Numéro du chèque`} maxLength={NUMBER_MAX_LENGTH} />;
}

export function ChequeBankField(field: BoundText) {
  const { t } = useLingui();
  return <TextField {...field} size="sm" label={t`Banque`} required maxLength={NUMBER_MAX_LENGTH} />;
}

type ChequeFieldsProps = { number: BoundText; bank: BoundText };

/** Both of a cheque that is taken now, and whether it is known already. */
export function ChequeFields({ number, bank }: ChequeFieldsProps) {
  return (
    <>
      <FieldRow>
        <ChequeNumberField {...number} />
        <ChequeBankField {...bank} />
      </FieldRow>
      <TakenCheque number={number.value} bank={bank.value} />
    </>
  );
}

export function CardTicketField(field: BoundText) {
  const { t } = useLingui();
  return <PaperNumberField {...field} label={t`Numéro du ticket`} />;
}

type MethodParticularsFieldsProps = Record<keyof MethodParticulars, BoundText> & {
  method: PaymentMethod;
  odd_rib_kept: RibFieldProps['kept'];
};

/** What is noted of a payment that comes in by this method. */
export function MethodParticularsFields({ method, ...fields }: MethodParticularsFieldsProps) {
  const { rib, odd_rib_kept, bank_reference, cheque_number, cheque_bank, card_ticket } = fields;
  switch (method) {
    case 'cash':
      return null;
    case 'virement':
      return (
        <>
          <RibField {...rib} value={rib.value ?? ''} kept={odd_rib_kept} required />
          <BankReferenceField {...bank_reference} />
        </>
      );
    case 'cheque':
      return <ChequeFields number={cheque_number} bank={cheque_bank} />;
    case 'card':
      return <CardTicketField {...card_ticket} />;
  }
}

export function PaperReceiptField(field: BoundText) {
  const { t } = useLingui();
  return <PaperNumberField {...field} label={t`Numéro de reçu papier`} />;
}

export function PaymentNotesField(field: BoundText) {
  const { t } = useLingui();
  const look = { size: 'sm', rows: 2, maxLength: NOTES_MAX_LENGTH } as const;
  return <TextArea {...field} {...look} label={t`Notes`} hint={t`facultatif`} />;
}
