import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type JobResult, PgBoss } from 'pg-boss';
import { impatience } from './database/connections.ts';
import type { Database } from './database/database.ts';
import { reasonOf } from './errors.ts';

/** Work that is done by the clock: it survives a crash, and a failure is tried again, later and later. */
export interface Jobs {
  /**
   * Work that comes by the clock, as cron writes it in UTC, once for all processes together. What came due while none of them ran,
   * or the database was away, is done at the next start or minute: once, however often it was missed.
   */
  repeat(queue: string, cron: string, handle: () => Promise<void>): Promise<void>;
  /** Since when that work comes by the clock, whichever process saw to it; undefined where none does. */
  repeatsSince(db: Database, queue: string): Promise<string | undefined>;
  /** For all processes: the clock is the database's, and goes on without whoever wound it up. */
  stopRepeating(queue: string): Promise<void>;
  close(): Promise<void>;
}

async function findSchedule(db: Database, queue: string): Promise<string | undefined> {
  const { rows } = await sql<{ since: string }>`
    select to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from pgboss.schedule where name = ${queue}`.execute(db);
  return rows[0]?.since;
}

const STATEMENT_MAY_TAKE_MS = 30_000;
/** Beside the pool of the requests, so that no booking waits for a connection that work is using. */
const CONNECTIONS = 2;
/** A few at a time, the next few at once if there were so many, else after half a second. */
const TAKEN = {
  batchSize: 5,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 0.5,
  perJobResults: true,
} as const;
/** For all of those; after a crash what was under way begins again no sooner. */
const MAY_TAKE_S = 300;
const FINISHED_WITHIN_MS = 5000;
const GOODBYE_MS = 500;
/** About a day in all, from a minute to six hours apart. */
const RETRIES = { retryLimit: 12, retryDelay: 60, retryBackoff: true, retryDelayMax: 6 * 3600 };
/** How often one of the processes looks whether something is due. */
const CLOCK_EVERY_S = 30;
const KEPT = { retentionSeconds: 3 * 86_400, deleteAfterSeconds: 3 * 86_400 };

export async function openJobs(
  databaseUrl: string,
  log: FastifyBaseLogger,
  { clockEveryS = CLOCK_EVERY_S } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'elan jobs',
    ...impatience(STATEMENT_MAY_TAKE_MS),
    max: CONNECTIONS,
    cronMonitorIntervalSeconds: clockEveryS,
  });
  boss.on('error', ({ message }) => log.error({ reason: message }, 'background work is hindered'));
  await boss.start();
  const work = async (queue: string, handle: () => Promise<void>) => {
    const options = { ...RETRIES, ...KEPT, expireInSeconds: MAY_TAKE_S };
    await boss.createQueue(queue, options);
    // A queue that an older version made keeps its options otherwise.
    await boss.updateQueue(queue, options);
    await boss.work<unknown>(queue, TAKEN, async (jobs) => {
      const results: JobResult[] = [];
      for (const { id } of jobs) {
        const status = await handle().then(
          () => 'completed' as const,
          (error: unknown) => {
            log.warn(
              { queue, job: id, reason: reasonOf(error) },
              'background work failed, to be tried again',
            );
            return 'failed' as const;
          },
        );
        results.push({ id, status });
      }
      return results;
    });
  };
  return {
    repeat: async (queue, cron, handle) => {
      await work(queue, handle);
      await boss.schedule(queue, cron, null, { missed: 'once' });
    },
    repeatsSince: findSchedule,
    stopRepeating: (queue) => boss.unschedule(queue),
    // It waits for the database, which may not answer any more.
    close: async () => {
      const stopped = boss.stop({ timeout: FINISHED_WITHIN_MS });
      await Promise.race([stopped, sleep(FINISHED_WITHIN_MS + GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}
