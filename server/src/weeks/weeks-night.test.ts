import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openJobs } from '../platform/jobs.ts';
import { createMetrics } from '../platform/metrics.ts';
import { keepHoursOpenNightly, WEEKS } from './weeks.jobs.ts';

const { app, ask, aPerson, clock, config, db, tokens, url } = await testApp({ TOKEN_TTL_HOURS: '720' });
const jobs = await openJobs(url, app.log);
afterAll(() => jobs.close());

it('hours are kept open every night by itself, soon after midnight', async () => {
  await keepHoursOpenNightly({ config, db, clock, tokens, metrics: createMetrics() }, jobs);
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(db);
  expect(rows).toEqual([{ name: WEEKS, cron: '10 0 * * *', timezone: 'UTC' }]);
  const [{ token }, { id }] = [await aPerson('admin'), await aPerson('coach')];
  const windows = [{ weekday: 1, start_time: '09:00', end_time: '10:00', session_types: ['normal'] }];
  await ask('PUT', `/api/coaches/${id}/week`, { token, body: { valid_from: '2026-11-16', windows } });
  const last = async () => {
    const { date } = await db
      .selectFrom('slots')
      .select(({ fn }) => fn.max('date').as('date'))
      .where('coach_id', '=', id)
      .executeTakeFirstOrThrow();
    return date;
  };
  expect(await last()).toBe('2027-02-01');
  clock.set('2026-11-17T00:10');
  // As the clock would.
  await sql`insert into pgboss.job (name) values (${WEEKS})`.execute(db);
  await expect.poll(last, { timeout: 10_000 }).toBe('2027-02-08');
});
