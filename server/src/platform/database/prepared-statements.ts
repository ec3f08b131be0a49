import { type Kysely, type PostgresPool, type PostgresPoolClient, type QueryResult, sql } from 'kysely';
import type pg from 'pg';

/** Kysely hands the pool a statement's text and its values, nothing more: the text leads to the name. */
const names = new Map<string, string>();

export const nameOfStatement = (text: string): string | undefined => names.get(text);

/**
 * Names a statement, as in prepared('book_session')`select …`.execute(db): it is sent as a named prepared statement, parsed
 * once per connection and planned no more after a few runs. For the hot ones, whose text never varies: the driver refuses
 * a second text under the same name.
 */
export const prepared =
  <T>(name: string) =>
  (text: TemplateStringsArray, ...values: unknown[]) => ({
    execute<DB>(db: Kysely<DB>): Promise<QueryResult<T>> {
      const statement = sql<T>(text, ...values).compile(db);
      names.set(statement.sql, name);
      return db.executeQuery(statement);
    },
  });

const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();

function wrap(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = nameOfStatement(text);
    return client.query({ text, values: [...values], ...(name && { name }) });
  };
  // Kysely also knows a query for cursors, which we do not use.
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}

/** Kysely's way to the pool, on which named statements are sent under their names. */
export const preparingStatements = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    const wrapper = wrappers.get(client) ?? wrap(client);
    wrappers.set(client, wrapper);
    return wrapper;
  },
  end: () => pool.end(),
  options: pool.options,
});
