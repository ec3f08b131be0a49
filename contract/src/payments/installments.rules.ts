import type { CivilDate } from '../time.ts';
import type { Installment, InstallmentBody, InstallmentStatus } from './installments.ts';
import { paymentDays } from './payments.rules.ts';

type Standing = Pick<
  Installment,
  | 'status'
  | 'amount'
  | 'due_date'
  | 'payment_date'
  | 'payment_method'
  | 'rib'
  | 'bank_reference'
  | 'receipt_number'
  | 'notes'
>;
type Terms = Omit<Standing, 'status' | 'payment_date'>;

/** What an edit comes to: its payment is undone, its terms and status become these, and it may then be paid. */
export interface InstallmentChange {
  readonly undoes: boolean;
  readonly terms: Terms;
  readonly status: Exclude<InstallmentStatus, 'paid'> | undefined;
  /** The day on which it was paid. */
  readonly paid_on: CivilDate | undefined;
}

export type WhyNotEditable =
  | 'paid'
  | 'cancelled'
  | 'closed'
  | 'rib_blank'
  | 'rib_missing'
  | 'rib_on_cash'
  | 'paid_in_future'
  | 'paid_before_plan'
  | 'nothing_due';

const LOCKED = ['amount', 'due_date', 'payment_method', 'rib', 'bank_reference'] as const;

interface Calendar {
  readonly today: CivilDate;
  /** The first day of its plan. */
  readonly planStart: CivilDate;
}

interface Circumstances extends Calendar {
  /** Its pack was taken back: what was cancelled with it stays so. */
  readonly isClosed: boolean;
}

/**
 * What becomes of an installment that somebody edits, in whole or in part. What is paid only changes its notes and the
 * number of a paper receipt, until its payment is undone. Cash clears RIB and bank reference. What is no longer late is
 * pending again.
 */
export function editInstallment(
  was: Standing,
  body: InstallmentBody,
  { isClosed, ...calendar }: Circumstances,
): InstallmentChange | WhyNotEditable {
  const terms = termsAfter(was, body);
  if (typeof terms === 'string') return terms;
  const wanted = body.status ?? was.status;
  if (isClosed && wanted !== was.status && wanted !== 'cancelled') return 'closed';
  const undoes = was.status === 'paid' && wanted !== 'paid';
  if (was.status === 'paid' && !undoes) {
    const isOtherDay = (body.payment_date ?? was.payment_date) !== was.payment_date;
    const isChanged = isOtherDay || LOCKED.some((field) => terms[field] !== was[field]);
    return isChanged ? 'paid' : { undoes, terms, status: undefined, paid_on: undefined };
  }
  if (wanted !== 'paid') {
    const isLate = terms.due_date < calendar.today;
    const status = wanted === 'overdue' && !isLate ? 'pending' : wanted;
    return { undoes, terms, status, paid_on: undefined };
  }
  const paid_on = body.payment_date ?? calendar.today;
  const why = whyNotPayable({ ...terms, status: was.status }, paid_on, calendar);
  return why ?? { undoes, terms, status: undefined, paid_on };
}

function termsAfter(was: Standing, body: InstallmentBody): Terms | WhyNotEditable {
  const payment_method = body.payment_method ?? was.payment_method;
  const given = {
    amount: body.amount ?? was.amount,
    due_date: body.due_date ?? was.due_date,
    payment_method,
    receipt_number: body.receipt_number === undefined ? was.receipt_number : body.receipt_number,
    notes: body.notes === undefined ? was.notes : body.notes,
  };
  const { rib = was.rib, bank_reference = was.bank_reference } = body;
  if (payment_method === 'virement')
    return body.rib === null ? 'rib_blank' : { ...given, rib, bank_reference };
  const isMeant = body.payment_method === undefined && (rib !== null || bank_reference !== null);
  return isMeant ? 'rib_on_cash' : { ...given, rib: null, bank_reference: null };
}

type Payable = Pick<Standing, 'status' | 'amount' | 'due_date' | 'payment_method' | 'rib'>;

/** Why what is owed under these terms cannot be recorded as paid on that day. */
export function whyNotPayable(
  { status, amount, due_date, payment_method, rib }: Payable,
  paid_on: CivilDate,
  { today, planStart }: Calendar,
): WhyNotEditable | undefined {
  if (status === 'cancelled') return 'cancelled';
  if (payment_method === 'virement' && rib === null) return 'rib_missing';
  const { from, to } = paymentDays(planStart, due_date, today);
  if (paid_on > to) return 'paid_in_future';
  if (paid_on < from) return 'paid_before_plan';
  return amount > 0 ? undefined : 'nothing_due';
}
