import * as z from 'zod/mini';
import { NewPassword } from '../auth/auth.ts';
import { ClientParticulars } from '../clients/clients.ts';
import { endpoint } from '../endpoint.ts';
import { Email, Id, int, Message, optionalProse, optionalText } from '../fields.ts';
import { money } from '../money.ts';
import { UserPack } from '../packs/packs-admin.ts';
import { Installment } from '../payments/installments.ts';
import { methodParticulars, PaymentMethod } from '../payments/payment-methods.ts';
import { PAYMENT_TEXTS } from '../payments/payments.texts.ts';
import { PaymentPlan } from '../payments/payments.ts';
import { UpdatedPoints } from '../points/points.ts';
import { civilDate } from '../time.ts';
import { SALE_INSTALLMENTS_MAX } from './sales.rules.ts';
import { SALE_TEXTS } from './sales.texts.ts';

/** How an installment is paid at the sale; without a day, today. */
export const SalePayment = z.object({
  payment_date: z.optional(civilDate(() => PAYMENT_TEXTS.PAYMENT_DATE_REQUIRED)),
  payment_method: PaymentMethod,
  ...methodParticulars,
  receipt_number: optionalText(60),
  notes: optionalProse(1000),
});

export const SaleInstallment = z.object({
  amount: money({ min: 0.01, wrong: () => PAYMENT_TEXTS.AMOUNT_WRONG }),
  due_date: civilDate(() => PAYMENT_TEXTS.DUE_DATE_MISSING),
  paid: z.optional(z.nullable(SalePayment)),
});
export type SaleInstallment = z.infer<typeof SaleInstallment>;

/** Somebody who buys and has no account yet: it is opened by the sale, under a username made from the name, or not at all. */
export const NewBuyer = z.extend(ClientParticulars, {
  email: Email,
  password: NewPassword,
});

/** To a client who is there (`client_id`), or to one whose account the sale opens (`client`). */
export const SaleBody = z
  .object({
    client_id: z.optional(z.nullable(Id)),
    client: z.optional(z.nullable(NewBuyer)),
    pack_id: int({ min: 1, missing: () => SALE_TEXTS.PACK_MISSING, wrong: () => SALE_TEXTS.PACK_MISSING }),
    installments: z.prefault(
      z
        .array(SaleInstallment)
        .check(
          z.maxLength(SALE_INSTALLMENTS_MAX, { error: () => SALE_TEXTS.TOO_MANY_INSTALLMENTS, abort: true }),
        ),
      [],
    ),
    notes: optionalProse(1000),
  })
  .check(
    z.refine(({ client_id, client }) => Boolean(client_id) || Boolean(client), {
      error: () => SALE_TEXTS.CLIENT_MISSING,
      path: ['client_id'],
    }),
    z.refine(({ client_id, client }) => !(client_id && client), {
      error: () => SALE_TEXTS.CLIENT_TWICE,
      path: ['client_id'],
    }),
  );
export type SaleBody = z.infer<typeof SaleBody>;

export const Sale = z.extend(Message, {
  ...UpdatedPoints.shape,
  assignment: UserPack,
  /** Nothing for a pack that is offered. */
  plan: z.nullable(PaymentPlan),
  /** Those that are paid name their receipts. */
  installments: z.array(Installment),
});
export type Sale = z.infer<typeof Sale>;

export const sellPack = endpoint({
  method: 'POST',
  path: '/api/admin/sales',
  summary: 'Gives a client a pack with its plan and the payments made at once, all or nothing',
  auth: ['admin'],
  once: true,
  body: SaleBody,
  reply: Sale,
});
