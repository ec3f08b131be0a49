import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CivilDate } from '../time.ts';
import { PAYMENT_METHODS, PaymentMethod } from './payment-methods.ts';

/** Both days are counted. */
const FigureSpan = z.object({ from: CivilDate, to: CivilDate });

/** Sums are not bounded as one amount is, and just as exact: they are made in decimals. */
const collected = { current: z.number(), same_days: z.number(), last_month: z.number() };
export const ComparedSum = z.object(collected);
export type ComparedSum = z.infer<typeof ComparedSum>;

export const ComparedCount = z.object({ current: z.int(), same_days: z.int(), last_month: z.int() });
export type ComparedCount = z.infer<typeof ComparedCount>;

/**
 * A month beside the one before. Money counts on the day on which it came in, unless it was undone or its cheque refused. A pack is
 * paid, not an hour: by coach it is counted what is exact, the sessions held and the participants of the courses held.
 */
export const PaymentFigures = z.object({
  /** Its first day. */
  month: CivilDate,
  /** The month is running: it is counted up to today, `same_days` as many days of the month before. */
  is_so_far: z.boolean(),
  spans: z.object({ current: FigureSpan, same_days: FigureSpan, last_month: FigureSpan }),
  collected: ComparedSum,
  /** Every method, the unused ones too. */
  methods: z
    .array(z.object({ payment_method: PaymentMethod, ...collected }))
    .check(z.length(PAYMENT_METHODS.length)),
  /** By the name that the receipt says, the one that brought most this month first. */
  packs: z.array(z.object({ pack_name: z.string(), ...collected })),
  /** Those who held something in either month. */
  coaches: z.array(
    z.object({
      coach_id: z.int(),
      coach_name: z.string(),
      /** Not cancelled, and over by now. */
      sessions: ComparedCount,
      /** Of courses that took place. */
      participants: ComparedCount,
    }),
  ),
});
export type PaymentFigures = z.infer<typeof PaymentFigures>;

/** Any day of the month; without one, the month that is running. */
export const PaymentFiguresQuery = z.object({ month: z.optional(CivilDate) });
export type PaymentFiguresQuery = z.infer<typeof PaymentFiguresQuery>;

export const paymentFigures = endpoint({
  method: 'GET',
  path: '/api/admin/payments/figures',
  summary: 'What a month brought beside the month before, by pack, coach and method',
  auth: ['admin'],
  query: PaymentFiguresQuery,
  reply: PaymentFigures,
});
