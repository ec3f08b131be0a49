import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { Database } from './database.ts';

const { db } = await testDatabase();

const preparedIn = async (tx: Database) => {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
};

it('prepares a statement under the name in its first comment, wherever its text begins', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`select /* on_one_line */ 1`.execute(tx);
    await sql`
      select /* on_the_next */ 1`.execute(tx);
    await tx.selectFrom('settings').modifyFront(sql`/* built */`).select('name').execute();
    await sql`select 1 /* too late */`.execute(tx);
    expect(await preparedIn(tx)).toEqual(['built', 'on_one_line', 'on_the_next']);
  });
});
