import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { atEnd } from '../../test/at-end.ts';
import { testDatabase } from '../../test/database.ts';
import { openJobs } from './jobs.ts';

const { app, pool: house, url } = await testApp();
/** Where nobody looks at the clock, but whom a test sends. */
const nights = await testDatabase();

/** The processes look every second what is due: after two more looks, whoever would do a job once more has begun it. */
async function lookAgain(pool: pg.Pool): Promise<void> {
  const looked = async () => {
    const { rows } = await pool.query<{ seconds: number }>(
      'select extract(epoch from cron_on)::float8 as seconds from pgboss.version',
    );
    return rows[0]?.seconds ?? 0;
  };
  const last = await looked();
  await expect.poll(looked).toBeGreaterThan(last + 2);
}

const minuteNow = () => Math.floor(Date.now() / 60_000);

it('a job that is due by the clock is done once, however many processes look at it', async () => {
  const done = vi.fn(async () => undefined);
  const began = minuteNow();
  const processes = [1, 2, 3].map(async () => {
    const jobs = await openJobs(url, app.log, { clockEveryS: 1 });
    atEnd(() => jobs.close());
    await jobs.repeat('by-the-clock', '* * * * *', done);
  });
  await Promise.all(processes);
  await expect.poll(() => done.mock.calls.length).toBeGreaterThan(0);
  await lookAgain(house);
  // Only another minute is another time.
  expect(done.mock.calls.length).toBeLessThanOrEqual(minuteNow() - began + 1);
});

it('a job that came due while no process ran is done once, however many start, and a new one is not', async () => {
  const { pool } = nights;
  // Half a day from now: what is done is caught up, and not due this minute.
  const nightly = `10 ${(new Date().getUTCHours() + 12) % 24} * * *`;
  const done = { missed: vi.fn(async () => undefined), fresh: vi.fn(async () => undefined) };
  const before = await openJobs(nights.url, app.log);
  await before.repeat('missed', nightly, done.missed);
  await before.close();
  await pool.query(`update pgboss.version set cron_on = now() - interval '3 days'`);
  await pool.query(`update pgboss.schedule set created_on = now() - interval '9 days' where name = 'missed'`);

  const processes = [1, 2, 3].map(async () => {
    const jobs = await openJobs(nights.url, app.log, { clockEveryS: 1 });
    atEnd(() => jobs.close());
    for (const queue of ['missed', 'fresh'] as const) await jobs.repeat(queue, nightly, done[queue]);
  });
  await Promise.all(processes);
  await expect.poll(() => done.missed.mock.calls.length).toBeGreaterThan(0);
  await lookAgain(pool);
  const { rows } = await pool.query(
    `select name, count(*)::int as jobs from pgboss.job where name in ('missed', 'fresh') group by name`,
  );
  expect(rows).toEqual([{ name: 'missed', jobs: 1 }]);
  expect(done.missed.mock.calls.length).toBe(1);
});
