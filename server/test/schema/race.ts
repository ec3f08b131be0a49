import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { retryDeadlocks } from '../../src/platform/database/retry-deadlocks.ts';
import { refusalOf } from './attacks/attack.ts';
import { openStudio, type Studio } from './studio.ts';

type Move = (studio: Studio) => Promise<unknown>;

/** Raw writings hold nothing beforehand, unlike the program: on a busy machine the same ones may meet again and again. */
const ATTEMPTS = 9;

/** Everybody at once, each on a connection of its own: how many got through, and what stopped each of the others. */
export async function race(pool: pg.Pool, moves: readonly Move[]): Promise<Record<string, number>> {
  const outcomes = await Promise.all(
    moves.map((move) => refusalOf(retryDeadlocks(() => inTransaction(pool, move), ATTEMPTS))),
  );
  return Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, (outcome) => outcome)).map(([outcome, all = []]) => [
      outcome === 'nothing' ? 'won' : outcome,
      all.length,
    ]),
  );
}

export async function inTransaction<T>(pool: pg.Pool, move: (studio: Studio) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await move(openStudio(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * The second starts while the first has done its work but not committed, and must wait for it; the first may do more meanwhile.
 * Gives what refused the second in the end, or `nothing`.
 */
export async function meanwhile(
  pool: pg.Pool,
  first: Move,
  second: Move,
  more: Move = async () => undefined,
): Promise<string> {
  let outcome: Promise<string> = Promise.resolve('never started');
  await inTransaction(pool, async (studio) => {
    await first(studio);
    outcome = refusalOf(inTransaction(pool, second));
    await someoneWaits(pool);
    await more(studio);
  });
  return outcome;
}

async function someoneWaits(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    await sleep(10);
  }
  throw new Error('The second transaction did not wait for the first.');
}
