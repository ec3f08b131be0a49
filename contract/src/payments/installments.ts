import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../fields.texts.ts';
import {
  Blank,
  Id,
  IdParams,
  int,
  Message,
  optionalProse,
  optionalText,
  PageQuery,
  SearchText,
  sortedBy,
} from '../fields.ts';
import { Money, money } from '../money.ts';
import { CivilDate, civilDate, Instant } from '../time.ts';
import { ChequeStanding } from './cheque-states.ts';
import { MethodParticulars, methodParticulars, PaymentMethod } from './payment-methods.ts';
import { LastPaymentReminder } from './payment-reminders.ts';
import { PAYMENT_TEXTS } from './payments.texts.ts';

export const INSTALLMENT_STATUSES = ['pending', 'paid', 'overdue', 'cancelled'] as const;
export const InstallmentStatus = z.enum(INSTALLMENT_STATUSES);
export type InstallmentStatus = z.infer<typeof InstallmentStatus>;

/** Numbered without gap within its year, R-2026-0042; `id` leads to it. */
export const ReceiptName = z.object({ id: z.int(), number: z.string() });
export type ReceiptName = z.infer<typeof ReceiptName>;

/** What is known of a payment, and stays in its history. */
const Payment = z.object({
  installment_id: z.int(),
  installment_number: z.int(),
  amount: Money,
  payment_date: z.nullable(CivilDate),
  payment_method: PaymentMethod,
  ...MethodParticulars.shape,
  /** Of a paper receipt. */
  receipt_number: z.nullable(z.string()),
  notes: z.nullable(z.string()),
});

export const Installment = z.extend(Payment, {
  id: z.int(),
  payment_plan_id: z.int(),
  due_date: CivilDate,
  status: InstallmentStatus,
  /** Counts its changes. */
  version: z.int(),
  days_overdue: z.int(),
  /** Of the payment that stands. */
  receipt: z.nullable(ReceiptName),
  /** By which it is paid, or by which it was paid last if the bank refused that. */
  cheque: z.nullable(ChequeStanding),
});
export type Installment = z.infer<typeof Installment>;

/** An assigned pack, and whose it is. */
export const SoldPack = z.object({
  user_pack_id: z.int(),
  user_id: z.int(),
  client_name: z.string(),
  client_email: z.nullable(z.string()),
  client_phone: z.nullable(z.string()),
  client_phone_e164: z.nullable(z.string()),
  pack_name: z.string(),
});

/** An installment with whose it is, and when the desk asked them last for anything they still owe. */
export const OverdueInstallment = z.extend(Installment, {
  ...SoldPack.shape,
  last_reminder: z.nullable(LastPaymentReminder),
});
export type OverdueInstallment = z.infer<typeof OverdueInstallment>;

