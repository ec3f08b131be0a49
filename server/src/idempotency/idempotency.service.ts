import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import { isoInstant } from '../platform/clock.ts';
import { withTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor, KeyedRequest } from '../platform/http/serve.ts';
import { findKey, insertKey, keyOfRow, sweepKeys } from './idempotency.queries.ts';

const KEPT_HOURS = 24;
/** One request in so many throws old keys away, more than have come since: nobody else waits for that. */
const SWEPT_ONCE_IN = 100;
const SWEPT_AT_ONCE = 500;
const VISIBLE = /^[\x21-\x7e]{1,200}$/;

/** The key of a request as a part of the one statement that carries it out, whose row is called `done`. */
type KeyOfRow = ReturnType<typeof keyOfRow>;
export const WITHOUT_KEY: KeyOfRow = keyOfRow();
/** What is done under a key, which it keeps in its own statement if it was asked to. */
type Work<T> = (deps: Deps, key: KeyOfRow) => Promise<T>;

interface Options {
  /** The work is one statement, and keeps the key itself. */
  readonly keepsKey?: boolean;
  /** A field of the reply that is told the first time and kept nowhere. */
  readonly secret?: string | undefined;
}

const without = (reply: unknown, secret: string | undefined): unknown =>
  secret === undefined
    ? reply
    : Object.fromEntries(Object.entries(Object(reply)).filter(([name]) => name !== secret));

/**
 * Carries a keyed request out once. The work, its key and what it returned are one transaction, or one statement: after a lost reply
 * the same answer comes again, and a request that was refused may be made anew.
 *
 * The work comes first and the key last, as nearly every request is new. One that was carried out already is undone by its
 * key, or stumbles over what it did the first time; whatever the failure, the key then tells. After the
 * key a payment waits for the till alone, as it commits (ADR 25), and whoever holds the till waits for no key but their own: no two
 * wait for each other because of it.
 */
export async function carryOutOnce<T>(
  deps: Deps,
  actor: Actor,
  { key, request }: KeyedRequest,
  work: Work<T>,
  { keepsKey = false, secret }: Options = {},
): Promise<T> {
  if (!VISIBLE.test(key)) throw new Refusal(400, HTTP_TEXTS.IDEMPOTENCY_KEY_INVALID);
  const now = deps.clock.now();
  // Keyed: what was asked may hold a password.
  const request_hash = deps.tokens.fingerprint(JSON.stringify(request));
  const row = { account_id: actor.id, key, request_hash, created_at: now.at };
  if (Math.random() < 1 / SWEPT_ONCE_IN) {
    await sweepKeys(deps.db, isoInstant(now.instant.subtract({ hours: KEPT_HOURS })), SWEPT_AT_ONCE);
  }
  try {
    if (keepsKey) return await work(deps, keyOfRow(row));
    return await withTransaction(deps.db, async (db) => {
      const reply = await work({ ...deps, db }, WITHOUT_KEY);
      await insertKey(db, { ...row, reply: without(reply, secret) });
      return reply;
    });
  } catch (error) {
    const kept = await findKey(deps.db, row);
    if (kept === undefined) throw error;
    if (kept.request_hash !== request_hash) throw new Refusal(409, HTTP_TEXTS.IDEMPOTENCY_KEY_REUSED);
    // What this very call returned the first time, to be checked by its reply schema like any other.
    return kept.reply as T;
  }
}
