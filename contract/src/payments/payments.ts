import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, int, Message, optionalProse, PageQuery, SearchText, sortedBy } from '../fields.ts';
import { Money, money } from '../money.ts';
import { CivilDate, civilDate, Instant } from '../time.ts';
import { PaymentEvent, SoldPack } from './installments.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import { INSTALLMENTS_MAX } from './payments.rules.ts';
import { PAYMENT_TEXTS } from './payments.texts.ts';

/** By one method throughout, or as it comes. */
export const PAYMENT_TYPES = [...PAYMENT_METHODS, 'mixed'] as const;
export const PaymentType = z.enum(PAYMENT_TYPES, { error: () => PAYMENT_TEXTS.TYPE_MISSING });
export type PaymentType = z.infer<typeof PaymentType>;

export const PaymentPlan = z.extend(SoldPack, {
  payment_plan_id: z.int(),
  pack_price: z.nullable(Money),
  total_amount: Money,
  number_of_installments: z.int(),
  payment_type: PaymentType,
  plan_notes: z.nullable(z.string()),
  amount_paid: Money,
  amount_pending: Money,
  paid_installments: z.int(),
  overdue_installments: z.int(),
  next_due_date: z.nullable(CivilDate),
  created_at: Instant,
  /** Its pack was taken back: what was paid stays, nothing more is owed. */
  is_pack_removed: z.boolean(),
  /** Counts its changes. */
  version: z.int(),
});
export type PaymentPlan = z.infer<typeof PaymentPlan>;

export const CLIENT_PLANS_SHOWN = 3;

/** A client with what is owed over all of their plans. */
export const ClientPlans = z.object({
  user_id: z.int(),
  client_name: z.string(),
  total_plans: z.int(),
  /** Not bounded as one amount is, and just as exact. */
  amount_pending: z.number(),
  overdue_installments: z.int(),
  next_due_date: z.nullable(CivilDate),
  /** The first of them: those on which something is owed, the next due first, then the newest. */
  plans: z.array(PaymentPlan),
});
export type ClientPlans = z.infer<typeof ClientPlans>;

/** An assigned pack that still waits for a plan. */
export const UnplannedUserPack = z.extend(SoldPack, {
  id: z.int(),
  pack_price: z.nullable(Money),
  purchased_at: Instant,
});
export type UnplannedUserPack = z.infer<typeof UnplannedUserPack>;

export const NewPaymentPlanBody = z.object({
  user_pack_id: int({
    min: 1,
    missing: () => PAYMENT_TEXTS.PACK_MISSING,
    wrong: () => PAYMENT_TEXTS.PACK_MISSING,
  }),
  total_amount: money({ min: 0.01, wrong: () => PAYMENT_TEXTS.AMOUNT_WRONG }),
  number_of_installments: int({
    min: 1,
    max: INSTALLMENTS_MAX,
    wrong: () => PAYMENT_TEXTS.installmentsBetween(INSTALLMENTS_MAX),
  }),
  payment_type: PaymentType,
  first_due_date: civilDate(() => PAYMENT_TEXTS.DUE_DATE_MISSING),
  notes: optionalProse(1000),
});
export type NewPaymentPlanBody = z.infer<typeof NewPaymentPlanBody>;

export const PaymentPlanBody = z.object({
  total_amount: money({ wrong: () => PAYMENT_TEXTS.AMOUNT_WRONG }),
  payment_type: PaymentType,
  notes: optionalProse(1000),
  /** The version that the form was filled from; another one by now is refused. */
  version: z.optional(int()),
});
export type PaymentPlanBody = z.infer<typeof PaymentPlanBody>;

/** Of the clients those with the newest plan first. */
export const ClientPlansQuery = z.extend(PageQuery, {
  user_id: z.optional(Id),
  status: z.optional(z.enum(['pending', 'paid', 'overdue'])),
  payment_type: z.optional(PaymentType),
  q: SearchText,
});
export type ClientPlansQuery = z.infer<typeof ClientPlansQuery>;

/** Newest first. `pending` is what is left to pay, `next` the day on which some of it is due, what is late before the rest. */
export const PaymentPlansQuery = z.extend(
  ClientPlansQuery,
  sortedBy(['created', 'client', 'total', 'pending', 'next'], { sort: 'created', order: 'desc' }),
);
export type PaymentPlansQuery = z.infer<typeof PaymentPlansQuery>;

export const UnplannedQuery = z.extend(PageQuery, { q: SearchText });
export type UnplannedQuery = z.infer<typeof UnplannedQuery>;

export const listPaymentPlans = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'The payment plans',
  auth: ['admin'],
  paged: true,
  query: PaymentPlansQuery,
  reply: z.array(PaymentPlan),
});

export const listClientPlans = endpoint({
  method: 'GET',
  path: '/api/admin/payments/clients',
  summary: 'The clients who have such plans, each once, those with the newest plan first',
  auth: ['admin'],
  paged: true,
  query: ClientPlansQuery,
  reply: z.array(ClientPlans),
});

export const readPaymentPlan = endpoint({
  method: 'GET',
  path: '/api/admin/payments/plans/:id',
  summary: 'One payment plan',
  auth: ['admin'],
  params: IdParams,
  reply: PaymentPlan,
});

export const listUnplannedUserPacks = endpoint({
  method: 'GET',
  path: '/api/admin/user-packs/without-payment-plans',
  summary: 'The assigned packs that have no payment plan',
  auth: ['admin'],
  paged: true,
  query: UnplannedQuery,
  reply: z.array(UnplannedUserPack),
});

export const paymentHistory = endpoint({
  method: 'GET',
  path: '/api/admin/payments/history/:userPackId',
  summary: "An assigned pack's payments",
  auth: ['admin'],
  params: z.object({ userPackId: Id }),
  reply: z.array(PaymentEvent),
});

export const createPaymentPlan = endpoint({
  method: 'POST',
  path: '/api/admin/payments',
  summary: 'Splits what an assigned pack costs into installments',
  auth: ['admin'],
  once: true,
  body: NewPaymentPlanBody,
  reply: PaymentPlan,
});

export const updatePaymentPlan = endpoint({
  method: 'PUT',
  path: '/api/admin/payments/plans/:id',
  summary: 'Changes a plan; a new total is spread over what is unpaid',
  auth: ['admin'],
  once: true,
  versioned: true,
  params: IdParams,
  body: PaymentPlanBody,
  reply: PaymentPlan,
});

export const deletePaymentPlan = endpoint({
  method: 'DELETE',
  path: '/api/admin/payments/plans/:id',
  summary: 'Deletes a plan on which nothing is paid',
  auth: ['admin'],
  once: true,
  params: IdParams,
  reply: Message,
});
