import { optionalText, text } from '@elan/contract/fields.ts';
import { money } from '@elan/contract/money.ts';
import {
  type Installment,
  InstallmentBody,
  InstallmentStatus,
  PaidBody,
} from '@elan/contract/payments/installments.ts';
import {
  METHOD_PARTICULARS,
  missingParticular,
  particularsOf,
} from '@elan/contract/payments/payment-methods.rules.ts';
import { type MethodParticulars, PaymentMethod } from '@elan/contract/payments/payment-methods.ts';
import { whyOddRib } from '@elan/contract/payments/payments.rules.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { type CivilDate, civilDate } from '@elan/contract/time.ts';
import * as z from 'zod/mini';

const RIB_MAX_LENGTH = 60;

/** Only the forms ask: an unusual RIB is kept when somebody has looked at it again and says so. */
const keeping = { odd_rib_kept: z.boolean() };

type Noted = { readonly [Name in keyof MethodParticulars]?: string | null | undefined } & {
  readonly payment_method?: PaymentMethod;
  readonly odd_rib_kept: boolean;
};

const isRibSeen = ({ payment_method = 'virement', rib, odd_rib_kept }: Noted) =>
  payment_method !== 'virement' || !rib || odd_rib_kept || whyOddRib(rib) === undefined;

/** What is said of a particular that its method needs. */
export const MISSING_PARTICULAR = {
  rib: () => PAYMENT_TEXTS.RIB_REQUIRED,
  cheque_number: () => PAYMENT_TEXTS.CHEQUE_NUMBER_MISSING,
  cheque_bank: () => PAYMENT_TEXTS.CHEQUE_BANK_MISSING,
} as const;
const ribSeen = { error: () => PAYMENT_TEXTS.ODD_RIB_UNSEEN, path: ['odd_rib_kept'] };

/** What the method needs is given; a RIB that is not as a bank writes it was looked at. */
const noted = z.superRefine<Noted & { status?: InstallmentStatus }>((form, context) => {
  const { payment_method = 'cash', status = 'paid' } = form;
  const missing = missingParticular(payment_method, form);
  // A cheque to come has no number yet; a transfer to come has its RIB, as the specification asks.
  if (missing && (missing === 'rib' || status === 'paid'))
    context.addIssue({ code: 'custom', message: MISSING_PARTICULAR[missing](), path: [missing] });
  if (!isRibSeen(form))
    context.addIssue({ code: 'custom', message: PAYMENT_TEXTS.ODD_RIB_UNSEEN, path: ['odd_rib_kept'] });
});

/** An odd RIB that was saved before has been looked at before. */
const wasKept = (rib: string | null) => rib !== null && whyOddRib(rib) !== undefined;

/** The RIB of a transfer to come, saved by itself. */
export const RibForm = z
  .object({
    rib: text(RIB_MAX_LENGTH, () => PAYMENT_TEXTS.RIB_BLANK),
    bank_reference: optionalText(RIB_MAX_LENGTH),
    ...keeping,
  })
  .check(z.refine<Noted>(isRibSeen, ribSeen));

export const ribValuesOf = ({ rib, bank_reference }: Installment) => ({
  rib: rib ?? '',
  bank_reference: bank_reference ?? '',
  odd_rib_kept: wasKept(rib),
});

/** The cheque that is to pay an installment, saved by itself. */
export const ChequeForm = z.object({
  cheque_number: text(RIB_MAX_LENGTH, MISSING_PARTICULAR.cheque_number),
  cheque_bank: text(RIB_MAX_LENGTH, MISSING_PARTICULAR.cheque_bank),
});

/** A new due date, chosen by itself. */
export const DueDateForm = z.object({
  due_date: civilDate(() => PAYMENT_TEXTS.NEW_DUE_DATE_MISSING),
});

const { rib, bank_reference, cheque_number, cheque_bank, card_ticket, receipt_number, notes } =
  PaidBody.shape;
const papers = { rib, bank_reference, cheque_number, cheque_bank, card_ticket, receipt_number, notes };

const paperValuesOf = (installment: Installment) => ({
  ...ribValuesOf(installment),
  cheque_number: installment.cheque_number ?? '',
  cheque_bank: installment.cheque_bank ?? '',
  card_ticket: installment.card_ticket ?? '',
  receipt_number: installment.receipt_number ?? '',
  notes: installment.notes ?? '',
});