/** One thing that happened to a pack's payments, and who did it: a payment, the undoing of one, or a cheque that the bank refused. */
export const PaymentEvent = z.extend(Payment, {
  kind: z.enum(['paid', 'undone', 'refused']),
  /** Why a cheque was refused. */
  reason: z.nullable(z.string()),
  payment_date: CivilDate,
  receipt: z.extend(ReceiptName, { is_void: z.boolean() }),
  recorded_at: Instant,
  recorded_by: z.string(),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

const particulars = {
  ...methodParticulars,
  receipt_number: optionalText(60),
  notes: optionalProse(1000),
};

/**
 * Quick edits send only what changes; the full form sends everything. So an absent RIB is one saved before, and only
 * one sent empty is missing.
 */
export const InstallmentBody = z
  .object({
    amount: z.optional(money({ min: 0.01, wrong: () => PAYMENT_TEXTS.AMOUNT_WRONG })),
    due_date: z.optional(civilDate(() => PAYMENT_TEXTS.DUE_DATE_MISSING)),
    payment_method: z.optional(PaymentMethod),
    ...particulars,
    status: z.optional(InstallmentStatus),
    payment_date: z.optional(z.union([Blank, CivilDate], { error: () => FIELD_TEXTS.DATE_WRONG })),
    /** The version that the form was filled from; another one by now is refused. */
    version: z.optional(int()),
  })
  .check(
    z.refine((body) => body.payment_method !== 'virement' || body.rib !== null, {
      error: () => PAYMENT_TEXTS.RIB_REQUIRED,
      path: ['rib'],
    }),
    z.refine((body) => body.status !== 'paid' || (body.payment_date ?? null) !== null, {
      error: () => PAYMENT_TEXTS.PAYMENT_DATE_REQUIRED,
      path: ['payment_date'],
    }),
  );
export type InstallmentBody = z.infer<typeof InstallmentBody>;

/** What is absent is as saved before, and the day is today; not before its plan, nor later. By transfer, the RIB given here or the saved one is needed. */
export const PaidBody = z
  .object({
    payment_date: z.optional(civilDate(() => PAYMENT_TEXTS.PAYMENT_DATE_REQUIRED)),
    payment_method: z.optional(PaymentMethod),
    ...particulars,
    /** What the client was asked for; if it is another amount by now, nothing is recorded. */
    amount: z.optional(money({ wrong: () => PAYMENT_TEXTS.AMOUNT_WRONG })),
  })
  .check(
    z.refine((body) => body.payment_method !== 'virement' || body.rib !== null, {
      error: () => PAYMENT_TEXTS.RIB_REQUIRED,
      path: ['rib'],
    }),
  );
export type PaidBody = z.infer<typeof PaidBody>;

/** The version at which the payment was looked at; if it is another by now, nothing is undone. */
export const UnpaidBody = z.prefault(z.object({ version: z.optional(int()) }), {});
export type UnpaidBody = z.infer<typeof UnpaidBody>;

/** The longest overdue first. `reminded`: those whom nobody asked yet come before the one who was asked longest ago. */
export const OverdueQuery = z.extend(PageQuery, {
  q: SearchText,
  ...sortedBy(['due_date', 'client', 'amount', 'reminded'], { sort: 'due_date', order: 'asc' }),
});
export type OverdueQuery = z.infer<typeof OverdueQuery>;

export const UpdateOverdueReply = z.extend(Message, { updated: z.int() });
export type UpdateOverdueReply = z.infer<typeof UpdateOverdueReply>;

export const listInstallments = endpoint({
  method: 'GET',
  path: '/api/admin/payments/:planId/installments',
  summary: 'The installments of a plan',
  auth: ['admin'],
  params: z.object({ planId: Id }),
  reply: z.array(Installment),
});

export const listOverdue = endpoint({
  method: 'GET',
  path: '/api/admin/payments/overdue',
  summary: 'The installments that are late, the longest first',
  auth: ['admin'],
  paged: true,
  query: OverdueQuery,
  reply: z.array(OverdueInstallment),
});

export const updateOverdue = endpoint({
  method: 'POST',
  path: '/api/admin/payments/update-overdue',
  summary: 'Flags what has become late since',
  auth: ['admin'],
  reply: UpdateOverdueReply,
});

export const updateInstallment = endpoint({
  method: 'PUT',
  path: '/api/admin/payments/installments/:id',
  summary: 'Changes an installment, in whole or in part',
  auth: ['admin'],
  once: true,
  versioned: true,
  params: IdParams,
  body: InstallmentBody,
  reply: Installment,
});

export const markPaid = endpoint({
  method: 'PUT',
  path: '/api/admin/payments/installments/:id/paid',
  summary: 'Records the payment of an installment, dated between the first day of its plan and today',
  auth: ['admin'],
  once: true,
  params: IdParams,
  body: PaidBody,
  reply: Installment,
});

export const markUnpaid = endpoint({
  method: 'PUT',
  path: '/api/admin/payments/installments/:id/unpaid',
  summary: "Undoes an installment's payment and voids its receipt",
  auth: ['admin'],
  once: true,
  versioned: true,
  params: IdParams,
  body: UnpaidBody,
  reply: Installment,
});
