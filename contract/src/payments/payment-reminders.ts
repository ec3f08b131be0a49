import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../fields.texts.ts';
import { Blank, IdParams, optionalText } from '../fields.ts';
import { CivilDate, Instant } from '../time.ts';

export const REMINDER_CHANNELS = ['call', 'message', 'mail'] as const;
export const ReminderChannel = z.enum(REMINDER_CHANNELS);
export type ReminderChannel = z.infer<typeof ReminderChannel>;

export const REMINDER_NOTE_MAX = 500;

/** How many of a client's are told, the newest first: whoever calls wants to know what was said lately. */
export const REMINDERS_MAX = 20;

/** That the desk asked somebody for what is late: how, what came of it, by when it was promised, and who asked. */
export const PaymentReminder = z.object({
  id: z.int(),
  installment_id: z.int(),
  channel: ReminderChannel,
  note: z.nullable(z.string()),
  promised_for: z.nullable(CivilDate),
  reminded_at: Instant,
  reminded_by: z.string(),
});
export type PaymentReminder = z.infer<typeof PaymentReminder>;

/** The last one about anything that is still owed. */
export const LastPaymentReminder = z.extend(PaymentReminder, {
  /** The day that was promised last, then or before, for anything that is still owed. */
  standing_promise: z.nullable(CivilDate),
});
export type LastPaymentReminder = z.infer<typeof LastPaymentReminder>;

export const PaymentReminderBody = z.object({
  channel: ReminderChannel,
  note: optionalText(REMINDER_NOTE_MAX),
  /** Today or later. */
  promised_for: z.optional(z.union([Blank, CivilDate], { error: () => FIELD_TEXTS.DATE_WRONG })),
});
export type PaymentReminderBody = z.infer<typeof PaymentReminderBody>;

export const listPaymentReminders = endpoint({
  method: 'GET',
  path: '/api/admin/payments/installments/:id/reminders',
  summary: 'What the client of an installment was told of late payments, the newest first',
  auth: ['admin'],
  params: IdParams,
  reply: z.array(PaymentReminder),
});

export const recordPaymentReminder = endpoint({
  method: 'POST',
  path: '/api/admin/payments/installments/:id/reminders',
  summary: 'Notes that the desk asked a client for an unpaid installment, and what was promised',
  auth: ['admin'],
  once: true,
  params: IdParams,
  body: PaymentReminderBody,
  reply: PaymentReminder,
});
