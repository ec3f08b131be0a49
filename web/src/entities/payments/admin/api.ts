import {
  listPaymentReminders,
  type PaymentReminderBody,
  recordPaymentReminder,
} from '@elan/contract/payments/payment-reminders.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useCall } from '../../../lib/api/use-call.ts';

/** What the client of an installment was told of late payments, the newest first. */
export const usePaymentReminders = (id: number) =>
  useCall(['admin', 'payments', 'reminders', id], listPaymentReminders, { params: { id } });

export const recordReminder = (id: number, body: PaymentReminderBody) =>
  call(recordPaymentReminder, { params: { id }, body });
