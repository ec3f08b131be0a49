import { amountOf, centsOf } from '@elan/contract/money.ts';
import { monthOf, weeksBetween } from '@elan/contract/payments/payments.rules.ts';
import {
  type PaymentOverview,
  type PaymentOverviewQuery,
  PaymentStatistics,
  UPCOMING_DAYS,
} from '@elan/contract/payments/payments-overview.ts';
import { addDays, addMonths } from '@elan/contract/time.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './payments-overview.queries.ts';

export const readStatistics = async ({ db, clock }: Deps): Promise<PaymentStatistics> =>
  PaymentStatistics.parse(await queries.countPayments(db, clock.now()));

const sum = (amounts: readonly number[]) =>
  amountOf(amounts.reduce((cents, amount) => cents + centsOf(amount), 0));

export async function readOverview(
  { db, clock }: Deps,
  { months }: PaymentOverviewQuery,
): Promise<PaymentOverview> {
  const now = clock.now();
  const thisMonth = monthOf(now.date);
  const lastDay = addDays(now.date, UPCOMING_DAYS - 1);
  const due = await queries.listDue(db, now.date, lastDay);
  const weeks = weeksBetween(now.date, lastDay).map(({ from, to }) => {
    const days = due.filter(({ due_date }) => due_date >= from && due_date <= to);
    const installments = days.reduce((count, day) => count + day.installments, 0);
    return { from, to, amount: sum(days.map(({ amount }) => amount)), installments };
  });
  const { overdue_amount } = PaymentStatistics.parse(await queries.countPayments(db, now));
  return {
    months: await queries.sumMonths(db, addMonths(thisMonth, 1 - months), thisMonth),
    weeks,
    upcoming_amount: sum(due.map(({ amount }) => amount)),
    overdue_amount,
  };
}
