import { optionalText, text } from '@elan/contract/fields.ts';
import { money } from '@elan/contract/money.ts';
import {
  type Installment,
  InstallmentBody,
  InstallmentStatus,
  PaidBody,
  PaymentMethod,
} from '@elan/contract/payments/installments.ts';
import { whyOddRib } from '@elan/contract/payments/payments.rules.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { type CivilDate, civilDate } from '@elan/contract/time.ts';
import * as z from 'zod/mini';

const RIB_MAX_LENGTH = 60;

/** Only the forms ask: an unusual RIB is kept when somebody has looked at it again and says so. */
const keeping = { odd_rib_kept: z.boolean() };
const ODD_RIB_UNSEEN = 'Corrigez le RIB, ou cochez cette case pour le garder tel quel.';

interface Bank {
  readonly payment_method?: PaymentMethod;
  readonly rib?: string | null | undefined;
  readonly odd_rib_kept: boolean;
}

const isRibGiven = ({ payment_method, rib }: Bank) => payment_method === 'cash' || Boolean(rib);
const isRibSeen = ({ payment_method, rib, odd_rib_kept }: Bank) =>
  payment_method === 'cash' || !rib || odd_rib_kept || whyOddRib(rib) === undefined;

const ribGiven = { error: PAYMENT_TEXTS.RIB_REQUIRED, path: ['rib'] };
const ribSeen = { error: ODD_RIB_UNSEEN, path: ['odd_rib_kept'] };

/** An odd RIB that was saved before has been looked at before. */
const wasKept = (rib: string | null) => rib !== null && whyOddRib(rib) !== undefined;

/** The RIB of a transfer to come, saved by itself. */
export const RibForm = z
  .object({
    rib: text(RIB_MAX_LENGTH, PAYMENT_TEXTS.RIB_BLANK),
    bank_reference: optionalText(RIB_MAX_LENGTH),
    ...keeping,
  })
  .check(z.refine<Bank>(isRibSeen, ribSeen));

export const ribValuesOf = ({ rib, bank_reference }: Installment) => ({
  rib: rib ?? '',
  bank_reference: bank_reference ?? '',
  odd_rib_kept: wasKept(rib),
});

/** A new due date, chosen by itself. */
export const DueDateForm = z.object({
  due_date: civilDate("Veuillez sélectionner une date d'échéance"),
});

const { rib, bank_reference, receipt_number, notes } = PaidBody.shape;

/** A payment as somebody records it at the counter. */
export const PaymentForm = z
  .object({
    payment_date: civilDate(PAYMENT_TEXTS.PAYMENT_DATE_REQUIRED),
    payment_method: PaymentMethod,
    rib,
    bank_reference,
    receipt_number,
    notes,
    ...keeping,
  })
  .check(z.refine<Bank>(isRibGiven, ribGiven), z.refine<Bank>(isRibSeen, ribSeen));
export type PaymentForm = z.infer<typeof PaymentForm>;

export const paymentValuesOf = (installment: Installment, today: CivilDate) => ({
  payment_date: today,
  payment_method: installment.payment_method,
  ...ribValuesOf(installment),
  receipt_number: installment.receipt_number ?? '',
  notes: installment.notes ?? '',
});

/** Cash has no RIB, and a transfer no paper receipt. */
export const paymentBodyOf = ({ odd_rib_kept: _, ...payment }: PaymentForm): PaidBody =>
  payment.payment_method === 'cash'
    ? { ...payment, rib: null, bank_reference: null }
    : { ...payment, receipt_number: null };

/** All of an installment. */
export const InstallmentForm = z
  .object({
    amount: money({ min: 0.01, wrong: PAYMENT_TEXTS.AMOUNT_WRONG }),
    due_date: civilDate('Please select a due date'),
    status: InstallmentStatus,
    payment_date: InstallmentBody.shape.payment_date,
    payment_method: PaymentMethod,
    rib,
    bank_reference,
    receipt_number,
    notes,
    ...keeping,
  })
  .check(
    z.refine<Bank>(isRibGiven, ribGiven),
    z.refine<Bank>(isRibSeen, ribSeen),
    z.refine<{ status: InstallmentStatus; payment_date?: string | null | undefined }>(
      ({ status, payment_date }) => status !== 'paid' || Boolean(payment_date),
      { error: PAYMENT_TEXTS.PAYMENT_DATE_REQUIRED, path: ['payment_date'] },
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
  ...ribValuesOf(installment),
  receipt_number: installment.receipt_number ?? '',
  notes: installment.notes ?? '',
});

export const installmentBodyOf = ({ odd_rib_kept: _, ...form }: InstallmentForm): InstallmentBody =>
  form.payment_method === 'cash' ? { ...form, rib: null, bank_reference: null } : form;

/** The same as a payment, for the call that records it. */
export const paymentOfInstallment = (form: InstallmentForm): PaidBody => {
  const { payment_date, payment_method, receipt_number, notes: remarks } = form;
  const bank = payment_method === 'cash' ? {} : { rib: form.rib, bank_reference: form.bank_reference };
  return { payment_date: payment_date ?? undefined, payment_method, ...bank, receipt_number, notes: remarks };
};

/** Paid is paid today unless a day is given; what is not paid has no day of payment. */
export const afterStatus = (
  status: InstallmentStatus,
  payment_date: string | null | undefined,
  today: CivilDate,
) => ({ payment_date: status === 'paid' ? payment_date || today : '' });

/** Cash has neither RIB nor bank reference. */
export const afterMethod = (method: PaymentMethod) =>
  method === 'cash' ? { rib: '', bank_reference: '' } : {};

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
