import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

// `select /* reserve */ …` or `/* reserve */ with …`, on its first or second line.
const NAME = /^[a-z\s]*\/\* (\w+) \*\//;

const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();

function wrap(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = NAME.exec(text)?.[1];
    return client.query({ text, values: [...values], ...(name && { name }) });
  };
  // Kysely also knows a query for cursors, which we do not use.
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}

/**
 * Kysely's way to the pool. A statement that carries a name in its first comment is sent as a named prepared statement:
 * parsed once per connection, planned no more after a few runs. For the hot ones, whose text never varies.
 */
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
