import { type Kysely, type QueryResult, sql } from 'kysely';

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
