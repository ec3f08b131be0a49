import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openJobs } from './jobs.ts';

const { app, db, url } = await testApp();

it('does what is due by the clock once, however many processes look at it', async () => {
  const done = vi.fn(async () => undefined);
  const processes = [1, 2, 3].map(async () => {
    const jobs = await openJobs(url, app.log, { clockEveryS: 1 });
    afterAll(() => jobs.close());
    await jobs.repeat('by-the-clock', '* * * * *', done);
  });
  await Promise.all(processes);
  const minutes = async () => {
    const { rows } = await sql<{ due: string }>`select singleton_on::text as due from pgboss.job
      where name = 'by-the-clock' order by 1`.execute(db);
    return rows.map(({ due }) => due);
  };
  await expect.poll(() => done.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0);
  // All of them have looked several times by then; only another minute is another time.
  await sleep(4000);
  const due = await minutes();
  expect(new Set(due).size).toBe(due.length);
  expect(done.mock.calls.length).toBeLessThanOrEqual(due.length);
});
