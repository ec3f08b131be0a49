import { PAYMENT_METHODS } from '@elan/contract/payments/payment-methods.ts';
import { countedOf, expectedOf, whyNotClosed } from '@elan/contract/till/till.rules.ts';
import { TILL_TEXTS } from '@elan/contract/till/till.texts.ts';
import {
  Till,
  TillClosing,
  type TillClosingBody,
  TillLine,
  type TillMovementBody,
} from '@elan/contract/till/till.ts';
import { addDays } from '@elan/contract/time.ts';
import type { Now } from '../platform/clock.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import { inWords } from '../platform/database/refusals.ts';
import type { Deps } from '../platform/deps.ts';
import { fieldRefusal, Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './till.queries.ts';

/**
 * Which day is closed next: today, with the days before it that are still open. As long as no cash of today came in, a till that was
 * forgotten is closed by itself, and today stays open. After today's closing it is the next day.
 */
function openDaysOf(found: queries.OpenDays, today: string): queries.Days {
  const { closed_until, last_open_before, has_cash_today } = found;
  if (closed_until === null) return { since: today, day: today };
  const since = addDays(closed_until, 1);
  if (since > today) return { since, day: since };
  return { since, day: has_cash_today ? today : (last_open_before ?? today) };
}

async function readOpen(db: Database, now: Now) {
  const found = await queries.selectOpenDays(db, now);
  const days = openDaysOf(found, now.date);
  return { ...days, ...found, sums: await queries.selectSums(db, days) };
}

/** What is in no drawer, every method of it, in the order of the methods. */
async function methodsOf(db: Database, days: queries.Days) {
  const found = await queries.listMethodSums(db, days);
  return PAYMENT_METHODS.filter((method) => method !== 'cash').map(
    (payment_method) =>
      found.find((each) => each.payment_method === payment_method) ?? {
        payment_method,
        amount: 0,
        payments: 0,
      },
  );
}

export async function readTill({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Till> {
  const now = clock.now();
  const { since, day, open_since, opening_float, closed_until, sums } = await readOpen(db, now);
  return Till.parse({
    ...{ since, day, today: now.date, opening_float, ...sums },
    open_since: closed_until === null ? null : open_since,
    is_closable: day <= now.date,
    methods: await methodsOf(db, { since, day }),
    lines: await queries.listLines(db, { since, day }),
    closings: await queries.listLastClosings(db),
  });
}

export async function recordMovement(
  { db, clock }: Deps,
  actor: Actor,
  body: TillMovementBody,
): Promise<TillLine> {
  const id = await queries.insertMovement(db, body, actor.id, clock.now());
  return TillLine.parse(await queries.selectLine(db, id));
}

/** Once: a line that takes it back, of the till that is open by now. */
export async function correctMovement({ db, clock }: Deps, actor: Actor, id: number): Promise<TillLine> {
  if ((await queries.findMovement(db, id)) === undefined)
    throw new Refusal(404, TILL_TEXTS.MOVEMENT_NOT_FOUND);
  const line = await queries.insertCorrection(db, id, actor.id, clock.now()).catch(inWords({}));
  return TillLine.parse(await queries.selectLine(db, line));
}

export async function readClosing({ db }: Pick<Deps, 'db'>, day: string): Promise<TillClosing> {
  const closing = await queries.findClosing(db, day);
  if (closing === undefined) throw new Refusal(404, TILL_TEXTS.CLOSING_NOT_FOUND);
  const days = { since: closing.since, day };
  return TillClosing.parse({
    ...closing,
    ...(await queries.selectSums(db, days)),
    methods: await methodsOf(db, days),
    lines: await queries.listLines(db, days),
  });
}

const REFUSALS = {
  reason_missing: () => fieldRefusal('reason', TILL_TEXTS.REASON_MISSING),
  reason_idle: () => fieldRefusal('reason', TILL_TEXTS.REASON_IDLE),
  note_missing: () => fieldRefusal('note', TILL_TEXTS.NOTE_MISSING),
  float_too_large: () => fieldRefusal('float_left', TILL_TEXTS.FLOAT_TOO_LARGE),
} as const;

/**
 * Nobody writes a line while it is looked at and closed. Whoever counted says what they saw: of anything else nothing is closed, and
 * the refusal says what is expected by now.
 */
export const closeTill = (deps: Deps, actor: Actor, body: TillClosingBody): Promise<TillClosing> =>
  withTransaction(deps.db, async (db) => {
    await queries.lockTill(db);
    const now = deps.clock.now();
    const open = await readOpen(db, now);
    if (open.day > now.date || (open.closed_until !== null && body.day <= open.closed_until))
      throw new Refusal(409, TILL_TEXTS.CLOSED);
    if (body.day < open.since || body.day > open.day) throw new Refusal(409, TILL_TEXTS.OTHER_DAY);
    const { seen_cash, seen_lines, opening_float: told, ...counted } = body;
    const opening_float = open.opening_float ?? told;
    if (opening_float === undefined) throw fieldRefusal('opening_float', TILL_TEXTS.FLOAT_MISSING);
    const { cash, lines_count } = open.sums;
    const expected = expectedOf(opening_float, cash);
    const isAsSeen = seen_cash === cash && seen_lines === lines_count;
    if (!isAsSeen || (told !== undefined && told !== opening_float))
      throw new Refusal(409, TILL_TEXTS.changed(expected));
    if (body.day !== open.day) throw new Refusal(409, TILL_TEXTS.OTHER_DAY);
    const { reason = null, note = null, float_left } = body;
    const why = whyNotClosed({ counted: countedOf(body), expected, reason, note, float_left });
    if (why !== undefined) throw REFUSALS[why]();
    await queries.insertClosing(db, { ...counted, opening_float }, actor.id, now);
    return readClosing({ db }, body.day);
  });
