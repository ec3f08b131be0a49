import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * The first lock of whoever opens hours, plans or moves a course, before the coach, slots and courses: who closes the studio holds the
 * closures alone and asks for those afterwards. `require_studio_open` and `slots_check_open` in the database hold it as well, later.
 */
export const shareClosures = (db: Database) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('elan_closures'))`.execute(db);

/** Waits for all who share them, and keeps new ones waiting until the transaction ends. */
export const holdClosures = (db: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('elan_closures'))`.execute(db);
