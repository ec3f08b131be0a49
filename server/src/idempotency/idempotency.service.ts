import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import { isoInstant } from '../platform/clock.ts';
import { withTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor, KeyedRequest } from '../platform/http/serve.ts';
import { findKey, insertKey, sweepKeys } from './idempotency.queries.ts';

const KEPT_HOURS = 24;
/** One wish in so many throws old keys away, more than have come since: nobody else waits for that. */
const SWEPT_ONCE_IN = 100;
const SWEPT_AT_ONCE = 500;
const VISIBLE = /^[\x21-\x7e]{1,200}$/;

/**
 * Carries a wish out once. The work, its key and its reply are one transaction: after a lost reply the same answer comes
 * again, and a wish that was refused may be made anew.
 *
 * The work comes first and the key last, as nearly every wish is new. One that was carried out already is undone by its
 * key, or stumbles over what it did the first time; whatever the failure, the key then tells. Nobody waits for anything
 * after the key, so no two can wait for each other because of it.
 */
export async function carryOutOnce<T>(
  deps: Deps,
  actor: Actor,
  { key, request }: KeyedRequest,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  if (!VISIBLE.test(key)) throw new Refusal(400, HTTP_TEXTS.IDEMPOTENCY_KEY_INVALID);
  const { instant } = deps.clock.now();
  const id = { account_id: actor.id, key };
  // Keyed: what was asked may hold a password.
  const request_hash = deps.tokens.fingerprint(JSON.stringify(request));
  if (Math.random() < 1 / SWEPT_ONCE_IN) {
    await sweepKeys(deps.db, isoInstant(instant.subtract({ hours: KEPT_HOURS })), SWEPT_AT_ONCE);
  }
  try {
    return await withTransaction(deps.db, async (db) => {
      const reply = await work({ ...deps, db });
      await insertKey(db, { ...id, request_hash, reply, created_at: isoInstant(instant) });
      return reply;
    });
  } catch (error) {
    const kept = await findKey(deps.db, id);
    if (kept === undefined) throw error;
    if (kept.request_hash !== request_hash) throw new Refusal(409, HTTP_TEXTS.IDEMPOTENCY_KEY_REUSED);
    // What this very call returned the first time, to be checked by its reply schema like any other.
    return kept.reply as T;
  }
}
