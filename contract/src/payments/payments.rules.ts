import { amountOf, centsOf } from '../money.ts';
import { addDays, addMonths, type CivilDate, dayOfWeek, daysBetween, type Instant } from '../time.ts';

export const INSTALLMENTS_MAX = 3;
const SHOWN_RIB_LENGTH = 8;

/** Equal parts rounded down to the centime, the rest on the first. In centimes. */
export const splitCents = (total: number, parts: number): number[] => {
  const each = Math.floor(total / parts);
  const rest = total - each * parts;
  return Array.from({ length: parts }, (_, index) => (index === 0 ? each + rest : each));
};

export interface PlannedInstallment {
  readonly installment_number: number;
  readonly amount: number;
  readonly due_date: CivilDate;
}

/** The installments of a new plan, one month apart. */
export const splitInstallments = (total: number, count: number, firstDue: CivilDate): PlannedInstallment[] =>
  splitCents(centsOf(total), count).map((cents, index) => ({
    installment_number: index + 1,
    amount: amountOf(cents),
    due_date: addMonths(firstDue, index),
  }));

interface Owed {
  readonly status: 'pending' | 'paid' | 'overdue' | 'cancelled';
  readonly amount: number;
}

export const isUnpaid = ({ status }: Pick<Owed, 'status'>) => status === 'pending' || status === 'overdue';
const sumCents = (installments: readonly Owed[]) =>
  installments.reduce((sum, { amount }) => sum + centsOf(amount), 0);

export interface PaymentTotals {
  readonly total_amount: number;
  readonly amount_paid: number;
  readonly amount_pending: number;
}

/** Cancelled installments are owed no more; the rest always adds up. */
export const totalsOf = (installments: readonly Owed[]): PaymentTotals => {
  const paid = sumCents(installments.filter(({ status }) => status === 'paid'));
  const pending = sumCents(installments.filter(isUnpaid));
  return {
    total_amount: amountOf(paid + pending),
    amount_paid: amountOf(paid),
    amount_pending: amountOf(pending),
  };
};

export type WhyNotRespread = 'below_paid' | 'nothing_unpaid' | 'too_small';

/**
 * A plan's new total: what is paid stays, the rest is spread over the unpaid installments. Nothing may be left for each of
 * them, but not nothing for some and a centime for others.
 */
export const respread = <I extends Owed>(total: number, installments: readonly I[]): I[] | WhyNotRespread => {
  const rest = centsOf(total) - sumCents(installments.filter(({ status }) => status === 'paid'));
  const unpaid = installments.filter(isUnpaid);
  if (rest < 0) return 'below_paid';
  if (unpaid.length === 0) return rest === 0 ? [...installments] : 'nothing_unpaid';
  if (rest > 0 && rest < unpaid.length) return 'too_small';
  const parts = splitCents(rest, unpaid.length);
  return installments.map((installment) => {
    const cents = parts[unpaid.indexOf(installment)];
    return cents === undefined ? installment : { ...installment, amount: amountOf(cents) };
  });
};

/** Each installment of a new plan is at least a centime. */
export const isSplittable = (total: number, count: number) => centsOf(total) >= count;

interface Due {
  readonly status: Owed['status'];
  readonly due_date: CivilDate;
}

/** Not paid, and due before today: on its due date it is still in time. */
export const isOverdue = ({ status, due_date }: Due, today: CivilDate) =>
  (status === 'pending' || status === 'overdue') && due_date < today;

export const daysOverdue = (installment: Due, today: CivilDate) =>
  isOverdue(installment, today) ? daysBetween(installment.due_date, today) : 0;

/** A RIB in a list: enough to recognise it. */
export const shortRib = (rib: string) =>
  rib.length > SHOWN_RIB_LENGTH ? `${rib.slice(0, SHOWN_RIB_LENGTH)}…` : rib;

const RIB_DIGITS = 24;
const RIB_MODULUS = 97n;

export type WhyOddRib = 'length' | 'key';

/** Whether a RIB is not as a bank writes it: 24 digits of which the last two make the whole divisible by 97. */
export const whyOddRib = (rib: string): WhyOddRib | undefined => {
  const digits = rib.replaceAll(/\s/g, '');
  if (digits.length !== RIB_DIGITS || !/^\d+$/.test(digits)) return 'length';
  return BigInt(digits) % RIB_MODULUS === 0n ? undefined : 'key';
};

/** The first day of that day's month. */
export const monthOf = (date: CivilDate): CivilDate => `${date.slice(0, 7)}-01`;

const earliest = (first: CivilDate, ...others: readonly CivilDate[]): CivilDate =>
  others.toSorted().find((date) => date < first) ?? first;

/**
 * The first day of a plan: the one on which it was made, or its first due date, for a plan may be entered later than it began.
 * An instant is written with the studio's offset: the date that one reads in it is the studio's.
 */
export const planStart = (created_at: Instant, installments: readonly Pick<Due, 'due_date'>[]): CivilDate =>
  earliest(created_at.slice(0, 'YYYY-MM-DD'.length), ...installments.map(({ due_date }) => due_date));

/** Between which days, both included, a payment can be dated. */
export interface PaymentDays {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/**
 * Not before its plan, nor in the future. Who moves the due date before the plan's first day says that it began then. Today is
 * always in time, also for a clock that was set back since the plan was made.
 */
export const paymentDays = (start: CivilDate, due_date: CivilDate, today: CivilDate): PaymentDays => ({
  from: earliest(start, due_date, today),
  to: today,
});

/** A payment of a month before this one changes what was counted and told already: whoever records it is asked. */
export const isOfEarlierMonth = (paid_on: CivilDate, today: CivilDate) => paid_on < monthOf(today);

/** The weeks from one day to another, Monday first; the first and the last may be short. */
export const weeksBetween = (from: CivilDate, to: CivilDate): { from: CivilDate; to: CivilDate }[] => {
  const weeks = [];
  for (let start = from; start <= to; ) {
    const sunday = addDays(start, (7 - dayOfWeek(start)) % 7);
    weeks.push({ from: start, to: sunday < to ? sunday : to });
    start = addDays(sunday, 1);
  }
  return weeks;
};
