import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** The key that signs tokens: made once, kept in the database, so that every process of the studio agrees on it. */
export async function readTokenSecret(db: Database): Promise<Uint8Array> {
  await db
    .insertInto('settings')
    .values({ name: 'token_secret', value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'token_secret')
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64');
}
