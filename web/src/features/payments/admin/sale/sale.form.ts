import { Email, OptionalPhone, text } from '@elan/contract/fields.ts';
import { money } from '@elan/contract/money.ts';
import { missingParticular, particularsOf } from '@elan/contract/payments/payment-methods.rules.ts';
import { methodParticulars, PaymentMethod } from '@elan/contract/payments/payment-methods.ts';
import { whyOddRib } from '@elan/contract/payments/payments.rules.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { changeFor, proposeInstallments, sumOf, whyNotSold } from '@elan/contract/sales/sales.rules.ts';
import { SALE_TEXTS } from '@elan/contract/sales/sales.texts.ts';
import type { SaleBody } from '@elan/contract/sales/sales.ts';
import { type CivilDate, civilDate } from '@elan/contract/time.ts';
import * as z from 'zod/mini';
import { ApiFailure } from '../../../../lib/api/api-failure.ts';
import { MISSING_PARTICULAR, typedAmount } from '../installments/installment.form.ts';

const Amount = money({ min: 0.01, wrong: () => PAYMENT_TEXTS.AMOUNT_WRONG });
const Name = text(120, () => SALE_TEXTS.NAME_MISSING);
const DueDate = civilDate(() => PAYMENT_TEXTS.DUE_DATE_MISSING);

/** An amount as it was typed; nothing while it is none. */
export const amountTyped = (typed: string): number | undefined => Amount.safeParse(typed).data;

const fields = z.object({
  buyer: z.enum(['existing', 'new']),
  /** 0 until one is chosen. */
  client_id: z.int(),
  full_name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Made when it is first sent and kept with what was typed, so that a second try is the same request. */
  password: z.string(),
  pack_id: z.int().check(z.minimum(1, { error: () => SALE_TEXTS.PACK_MISSING })),
  /** Of the pack that is chosen. */
  price: z.nullable(z.number()),
  parts: z.array(z.object({ amount: z.string(), due_date: z.string() })),
  /** Where it is said that they do not come to the price, also by the server. */
  installments: z.string(),
  /** The first of them. */
  is_paid_now: z.boolean(),
  payment_method: PaymentMethod,
  ...methodParticulars,
  odd_rib_kept: z.boolean(),
  /** What was handed over, to know what is given back. */
  received: z.string(),
});
type Fields = z.infer<typeof fields>;

type Fault = readonly [path: (string | number)[], text: string];

const faultOf = (path: (string | number)[], schema: z.ZodMiniType, value: unknown): Fault[] => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue ? [[path, issue.message]] : [];
};

const faultsOfBuyer = ({ buyer, client_id, full_name, phone, email }: Fields): Fault[] =>
  buyer === 'existing'
    ? client_id > 0
      ? []
      : [[['client_id'], SALE_TEXTS.CLIENT_UNCHOSEN]]
    : [
        ...faultOf(['full_name'], Name, full_name),
        ...faultOf(['phone'], OptionalPhone, phone),
        ...faultOf(['email'], Email, email),
      ];

/** What is paid now is due today, whatever day it had. */
const faultsOfParts = ({ pack_id, price, parts, is_paid_now }: Fields): Fault[] => {
  if (pack_id === 0) return [];
  const wrong = parts.flatMap(({ amount, due_date }, index) => [
    ...faultOf(['parts', index, 'amount'], Amount, amount),
    ...(index === 0 && is_paid_now ? [] : faultOf(['parts', index, 'due_date'], DueDate, due_date)),
  ]);
  if (wrong.length > 0) return wrong;
  const owed = parts.map(({ amount }) => ({ amount: amountTyped(amount) ?? 0 }));
  return whyNotSold(price, owed) === 'sum_differs'
    ? [[['installments'], SALE_TEXTS.sumDiffers(sumOf(owed), price ?? 0)]]
    : [];
};

const faultsOfPayment = (form: Fields): Fault[] => {
  const { is_paid_now, parts, payment_method, rib, odd_rib_kept, received } = form;
  const now = amountTyped(parts[0]?.amount ?? '');
  if (!is_paid_now || now === undefined) return [];
  const missing = missingParticular(payment_method, form);
  if (missing) return [[[missing], MISSING_PARTICULAR[missing]()]];
  if (payment_method === 'virement' && rib && !odd_rib_kept && whyOddRib(rib))
    return [[['odd_rib_kept'], PAYMENT_TEXTS.ODD_RIB_UNSEEN]];
  if (payment_method !== 'cash' || received.trim() === '') return [];
  const given = amountTyped(received);
  if (given === undefined) return [[['received'], PAYMENT_TEXTS.AMOUNT_WRONG]];
  return changeFor(now, given) === undefined ? [[['received'], SALE_TEXTS.TOO_LITTLE]] : [];
};

/** A sale as it is typed at the counter. */
export const SaleForm = fields.check(
  z.superRefine<Fields>((form, context) => {
    const faults = [...faultsOfBuyer(form), ...faultsOfParts(form), ...faultsOfPayment(form)];
    for (const [path, message] of faults) context.addIssue({ code: 'custom', message, path });
  }),
);
export type SaleForm = z.infer<typeof SaleForm>;
export type SaleInput = z.input<typeof SaleForm>;

/** What a sale begins with: to that client, or to one who is still to be said. */
export const saleValuesOf = (client: number | undefined): Required<SaleInput> => ({
  buyer: 'existing',
  client_id: client ?? 0,
  full_name: '',
  phone: '',
  email: '',
  password: '',
  pack_id: 0,
  price: null,
  parts: [],
  installments: '',
  is_paid_now: true,
  payment_method: 'cash',
  rib: '',
  bank_reference: '',
  odd_rib_kept: false,
  cheque_number: '',
  cheque_bank: '',
  card_ticket: '',
  received: '',
});

/** The installments that a sale proposes, as one would type them. */
export const proposedParts = (price: number | null, count: number, today: CivilDate) =>
  proposeInstallments(price, count, today).map(({ amount, due_date }) => ({
    amount: typedAmount(amount),
    due_date,
  }));

/** What is sent: the first installment is paid today, unless nothing is. */
export const saleBodyOf = (form: SaleForm, today: CivilDate): SaleBody => {
  const { buyer, client_id, pack_id, parts, is_paid_now, payment_method } = form;
  const email = form.email.trim();
  const { full_name, phone, password } = form;
  const paid = { payment_date: today, payment_method, ...particularsOf(payment_method, form) };
  return {
    ...(buyer === 'existing'
      ? { client_id }
      : { client: { email, full_name, phone: phone.trim() || null, password } }),
    pack_id,
    installments: parts.map(({ amount, due_date }, index) => {
      const isNow = index === 0 && is_paid_now;
      return {
        amount: amountTyped(amount) ?? 0,
        due_date: isNow ? today : due_date,
        ...(isNow && { paid }),
      };
    }),
  };
};

/** What the body calls a field, as the form calls it. */
const nameHere = (name: string) =>
  name
    .replace(/^client\.(?=(?:full_name|phone|email)$)/, '')
    .replace(/^installments\.0\.paid\./, '')
    .replace(/^installments\.(?=\d)/, 'parts.');

/** What the server refuses of a sale, by the fields of the form; of an address that is taken it says what to do. */
export const refusedOnForm = (error: unknown): unknown => {
  if (!(error instanceof ApiFailure) || error.error === undefined) return error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, words]) => [
      nameHere(name),
      name === 'email' && error.status === 409 ? SALE_TEXTS.EMAIL_KNOWN : words,
    ]),
  );
  return new ApiFailure(error.kind, error.status, { error: error.error, fields });
};
