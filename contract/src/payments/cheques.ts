import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  distinct,
  Id,
  IdParams,
  int,
  Message,
  optionalText,
  PageQuery,
  SearchText,
  sortedBy,
} from '../fields.ts';
import { Money } from '../money.ts';
import { CivilDate } from '../time.ts';
import { ChequeStanding, ChequeState } from './cheque-states.ts';
import { CHEQUE_TEXTS } from './cheques.texts.ts';
import { ReceiptName } from './installments.ts';

/** One state that a cheque was in, who said so and when. */
const ChequePast = z.extend(z.omit(ChequeStanding, { id: true }), { state_by: z.string() });

/** A cheque with the payment that it is: who paid for what, as its receipt says. */
export const Cheque = z.extend(ChequeStanding, {
  /** Who said so. */
  state_by: z.string(),
  /** Counts its states. */
  version: z.int(),
  number: z.string(),
  bank: z.string(),
  amount: Money,
  payment_date: CivilDate,
  receipt: z.extend(ReceiptName, { is_void: z.boolean() }),
  user_id: z.int(),
  client_name: z.string(),
  matricule: z.string(),
  pack_name: z.string(),
  installment_id: z.int(),
  installment_number: z.int(),
  number_of_installments: z.int(),
  /** Nothing if the plan is gone. */
  payment_plan_id: z.nullable(z.int()),
  /** All of its states, the first first. */
  states: z.array(ChequePast),
});
export type Cheque = z.infer<typeof Cheque>;

/** Newest first. Found by whose it is, or by its number. */
export const ChequesQuery = z.extend(PageQuery, {
  state: z.optional(ChequeState),
  q: SearchText,
  ...sortedBy(['received', 'client', 'amount'], { sort: 'received', order: 'desc' }),
});
export type ChequesQuery = z.infer<typeof ChequesQuery>;

const ChequeSum = z.object({
  cheques: z.int(),
  /** Not bounded as one amount is, and just as exact. */
  amount: z.number(),
});

/** What waits at the studio, and what waits at the bank. */
export const ChequeSums = z.object({ received: ChequeSum, handed_in: ChequeSum });
export type ChequeSums = z.infer<typeof ChequeSums>;

export const CHEQUES_AT_ONCE_MAX = 200;

export const ChequeStateBody = z
  .object({
    state: z.enum(['received', 'handed_in', 'cashed', 'refused']),
    /** A refusal has one. */
    reason: optionalText(200),
    /** The version at which it was looked at; if it is another by now, nothing is changed. */
    version: z.optional(int()),
  })
  .check(
    z.refine(({ state, reason }) => state !== 'refused' || (reason ?? null) !== null, {
      error: () => CHEQUE_TEXTS.REASON_REQUIRED,
      path: ['reason'],
    }),
  );
export type ChequeStateBody = z.infer<typeof ChequeStateBody>;

export const HandInBody = z.object({
  ids: distinct(Id, CHEQUES_AT_ONCE_MAX, () => CHEQUE_TEXTS.NOTHING_CHOSEN),
});
export type HandInBody = z.infer<typeof HandInBody>;

/** In the order in which they were received: what the remittance slip lists. */
export const HandInReply = z.extend(Message, { total_amount: z.number(), cheques: z.array(Cheque) });
export type HandInReply = z.infer<typeof HandInReply>;

export const listCheques = endpoint({
  method: 'GET',
  path: '/api/admin/cheques',
  summary: 'The cheques that were received, each with how it stands',
  auth: ['admin'],
  paged: true,
  query: ChequesQuery,
  reply: z.array(Cheque),
});

export const sumCheques = endpoint({
  method: 'GET',
  path: '/api/admin/cheques/sums',
  summary: 'What waits at the studio and what waits at the bank',
  auth: ['admin'],
  reply: ChequeSums,
});

export const setChequeState = endpoint({
  method: 'PUT',
  path: '/api/admin/cheques/:id/state',
  summary: 'Says what became of a cheque; a refused one reopens its installment and voids its receipt',
  auth: ['admin'],
  once: true,
  versioned: true,
  params: IdParams,
  body: ChequeStateBody,
  reply: Cheque,
});

export const handInCheques = endpoint({
  method: 'POST',
  path: '/api/admin/cheques/hand-in',
  summary: 'Hands several cheques in at the bank, all or none',
  auth: ['admin'],
  once: true,
  body: HandInBody,
  reply: HandInReply,
});
