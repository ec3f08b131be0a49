import { HTTP_ERRORS } from '@elan/contract/errors.ts';
import { isoInstant } from '../platform/clock.ts';
import { withTransaction } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor, Wish } from '../platform/http.ts';
import { insertKey, selectKey, sweepKeys, updateKey } from './idempotency.queries.ts';

const KEPT_HOURS = 24;
const VISIBLE = /^[\x21-\x7e]{1,200}$/;

/**
 * Carries a wish out once. The key, the work and its reply are one transaction: after a lost reply the same answer comes
 * again, and a wish that was refused may be made anew.
 */
export async function carryOutOnce<T>(
  deps: Deps,
  actor: Actor,
  { key, request }: Wish,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  if (!VISIBLE.test(key)) throw new Refusal(400, HTTP_ERRORS.IDEMPOTENCY_KEY_INVALID);
  const { instant } = deps.clock.now();
  const id = { account_id: actor.id, key };
  // Keyed: what was asked may hold a password.
  const request_hash = deps.tokens.fingerprint(JSON.stringify(request));
  return withTransaction(deps.db, async (db) => {
    if (await insertKey(db, { ...id, request_hash, created_at: isoInstant(instant) })) {
      const reply = await work({ ...deps, db });
      await updateKey(db, id, reply);
      await sweepKeys(db, isoInstant(instant.subtract({ hours: KEPT_HOURS })));
      return reply;
    }
    const stored = await selectKey(db, id);
    if (stored.request_hash !== request_hash) throw new Refusal(409, HTTP_ERRORS.IDEMPOTENCY_KEY_REUSED);
    // What this very call returned the first time, to be checked by its reply schema like any other.
    return stored.reply as T;
  });
}
