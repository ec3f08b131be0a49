import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const ATTEMPTS = 6;
const PAUSE_MS = 10;

/** Deadlock and serialisation failure: nothing happened, and the same again will very likely succeed. */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');

/** Runs `work` again after a random, growing pause, so that two victims do not meet again. */
export async function retryDeadlocks<T>(work: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isWorthRetrying(error)) throw error;
      await sleep(Math.random() * PAUSE_MS * 2 ** attempt);
    }
  }
}
