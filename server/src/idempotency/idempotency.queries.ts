import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

interface Key {
  readonly account_id: number;
  readonly key: string;
}

/**
 * Whether this is the first time. While another request with the same key is under way, this one waits for its end: it
 * comes first after all when that one is rolled back.
 */
export async function insertKey(
  db: Database,
  { account_id, key, request_hash, created_at }: Key & { request_hash: string; created_at: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert /* insert_key */ into idempotency_keys (account_id, key, request_hash, created_at)
    values (${account_id}, ${key}, ${request_hash}, ${created_at})
    on conflict do nothing returning key`.execute(db);
  return rows.length > 0;
}

export const selectKey = (db: Database, { account_id, key }: Key) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

export const updateKey = (db: Database, { account_id, key }: Key, reply: unknown) =>
  sql`
    update /* update_key */ idempotency_keys set reply = ${JSON.stringify(reply)}
    where account_id = ${account_id} and key = ${key}`.execute(db);

export const sweepKeys = (db: Database, before: string) =>
  sql`
    delete /* sweep_keys */ from idempotency_keys where (account_id, key) in (
      select account_id, key from idempotency_keys where created_at < ${before}
      limit 100 for update skip locked)`.execute(db);
