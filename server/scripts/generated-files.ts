import type { Kysely } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import type pg from 'pg';
import { describeSchema } from '../src/platform/database/describe-schema.ts';

/** The types of the tables, as the parsers of `database-values.ts` deliver their columns. */
const TYPE_MAPPING = {
  date: 'string',
  time: 'string',
  timestamptz: 'string',
  int8: 'number',
  numeric: 'number',
};

const typesOf = <DB>(db: Kysely<DB>): Promise<string> =>
  generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    excludePattern: 'schema_migrations',
    outFile: null,
    typeMapping: TYPE_MAPPING,
  });

/** Every file that is written from the migrated database, with what it must contain. */
export async function generatedFiles<DB>(
  db: Kysely<DB>,
  pool: pg.Pool,
): Promise<[path: string, content: string][]> {
  return [
    ['schema.sql', await describeSchema(pool)],
    ['src/platform/database/database.types.ts', await typesOf(db)],
  ];
}
