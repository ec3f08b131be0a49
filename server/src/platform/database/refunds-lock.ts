import { sql } from 'kysely';
import type { Database } from './database.ts';

interface Cancelled {
  readonly sessions?: readonly number[];
  readonly courses?: readonly number[];
}

/** The last locks of whoever cancels several sessions or whole courses, which are held: hours that an absence takes back, then balances. */
export const lockRefunds = (db: Database, { sessions = [], courses = [] }: Cancelled) =>
  sql`select lock_refunds(${[...sessions]}::int[], ${[...courses]}::int[])`.execute(db);
