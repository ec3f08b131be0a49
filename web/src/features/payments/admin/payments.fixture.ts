import type { Installment } from '@elan/contract/payments/installments.ts';
import { NO_PARTICULARS } from '@elan/contract/payments/payment-methods.rules.ts';
import type { PaymentPlan } from '@elan/contract/payments/payments.ts';

/** For tests: the only installment of `aPlan`, to be paid in cash. */
export const anInstallment = (changes: Partial<Installment> = {}): Installment => ({
  id: 9,
  installment_id: 9,
  payment_plan_id: 4,
  installment_number: 1,
  amount: 700,
  due_date: '2026-11-30',
  status: 'pending',
  version: 1,
  days_overdue: 0,
  payment_date: null,
  payment_method: 'cash',
  ...NO_PARTICULARS,
  receipt_number: null,
  notes: null,
  receipt: null,
  cheque: null,
  ...changes,
});

export const aPlan = (changes: Partial<PaymentPlan> = {}): PaymentPlan => ({
  payment_plan_id: 4,
  user_pack_id: 3,
  user_id: 2,
  client_name: 'Amina Mekouar',
  client_email: null,
  client_phone: null,
  client_phone_e164: null,
  pack_name: 'Progression',
  pack_price: 700,
  total_amount: 700,
  number_of_installments: 1,
  payment_type: 'cash',
  plan_notes: null,
  amount_paid: 0,
  amount_pending: 700,
  paid_installments: 0,
  overdue_installments: 0,
  next_due_date: '2026-11-30',
  created_at: '2026-10-20T11:15:00+00:00',
  is_pack_removed: false,
  version: 1,
  ...changes,
});
