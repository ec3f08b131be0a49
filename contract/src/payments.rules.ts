import { amountOf, centsOf } from './money.ts';
import { addMonths, type CivilDate, daysBetween } from './time.ts';

export const INSTALLMENTS_MAX = 3;
const SHOWN_RIB_LENGTH = 8;

/** Equal parts rounded down to the centime, the rest on the first. In centimes. */
const splitCents = (total: number, parts: number): number[] => {
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

const isUnpaid = ({ status }: Owed) => status === 'pending' || status === 'overdue';
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

export type WhyNotRespread = 'below_paid' | 'nothing_unpaid';

/** A plan's new total: what is paid stays, the rest is spread over the unpaid installments. */
export const respread = <I extends Owed>(total: number, installments: readonly I[]): I[] | WhyNotRespread => {
  const rest = centsOf(total) - sumCents(installments.filter(({ status }) => status === 'paid'));
  const unpaid = installments.filter(isUnpaid);
  if (rest < 0) return 'below_paid';
  if (unpaid.length === 0) return rest === 0 ? [...installments] : 'nothing_unpaid';
  const parts = splitCents(rest, unpaid.length);
  return installments.map((installment) => {
    const cents = parts[unpaid.indexOf(installment)];
    return cents === undefined ? installment : { ...installment, amount: amountOf(cents) };
  });
};

interface Due {
  readonly status: Owed['status'];
  readonly due_date: CivilDate;
}

/** Not paid, and due before today: on its due date it is still in time. */
export const isOverdue = ({ status, due_date }: Due, today: CivilDate) =>
  (status === 'pending' || status === 'overdue') && due_date < today;

export const daysOverdue = (installment: Due, today: CivilDate) =>
  isOverdue(installment, today) ? daysBetween(installment.due_date, today) : 0;

/** Of an assigned pack: what has no plan counts as settled. */
export const paymentStatusOf = (plan: { readonly amount_pending: number } | undefined) =>
  plan === undefined || plan.amount_pending === 0 ? 'completed' : 'pending';

/** A RIB in a list: enough to recognise it. */
export const shortRib = (rib: string) =>
  rib.length > SHOWN_RIB_LENGTH ? `${rib.slice(0, SHOWN_RIB_LENGTH)}…` : rib;