/** A payment as somebody records it at the counter. */
export const PaymentForm = z
  .object({
    payment_date: civilDate(() => PAYMENT_TEXTS.PAYMENT_DATE_REQUIRED),
    payment_method: PaymentMethod,
    ...papers,
    ...keeping,
  })
  .check(noted);
export type PaymentForm = z.infer<typeof PaymentForm>;

export const paymentValuesOf = (installment: Installment, today: CivilDate) => ({
  payment_date: today,
  payment_method: installment.payment_method,
  ...paperValuesOf(installment),
});

/** With the particulars of its method only; a transfer has no paper receipt. */
export const paymentBodyOf = ({ odd_rib_kept: _, ...payment }: PaymentForm): PaidBody => ({
  ...payment,
  ...particularsOf(payment.payment_method, payment),
  ...(payment.payment_method === 'virement' && { receipt_number: null }),
});

/** All of an installment. */
export const InstallmentForm = z
  .object({
    amount: money({ min: 0.01, wrong: () => PAYMENT_TEXTS.AMOUNT_WRONG }),
    due_date: civilDate(() => PAYMENT_TEXTS.DUE_DATE_MISSING),
    status: InstallmentStatus,
    payment_date: InstallmentBody.shape.payment_date,
    payment_method: PaymentMethod,
    ...papers,
    ...keeping,
  })
  .check(
    noted,
    z.refine<{ status: InstallmentStatus; payment_date?: string | null | undefined }>(
      ({ status, payment_date }) => status !== 'paid' || Boolean(payment_date),
      { error: () => PAYMENT_TEXTS.PAYMENT_DATE_REQUIRED, path: ['payment_date'] },
    ),
  );
export type InstallmentForm = z.infer<typeof InstallmentForm>;
export type InstallmentInput = z.input<typeof InstallmentForm>;

/** An amount as one types it: 1250,50. */
export const typedAmount = (amount: number) => amount.toFixed(2).replace('.', ',');

export const installmentValuesOf = (installment: Installment, status: InstallmentStatus) => ({
  amount: typedAmount(installment.amount),
  due_date: installment.due_date,
  status,
  payment_date: installment.payment_date ?? '',
  payment_method: installment.payment_method,
  ...paperValuesOf(installment),
});

export const installmentBodyOf = ({ odd_rib_kept: _, ...form }: InstallmentForm): InstallmentBody => ({
  ...form,
  ...particularsOf(form.payment_method, form),
});

/** The same as a payment, for the call that records it. */
export const paymentOfInstallment = (form: InstallmentForm): PaidBody => {
  const { payment_date, payment_method, receipt_number, notes: remarks } = form;
  const particulars = particularsOf(payment_method, form);
  return {
    payment_date: payment_date ?? undefined,
    payment_method,
    ...particulars,
    receipt_number,
    notes: remarks,
  };
};

/** Paid is paid today unless a day is given; what is not paid has no day of payment. */
export const afterStatus = (
  status: InstallmentStatus,
  payment_date: string | null | undefined,
  today: CivilDate,
) => ({ payment_date: status === 'paid' ? payment_date || today : '' });

const EMPTY = { rib: '', bank_reference: '', cheque_number: '', cheque_bank: '', card_ticket: '' };

/** What is noted of another method goes. */
export const afterMethod = (method: PaymentMethod): Partial<typeof EMPTY> => {
  const own: readonly string[] = METHOD_PARTICULARS[method];
  return Object.fromEntries(Object.entries(EMPTY).filter(([name]) => !own.includes(name)));
};

interface Circumstances {
  /** Its pack was taken back. */
  readonly isClosed: boolean;
  readonly isLate: boolean;
}

/** What it can become: late only after its due date, paid only while it is owed, and nothing else once its pack is gone. */
export const offeredStatuses = (
  { status }: Pick<Installment, 'status'>,
  { isClosed, isLate }: Circumstances,
): readonly InstallmentStatus[] => {
  if (status === 'paid') return ['paid'];
  if (isClosed) return ['cancelled'];
  const owed: InstallmentStatus[] = isLate ? ['pending', 'overdue'] : ['pending'];
  return status === 'cancelled' ? [...owed, 'cancelled'] : [...owed, 'paid', 'cancelled'];
};
