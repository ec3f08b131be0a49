import type { CivilDate } from '../time.ts';
import type { Installment, InstallmentBody, InstallmentStatus } from './installments.ts';
import { foreignParticular, givenOf, missingParticular, particularsOf } from './payment-methods.rules.ts';
import type { MethodParticulars } from './payment-methods.ts';
import { paymentDays } from './payments.rules.ts';

type Standing = Pick<
  Installment,
  'status' | 'amount' | 'due_date' | 'payment_date' | 'payment_method' | 'receipt_number' | 'notes'
> &
  MethodParticulars;
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
  | 'cheque_number_missing'
  | 'cheque_bank_missing'
  | 'cheque_elsewhere'
  | 'ticket_elsewhere'
  | 'paid_in_future'
  | 'paid_before_plan'
  | 'nothing_due';

const LOCKED = [
  'amount',
  'due_date',
  'payment_method',
  'rib',
  'bank_reference',
  'cheque_number',
  'cheque_bank',
  'card_ticket',
] as const;

const MISSING = {
  rib: 'rib_missing',
  cheque_number: 'cheque_number_missing',
  cheque_bank: 'cheque_bank_missing',
} as const;

const ELSEWHERE = {
  rib: 'rib_on_cash',
  bank_reference: 'rib_on_cash',
  cheque_number: 'cheque_elsewhere',
  cheque_bank: 'cheque_elsewhere',
  card_ticket: 'ticket_elsewhere',
} as const;

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
 * number of a paper receipt, until its payment is undone. A method clears what is noted of another. What is no longer late is
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
  if (payment_method === 'virement' && body.rib === null) return 'rib_blank';
  const particulars = { ...particularsOf(was.payment_method, was), ...givenOf(body) };
  const foreign =
    body.payment_method === undefined ? foreignParticular(payment_method, particulars) : undefined;
  return foreign ? ELSEWHERE[foreign] : { ...given, ...particularsOf(payment_method, particulars) };
}

type Payable = Pick<Standing, 'status' | 'amount' | 'due_date' | 'payment_method'> & MethodParticulars;

/** Why what is owed under these terms cannot be recorded as paid on that day. */
export function whyNotPayable(
  { status, amount, due_date, payment_method, ...particulars }: Payable,
  paid_on: CivilDate,
  { today, planStart }: Calendar,
): WhyNotEditable | undefined {
  if (status === 'cancelled') return 'cancelled';
  const missing = missingParticular(payment_method, particulars);
  if (missing) return MISSING[missing];
  const { from, to } = paymentDays(planStart, due_date, today);
  if (paid_on > to) return 'paid_in_future';
  if (paid_on < from) return 'paid_before_plan';
  return amount > 0 ? undefined : 'nothing_due';
}
