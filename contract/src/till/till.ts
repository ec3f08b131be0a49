import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../fields.texts.ts';
import { IdParams, int, optionalText, text } from '../fields.ts';
import { amountOf, centsOf, MONEY_MAX, Money, money } from '../money.ts';
import { PaymentMethod } from '../payments/payment-methods.ts';
import { CivilDate, civilDate, Instant } from '../time.ts';
import { PIECES_MAX } from './till.rules.ts';
import { TILL_TEXTS } from './till.texts.ts';

/** Money that came in or went out again, or cash that was taken out of the drawer or put into it, or that being corrected. */
export const TillLineKind = z.enum(['payment', 'undo', 'out', 'in', 'correction']);
export type TillLineKind = z.infer<typeof TillLineKind>;

export const TillLine = z.object({
  id: z.int(),
  /** Of the till that it is counted in; later than the day on which it was written if that one was closed by then. */
  day: CivilDate,
  recorded_on: CivilDate,
  kind: TillLineKind,
  payment_method: PaymentMethod,
  /** What the till has more by it: negative, it has less. */
  amount: z.number(),
  /** Of a payment, as its receipt tells it. */
  receipt_id: z.nullable(z.int()),
  receipt: z.nullable(z.string()),
  client_name: z.nullable(z.string()),
  pack_name: z.nullable(z.string()),
  installment_number: z.nullable(z.int()),
  number_of_installments: z.nullable(z.int()),
  /** What was taken out or put in for. */
  reason: z.nullable(z.string()),
  corrects_id: z.nullable(z.int()),
  /** Another line takes it back. */
  is_corrected: z.boolean(),
  recorded_at: Instant,
  recorded_by: z.string(),
});
export type TillLine = z.infer<typeof TillLine>;

/** What is in no drawer, to be compared with the bank: what it comes to. */
export const TillMethodSum = z.object({
  payment_method: PaymentMethod,
  amount: z.number(),
  /** Those that stand: received, less those that were undone; negative when these are of a till that is closed. */
  payments: z.int(),
});
export type TillMethodSum = z.infer<typeof TillMethodSum>;

/** How the cash came about. */
export const TillSums = z.object({
  /** By payments, and by how many. */
  received: z.number(),
  receipts: z.int(),
  /** By payments that were undone, of whichever day; negative. */
  undone: z.number(),
  /** Taken out of the drawer, negative, and put into it; what was corrected counts no more. */
  taken_out: z.number(),
  put_in: z.number(),
  methods: z.array(TillMethodSum),
});
export type TillSums = z.infer<typeof TillSums>;

export const TillClosingMark = z.object({ day: CivilDate, difference: z.number(), closed_by: z.string() });
export type TillClosingMark = z.infer<typeof TillClosingMark>;

/** Of the lines of a till so many are told at most, the newest; its sums are of all. */
export const TILL_LINES_MAX = 300;

export const Till = z.object({
  /** The day that is open: it closes with the days before it that are. Later than today once today is closed. */
  day: CivilDate,
  since: CivilDate,
  today: CivilDate,
  /** Of the first line that is not closed yet: earlier than the day, the till of that day was forgotten. */
  open_since: z.nullable(CivilDate),
  is_closable: z.boolean(),
  /** What the last closing left; null before the first one, which says it. */
  opening_float: z.nullable(Money),
  /** Without the float. */
  cash: z.number(),
  ...TillSums.shape,
  lines_count: z.int(),
  lines: z.array(TillLine),
  /** The last ones, newest first. */
  closings: z.array(TillClosingMark),
});
export type Till = z.infer<typeof Till>;

const piece = () => int({ max: PIECES_MAX, wrong: () => TILL_TEXTS.piecesBetween(PIECES_MAX) });

/** How many of each piece were counted. */
export const TillPieces = z.object({
  note_200: piece(),
  note_100: piece(),
  note_50: piece(),
  note_20: piece(),
  coin_10: piece(),
  coin_5: piece(),
  coin_2: piece(),
  coin_1: piece(),
  coin_half: piece(),
});
export type TillPieces = z.infer<typeof TillPieces>;

export const TillReason = z.enum(['change', 'unrecorded', 'float', 'other'], {
  error: () => TILL_TEXTS.REASON_WRONG,
});
export type TillReason = z.infer<typeof TillReason>;

const signedWrong = { error: () => FIELD_TEXTS.MONEY_WRONG };
const signedMoney = z.number(signedWrong).check(
  z.minimum(-MONEY_MAX, signedWrong),
  z.maximum(MONEY_MAX, signedWrong),
  z.refine((value) => amountOf(centsOf(value)) === value, signedWrong),
);

export const TillClosingBody = z.object({
  day: civilDate(),
  ...TillPieces.shape,
  /** Of the first closing of all; later ones begin with what the one before left. */
  opening_float: z.optional(money()),
  /** What was seen while counting: of anything else nothing is closed. */
  seen_cash: signedMoney,
  seen_lines: int(),
  reason: z.optional(z.nullable(TillReason)),
  note: optionalText(200),
  float_left: money(),
});
export type TillClosingBody = z.infer<typeof TillClosingBody>;

export const TillClosing = z.object({
  day: CivilDate,
  since: CivilDate,
  ...TillPieces.shape,
  opening_float: Money,
  counted: z.number(),
  expected: z.number(),
  difference: z.number(),
  reason: z.nullable(TillReason),
  note: z.nullable(z.string()),
  float_left: Money,
  deposit: z.number(),
  closed_at: Instant,
  closed_by: z.string(),
  ...TillSums.shape,
  lines_count: z.int(),
  lines: z.array(TillLine),
  /** The closings before it and after it. */
  previous_day: z.nullable(CivilDate),
  next_day: z.nullable(CivilDate),
});
export type TillClosing = z.infer<typeof TillClosing>;

/** Cash taken out of the drawer or put into it. */
export const TillMovementBody = z.object({
  kind: z.enum(['out', 'in'], { error: () => TILL_TEXTS.KIND_MISSING }),
  amount: money({ min: 0.01 }),
  reason: text(120),
});
export type TillMovementBody = z.infer<typeof TillMovementBody>;

export const readTill = endpoint({
  method: 'GET',
  path: '/api/admin/till',
  summary: 'The till that is open: what is expected in it, its lines, and the last closings',
  auth: ['admin'],
  reply: Till,
});

export const recordTillMovement = endpoint({
  method: 'POST',
  path: '/api/admin/till/movements',
  summary: 'Says that cash was taken out of the drawer or put into it, and what for',
  auth: ['admin'],
  once: true,
  body: TillMovementBody,
  reply: TillLine,
});

export const correctTillMovement = endpoint({
  method: 'POST',
  path: '/api/admin/till/movements/:id/correction',
  summary: 'Takes back by a line of today what was taken out or put in by mistake',
  auth: ['admin'],
  once: true,
  params: IdParams,
  reply: TillLine,
});

export const closeTill = endpoint({
  method: 'POST',
  path: '/api/admin/till/closings',
  summary: 'Closes the till with what was counted; nothing of its days changes any more',
  auth: ['admin'],
  once: true,
  body: TillClosingBody,
  reply: TillClosing,
});

export const readTillClosing = endpoint({
  method: 'GET',
  path: '/api/admin/till/closings/:day',
  summary: 'A closed till with its lines, as it is printed',
  auth: ['admin'],
  params: z.object({ day: CivilDate }),
  reply: TillClosing,
});
