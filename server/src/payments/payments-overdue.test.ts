import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { openJobs } from '../platform/jobs.ts';
import { createMetrics } from '../platform/metrics.ts';
import { flagOverdueHourly, OVERDUE } from './payments-overdue.jobs.ts';

const { app, ask, aPerson, clock, config, db, tokens, url } = await testApp({ RATE_LIMIT: 'off' });
const admin = await aPerson('admin');
const { aPlan, installmentsOf } = cashDesk({ ask, aPerson }, admin);
const jobs = await openJobs(url, app.log);
afterAll(() => jobs.close());

it('what has become late is flagged every hour by itself', async () => {
  await flagOverdueHourly({ config, db, clock, tokens, metrics: createMetrics() }, jobs);
  const { rows } = await sql`select name, cron from pgboss.schedule`.execute(db);
  expect(rows).toEqual([{ name: OVERDUE, cron: '5 * * * *' }]);
  const { id } = await aPlan({ first_due_date: '2026-10-31' });
  // As the clock would.
  await sql`insert into pgboss.job (name) values (${OVERDUE})`.execute(db);
  await vi.waitFor(
    async () => {
      const statuses = (await installmentsOf(id)).map(({ status }) => status);
      expect(statuses).toEqual(['overdue', 'pending', 'pending']);
    },
    { timeout: 10_000, interval: 50 },
  );
});
