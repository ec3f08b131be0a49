import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openJobs } from './jobs.ts';

const { app, url } = await testApp();

const minuteNow = () => Math.floor(Date.now() / 60_000);

it('does what is due by the clock once, however many processes look at it', async () => {
  const done = vi.fn(async () => undefined);
  const began = minuteNow();
  const processes = [1, 2, 3].map(async () => {
    const jobs = await openJobs(url, app.log, { clockEveryS: 1 });
    afterAll(() => jobs.close());
    await jobs.repeat('by-the-clock', '* * * * *', done);
  });
  await Promise.all(processes);
  await expect.poll(() => done.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0);
  // All of them have looked several times by then; only another minute is another time.
  await sleep(4000);
  expect(done.mock.calls.length).toBeLessThanOrEqual(minuteNow() - began + 1);
});
