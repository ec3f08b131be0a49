import { anyOf } from './any-of.ts';
import { shareClosures } from './closures-lock.ts';
import type { Database } from './database.ts';

/**
 * For whoever opens or shuts hours of these coaches, until the transaction ends: nobody closes the studio meanwhile, and nobody else
 * opens hours of theirs. Closures come first, then the coaches by number, then slots (migrations/README.md). Bookings go on. Those whose
 * account is closed are not among the answer.
 */
export async function lockCoachesHours(
  db: Database,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  await shareClosures(db);
  return db
    .selectFrom('coaches as coach')
    .innerJoin('accounts as account', 'account.id', 'coach.id')
    .select(['coach.id', 'coach.name'])
    .where('coach.id', '=', anyOf(ids))
    .where('account.archived_at', 'is', null)
    .orderBy('coach.id')
    .forNoKeyUpdate('coach')
    .forShare('account')
    .execute();
}
