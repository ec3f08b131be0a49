import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './database.types.ts';
import { preparingStatements } from './prepared-statements.ts';
import { retryDeadlocks } from './retry-deadlocks.ts';
import { parserOf } from './value-parsers.ts';

/** What every query takes as its first argument: the database, or a transaction on it. */
export type Database = Kysely<DB>;

export interface OpenDatabase {
  readonly db: Database;
  /** For tools and tests that speak plain SQL. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface Options {
  readonly connections?: number;
  /** Told when an idle connection breaks, as when the database restarts. The pool opens another by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5000;

export function openDatabase(
  url: string,
  { connections = 10, onConnectionLost = () => undefined }: Options = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'elan',
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser: parserOf },
  });
  // Without listeners a lost connection would end the process: one for idle clients, one for those in use.
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingStatements(pool) }) }),
    pool,
    close: () => pool.end(),
  };
}

/**
 * One transaction, whole or not at all; run again, unseen, when PostgreSQL chose it as the victim of a deadlock. Inside
 * a transaction it is part of that one.
 */
export const withTransaction = <T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : retryDeadlocks(() => db.transaction().execute(work));

/** One statement, whole by itself, run again likewise; inside a transaction that is the transaction's business. */
export const retryingStatement = <T>(db: Database, statement: () => Promise<T>): Promise<T> =>
  db.isTransaction ? statement() : retryDeadlocks(statement);
