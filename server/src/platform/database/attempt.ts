import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Tries one part of a transaction: what the database refuses of it is undone and told by `otherwise`, and the transaction goes on. What
 * is no refusal ends it.
 */
export async function attempt<T>(
  tx: Database,
  work: () => Promise<T>,
  otherwise: (error: unknown) => T | undefined,
): Promise<T> {
  await sql`savepoint attempted`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint attempted`.execute(tx);
    return done;
  } catch (error) {
    const told = otherwise(error);
    if (told === undefined) throw error;
    await sql`rollback to savepoint attempted`.execute(tx);
    await sql`release savepoint attempted`.execute(tx);
    return told;
  }
}
