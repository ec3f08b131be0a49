import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isUnwritable } from '../errors.ts';
import { nameOfStatement } from './prepared-statements.ts';
import { parserOf } from './value-parsers.ts';

export interface Limits {
  readonly connections: number;
  /** How long somebody waits for a connection, new or free again. */
  readonly waitMs: number;
  /** How long one statement may take, 0 for as long as it likes; the database is told, and does not always keep to it. */
  readonly statementMs: number;
  /** How long a write that was refused, as on a full disk, is remembered. */
  readonly unwritableMs: number;
}

/** The database ends a statement by itself; when nothing came by then either, the connection is dead. */
const SILENCE_AFTER_MS = 2000;
const KEEP_ALIVE_AFTER_MS = 10_000;
/** For the last call to a database that may not be there. */
const GOODBYE_MS = 1000;
/** PostgreSQL has room for no more connections (`max_connections`, or those of the role). */
const TOO_MANY_CONNECTIONS = '53300';
const ASK_FOR_MORE_AFTER_MS = 5000;
const PAUSE_MS = 50;

/** What every connection of ours is opened with, so that none waits for ever for a database that says nothing. */
export const impatience = (statementMs: number) => ({
  statement_timeout: statementMs,
  query_timeout: statementMs && statementMs + SILENCE_AFTER_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
});

/** For work beside the requests, such as migrations: a statement may take its time, but not the way in. */
export const LET_IN_WITHIN_MS = 15_000;

/** Nothing was heard, or the database said goodbye: it ends the connection a moment later, when somebody else may have it. */
const isTheEnd = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.message === 'Query read timeout' || ('severity' in error && error.severity === 'FATAL'));
const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === TOO_MANY_CONNECTIONS;

const processOf = (client: pg.PoolClient): number[] =>
  'processID' in client && typeof client.processID === 'number' ? [client.processID] : [];

/** The pool of connections, and Kysely's way to it, on which named statements are sent under their names. */
export function openConnections(url: string, { connections, waitMs, statementMs, unwritableMs }: Limits) {
  const options = {
    ...impatience(statementMs),
    connectionString: url,
    application_name: 'elan',
    max: connections,
    connectionTimeoutMillis: waitMs,
    idle_in_transaction_session_timeout: statementMs,
    types: { getTypeParser: parserOf },
  };
  const pool = new pg.Pool(options);
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const inUse = new Set<pg.PoolClient>();
  let ended: Promise<void> | undefined;
  let unwritableUntil = 0;

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    let broken: Error | undefined;
    const query = async (text: string, values: readonly unknown[]) => {
      // The rollback of what was not answered would only wait behind it.
      if (broken) throw broken;
      const name = nameOfStatement(text);
      try {
        return await client.query({ text, values: [...values], ...(name && { name }) });
      } catch (error) {
        if (isTheEnd(error)) broken = error;
        if (isUnwritable(error)) unwritableUntil = performance.now() + unwritableMs;
        throw error;
      }
    };
    const release = (isBroken?: boolean | Error) => {
      inUse.delete(client);
      client.release(broken ?? isBroken);
    };
    // Kysely also knows a query for cursors, which we do not use.
    return { query, release } as unknown as PostgresPoolClient;
  }

  /** Those who wait for a connection to come back, in their order. */
  const line: (() => void)[] = [];
  let fullUntil = 0;
  pool.on('release', () => line.shift()?.());

  async function waitInLine(until: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    line.push(resolve);
    const timer = setTimeout(resolve, until - performance.now());
    await promise;
    clearTimeout(timer);
    const place = line.indexOf(resolve);
    if (place >= 0) line.splice(place, 1);
  }

  /** Where PostgreSQL has no room for another connection, those there are must do: we wait for one of them. */
  async function takeClient(): Promise<pg.PoolClient> {
    const deadline = performance.now() + waitMs;
    for (;;) {
      const mustShare = performance.now() < fullUntil && pool.totalCount > 0;
      if (mustShare && (pool.idleCount === 0 || line.length > 0))
        await waitInLine(Math.min(deadline, fullUntil));
      try {
        return await pool.connect();
      } catch (error) {
        if (!isRefusal(error) || performance.now() > deadline) throw error;
        fullUntil = performance.now() + ASK_FOR_MORE_AFTER_MS;
        if (pool.totalCount === 0) await sleep(PAUSE_MS * (1 + Math.random()));
      }
    }
  }

  const connect = async () => {
    const client = await takeClient();
    inUse.add(client);
    const wrapper = wrappers.get(client) ?? wrap(client);
    wrappers.set(client, wrapper);
    return wrapper;
  };

  const end = () => (ended ??= pool.end());

  return {
    pool,
    forKysely: { connect, end, options } satisfies PostgresPool,
    /** Whether a write was refused just now for want of a disk that takes it. */
    isUnwritable: () => performance.now() < unwritableUntil,
    /** Nothing new, and what is under way is undone by the database: whoever waits for it is told so. */
    async abandon(): Promise<void> {
      void end();
      const processes = [...inUse].flatMap(processOf);
      if (processes.length === 0) return;
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: GOODBYE_MS,
        query_timeout: GOODBYE_MS,
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [processes]);
      } catch {
        // A database that cannot be reached carries nothing out, or will find nobody to tell.
      } finally {
        client.end().catch(() => undefined);
      }
    },
    /** Not later than a moment from now, whatever the database does. */
    close: () => Promise.race([end(), sleep(GOODBYE_MS, undefined, { ref: false })]),
  };
}
