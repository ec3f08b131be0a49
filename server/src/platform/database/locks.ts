import { sql } from 'kysely';
import { anyOf } from './any-of.ts';
import type { Database } from './database.ts';

/*
 * Locks that several nouns take alike, until the transaction ends. In which order they are taken says migrations/README.md.
 */

/**
 * The first lock of whoever opens hours, plans or moves a course, before the coach, slots and courses: who closes the studio holds the
 * closures alone and asks for those afterwards. `require_studio_open` and `slots_check_open` in the database hold it as well, later.
 */
export const shareClosures = (db: Database) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('elan_closures'))`.execute(db);

/** Waits for all who share them, and keeps new ones waiting. */
export const holdClosures = (db: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('elan_closures'))`.execute(db);

/**
 * For whoever opens or shuts hours of these coaches: nobody closes the studio meanwhile, and nobody else opens hours of theirs. Closures
 * come first, then the coaches by number, then slots. Bookings go on. Those whose account is closed are not among the answer.
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

/**
 * An open client account and its balance: the one cannot close and the other not move. The account's row is locked before the client's,
 * in the order in which bookings lock them: the other way round would be a deadlock.
 */
export const lockedClient = (id: number) => sql`
  select c.id, c.solo_points, c.team_points
  from accounts a join clients c on c.id = a.id
  where a.id = ${id} and a.archived_at is null
  for share of a for no key update of c`;

interface Cancelled {
  readonly sessions?: readonly number[];
  readonly courses?: readonly number[];
}

/** The last locks of whoever cancels several sessions or whole courses, which are held: hours that an absence takes back, then balances. */
export const lockRefunds = (db: Database, { sessions = [], courses = [] }: Cancelled) =>
  sql`select lock_refunds(${[...sessions]}::int[], ${[...courses]}::int[])`.execute(db);
