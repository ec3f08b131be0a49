import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { int } from '../fields.ts';
import { CivilDate } from '../time.ts';

/** Sums are not bounded as one amount is, and just as exact: they are made in decimals. */
const Sum = z.number();

/** Counted over every plan. */
export const PaymentStatistics = z.object({
  total_collected: Sum,
  /** What the plans owe. */
  total_pending: Sum,
  overdue_installments: z.int(),
  overdue_amount: Sum,
  /** Whose they are. */
  overdue_clients: z.int(),
  total_payment_plans: z.int(),
  /** On which something is still to be paid. */
  open_payment_plans: z.int(),
  /** Given with a price, and nothing says when it is paid: to be collected besides `total_pending`. */
  unplanned_packs: z.int(),
  unplanned_amount: Sum,
});
export type PaymentStatistics = z.infer<typeof PaymentStatistics>;

export const OVERVIEW_MONTHS = 6;
export const OVERVIEW_MONTHS_MAX = 24;
/** How far ahead the overview looks, today included. */
export const UPCOMING_DAYS = 90;

export const PaymentOverviewQuery = z.object({
  months: z.prefault(int({ min: 1, max: OVERVIEW_MONTHS_MAX }), OVERVIEW_MONTHS),
});
export type PaymentOverviewQuery = z.infer<typeof PaymentOverviewQuery>;

/** What the charts show: months up to this one, and the weeks of the days ahead. */
export const PaymentOverview = z.object({
  months: z.array(
    z.object({
      /** Its first day. */
      month: CivilDate,
      /** Paid on its days, and not undone. */
      collected: Sum,
      /** Due on its days, paid or not. */
      due: Sum,
    }),
  ),
  /** From Monday on, the first and the last cut to the days that are counted. */
  weeks: z.array(z.object({ from: CivilDate, to: CivilDate, amount: Sum, installments: z.int() })),
  upcoming_amount: Sum,
  overdue_amount: Sum,
});
export type PaymentOverview = z.infer<typeof PaymentOverview>;

export const paymentStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/payments/statistics',
  summary: 'What was collected, what is pending and what is late',
  auth: ['admin'],
  reply: PaymentStatistics,
});

export const paymentOverview = endpoint({
  method: 'GET',
  path: '/api/admin/payments/overview',
  summary: 'What was collected and due by month, and what falls due in the next 90 days by week',
  auth: ['admin'],
  query: PaymentOverviewQuery,
  reply: PaymentOverview,
});
