import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared-statements.ts';

interface Key {
  readonly account_id: number;
  readonly key: string;
}

interface KeyedRow extends Key {
  readonly request_hash: string;
  readonly created_at: string;
}

interface KeptRequest extends KeyedRow {
  readonly reply: unknown;
}

/** While another transaction keeps the same key, this one waits for its end: it fails if that one is committed. */
export const insertKey = (db: Database, { account_id, key, request_hash, reply, created_at }: KeptRequest) =>
  prepared('insert_key')`
    insert into idempotency_keys (account_id, key, request_hash, reply, created_at)
    values (${account_id}, ${key}, ${request_hash}, ${JSON.stringify(reply)}, ${created_at})`.execute(db);

/** The same as a part of the statement whose one row, `done`, is to be kept: no row or no key, nothing to keep. */
export const keyOfRow = (row?: KeyedRow) => sql`
  insert into idempotency_keys (account_id, key, request_hash, reply, created_at)
  select ${row?.account_id ?? null}::int, ${row?.key ?? null}::text, ${row?.request_hash ?? null}::text, to_jsonb(done),
    ${row?.created_at ?? null}::timestamptz
  from done where ${row !== undefined}::boolean`;

export const findKey = (db: Database, { account_id, key }: Key) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .executeTakeFirst();

export const sweepKeys = (db: Database, before: string, max: number) =>
  sql`
    delete from idempotency_keys where (account_id, key) in (
      select account_id, key from idempotency_keys where created_at < ${before}
      limit ${max} for update skip locked)`.execute(db);
