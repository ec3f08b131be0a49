import * as z from 'zod/mini';
import { optionalText } from '../fields.ts';
import { PAYMENT_TEXTS } from './payments.texts.ts';

export const PAYMENT_METHODS = ['cash', 'virement', 'cheque', 'card'] as const;
export const PaymentMethod = z.enum(PAYMENT_METHODS, { error: () => PAYMENT_TEXTS.METHOD_MISSING });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** What is noted of how money came in; `METHOD_PARTICULARS` says of which method. */
export const MethodParticulars = z.object({
  rib: z.nullable(z.string()),
  bank_reference: z.nullable(z.string()),
  cheque_number: z.nullable(z.string()),
  /** On which it is drawn. */
  cheque_bank: z.nullable(z.string()),
  /** The number on the terminal's ticket. */
  card_ticket: z.nullable(z.string()),
});
export type MethodParticulars = z.infer<typeof MethodParticulars>;

/** As they are sent. */
export const methodParticulars = {
  rib: optionalText(60),
  bank_reference: optionalText(60),
  cheque_number: optionalText(60),
  cheque_bank: optionalText(60),
  card_ticket: optionalText(60),
};
