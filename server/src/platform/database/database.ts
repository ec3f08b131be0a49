import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Limits, openConnections } from './connections.ts';
import type { DB } from './database.types.ts';
import { retryDeadlocks } from './retry-deadlocks.ts';

/** What every query takes as its first argument: the database, or a transaction on it. */
export type Database = Kysely<DB>;

export interface OpenDatabase {
  readonly db: Database;
  /** For tools and tests that speak plain SQL. */
  readonly pool: pg.Pool;
  /** Takes nothing new and undoes what is under way. */
  abandon(): Promise<void>;
  close(): Promise<void>;
}

interface Options extends Partial<Limits> {
  /** Told when an idle connection breaks, as when the database restarts. The pool opens another by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

export const DATABASE_LIMITS: Limits = {
  connections: 10,
  waitMs: 5000,
  statementMs: 15_000,
  unwritableMs: 10_000,
};

const refusesWrites = new WeakMap<Database, () => boolean>();
const pools = new WeakMap<Database, pg.Pool>();

/** How many connections there are, and who waits for one. */
export function poolOf(db: Database): Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> {
  return pools.get(db) ?? { totalCount: 0, idleCount: 0, waitingCount: 0 };
}

/** Whether it answered a write just now that it cannot keep anything. */
export const isUnwritable = (db: Database): boolean => refusesWrites.get(db)?.() ?? false;

export function openDatabase(
  url: string,
  { onConnectionLost = () => undefined, ...limits }: Options = {},
): OpenDatabase {
  const connections = openConnections(url, { ...DATABASE_LIMITS, ...limits });
  const { pool, forKysely, abandon, close } = connections;
  // Without listeners a lost connection would end the process: one for idle clients, one for those in use.
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: forKysely }) });
  refusesWrites.set(db, connections.isUnwritable);
  pools.set(db, pool);
  return { db, pool, abandon, close };
}

const afterwards = new WeakMap<Database, (() => void)[]>();

/** Does it once the transaction is carried out, and not at all if it is undone; outside of one at once. */
export function afterCommit(db: Database, act: () => void): void {
  const waiting = afterwards.get(db);
  if (waiting) waiting.push(act);
  else act();
}

async function commit<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const waiting: (() => void)[] = [];
  const done = await db.transaction().execute((tx) => {
    afterwards.set(tx, waiting);
    return work(tx);
  });
  for (const act of waiting) act();
  return done;
}

/**
 * One transaction, whole or not at all; run again, unseen, when PostgreSQL chose it as the victim of a deadlock. Inside
 * a transaction it is part of that one.
 */
export const withTransaction = <T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : retryDeadlocks(() => commit(db, work));

/** One statement, whole by itself, run again likewise; inside a transaction that is the transaction's business. */
export const retryingStatement = <T>(db: Database, statement: () => Promise<T>): Promise<T> =>
  db.isTransaction ? statement() : retryDeadlocks(statement);
