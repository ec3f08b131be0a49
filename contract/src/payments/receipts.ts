import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../fields.ts';
import { file } from '../files.ts';
import { Money } from '../money.ts';
import { addDays, CivilDate, civilDate, Instant } from '../time.ts';
import { MethodParticulars, PAYMENT_METHODS, PaymentMethod } from './payment-methods.ts';
import { RECEIPT_TEXTS } from './receipts.texts.ts';

/** A payment as its receipt tells it: who paid for what, as it was that day. */
export const Receipt = z.object({
  id: z.int(),
  number: z.string(),
  installment_id: z.int(),
  client_name: z.string(),
  matricule: z.string(),
  pack_name: z.string(),
  installment_number: z.int(),
  number_of_installments: z.int(),
  amount: Money,
  payment_date: CivilDate,
  payment_method: PaymentMethod,
  ...MethodParticulars.shape,
  receipt_number: z.nullable(z.string()),
  recorded_at: Instant,
  recorded_by: z.string(),
  /** Undone since: it counts no more, and its number is never used again. */
  voided_at: z.nullable(Instant),
  voided_by: z.nullable(z.string()),
});
export type Receipt = z.infer<typeof Receipt>;

/** What came in on a day; without one, today. */
export const DayCashQuery = z.object({ date: z.optional(CivilDate) });
export type DayCashQuery = z.infer<typeof DayCashQuery>;

export const DayCash = z.object({
  date: CivilDate,
  total_amount: z.number(),
  /** Every method, the unused ones too, by the receipts that stand. */
  methods: z
    .array(z.object({ payment_method: PaymentMethod, amount: z.number(), receipts: z.int() }))
    .check(z.length(PAYMENT_METHODS.length)),
  /** In the order of their numbers, void ones too. */
  receipts: z.array(Receipt),
});
export type DayCash = z.infer<typeof DayCash>;

const EXPORT_DAYS_MAX = 366;

/** By the days on which the money came in. */
export const ExportQuery = z.object({ from: civilDate(), to: civilDate() }).check(
  z.refine(({ from, to }) => from <= to, { error: () => RECEIPT_TEXTS.PERIOD_BACKWARDS, path: ['to'] }),
  z.refine(({ from, to }) => to < addDays(from, EXPORT_DAYS_MAX), {
    error: () => RECEIPT_TEXTS.PERIOD_TOO_LONG,
    path: ['to'],
  }),
);
export type ExportQuery = z.infer<typeof ExportQuery>;

export const showReceipt = endpoint({
  method: 'GET',
  path: '/api/admin/receipts/:id.pdf',
  summary: 'The receipt of a payment, to be printed or saved; a void one says so',
  auth: ['admin'],
  params: IdParams,
  reply: file('application/pdf'),
});

export const dayCash = endpoint({
  method: 'GET',
  path: '/api/admin/receipts/day',
  summary: 'What came in on a day, by method, with its receipts',
  auth: ['admin'],
  query: DayCashQuery,
  reply: DayCash,
});

export const exportReceipts = endpoint({
  method: 'GET',
  path: '/api/admin/receipts/export.csv',
  summary: 'The receipts of a period, for a spreadsheet',
  auth: ['admin'],
  query: ExportQuery,
  reply: file('text/csv'),
});
