import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { Database } from './database.ts';
import { prepared } from './prepared-statements.ts';

const { db } = await testDatabase();

const preparedIn = async (tx: Database) => {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
};

it('a connection prepares a named statement once per connection, and no other', async () => {
  await db.transaction().execute(async (tx) => {
    for (const value of [1, 2]) {
      const { rows } = await prepared<{ n: number }>('one')`select ${value}::int as n`.execute(tx);
      expect(rows).toEqual([{ n: value }]);
    }
    await prepared('two')`select 2`.execute(tx);
    await sql`select 3`.execute(tx);
    expect(await preparedIn(tx)).toEqual(['one', 'two']);
  });
});

it('two texts under one name of a prepared statement are refused', async () => {
  await db.transaction().execute(async (tx) => {
    await prepared('twice')`select 4`.execute(tx);
    await expect(prepared('twice')`select 5`.execute(tx)).rejects.toThrow(/must be unique.*twice/);
  });
});
