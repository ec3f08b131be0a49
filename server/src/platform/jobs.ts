import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import { impatience } from './database/connections.ts';
import type { Database } from './database/database.ts';
import { reasonOf } from './errors.ts';

/** Work that is done after the reply: it survives a crash, and a failure is tried again, later and later. */
export interface Jobs {
  /** Handed over with the transaction that causes it: what is rolled back leaves no work behind. */
  enqueue(db: Database, queue: string, data: readonly object[]): Promise<void>;
  /** Every piece of work of that queue, one at a time; one that fails comes again. */
  work(queue: string, handle: (id: string, data: unknown) => Promise<void>): Promise<void>;
  /**
   * Work that comes by the clock, as cron writes it in UTC, once for all processes together. What came due while none of them ran,
   * or the database was away, is done at the next start or minute: once, however often it was missed.
   */
  repeat(queue: string, cron: string, handle: () => Promise<void>): Promise<void>;
  /** Since when that work comes by the clock, whichever process saw to it; undefined where none does. */
  repeatsSince(db: Database, queue: string): Promise<string | undefined>;
  /** For all processes: the clock is the database's, and goes on without whoever wound it up. */
  stopRepeating(queue: string): Promise<void>;
  /** How much waits, up to a thousand of each, and how much was given up, as counted within the last minute. */
  backlog(db: Database, queue: string): Promise<Backlog>;
  close(): Promise<void>;
}

interface Backlog {
  readonly waiting: number;
  readonly retrying: number;
  readonly failed: number;
}

/** By the index from which work is taken: what is done is kept for days, and not looked at. */
async function countBacklog(db: Database, queue: string): Promise<Backlog> {
  const inState = (state: string) => sql`(select count(*)::int from (select from pgboss.job
    where name = ${queue} and state = ${state} and state < 'active' and not blocked limit ${COUNTED_UP_TO}) as found)`;
  const { rows } =
    await sql<Backlog>`select ${inState('created')} as waiting, ${inState('retry')} as retrying,
    coalesce((select failed_count from pgboss.queue where name = ${queue}), 0) as failed`.execute(db);
  return rows[0] ?? { waiting: 0, retrying: 0, failed: 0 };
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
const COUNTED_UP_TO = 1000;
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
  const work: Jobs['work'] = async (queue, handle) => {
    const options = { ...RETRIES, ...KEPT, expireInSeconds: MAY_TAKE_S };
    await boss.createQueue(queue, options);
    // A queue that an older version made keeps its options otherwise.
    await boss.updateQueue(queue, options);
    await boss.work<unknown>(queue, TAKEN, async (jobs) => {
      const results: JobResult[] = [];
      for (const { id, data } of jobs) {
        const status = await handle(id, data).then(
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
    work,
    repeat: async (queue, cron, handle) => {
      await work(queue, handle);
      await boss.schedule(queue, cron, null, { missed: 'once' });
    },
    repeatsSince: findSchedule,
    stopRepeating: (queue) => boss.unschedule(queue),
    enqueue: async (db, queue, data) => {
      const jobs = data.map((piece) => ({ data: piece }));
      await boss.insert(queue, jobs, { db: fromKysely(db), returnId: false });
    },
    backlog: countBacklog,
    // It waits for the database, which may not answer any more.
    close: async () => {
      const stopped = boss.stop({ timeout: FINISHED_WITHIN_MS });
      await Promise.race([stopped, sleep(FINISHED_WITHIN_MS + GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}
