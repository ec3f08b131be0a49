import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '../src/platform/database.ts';
import type { DB } from '../src/platform/database.types.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The tables that the statements of some work read from end to end, as PostgreSQL plans them with these very values. */
export async function tablesScannedBy(
  pool: pg.Pool,
  work: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  await work(db);
  if (statements.length === 0) throw new Error('Nothing was asked of the database.');
  const scanned = new Set<string>();
  for (const { sql, parameters } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${sql}`, [
      ...parameters,
    ]);
    const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
    for (const node of nodes) if (node['Node Type'] === 'Seq Scan') scanned.add(node['Relation Name'] ?? '?');
  }
  return [...scanned].toSorted();
}
