import { addDays } from '@elan/contract/time.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { cashDesk } from '../../test/cash-desk.ts';
import { addressees, mailingStudio } from '../../test/mailing-studio.ts';
import { openJobs } from '../platform/jobs.ts';
import { createMetrics } from '../platform/metrics.ts';
import { MAILS_BY_CLOCK, mailByClock } from './mails-clock.jobs.ts';

const studio = await mailingStudio();
const { app, ask, aPerson, aClient, aSlot, clock, config, db, pool, post, reserve, tokens, url } = studio;
const jobs = await openJobs(url, app.log);
afterAll(() => jobs.close());
await mailByClock({ config, db, clock, tokens, metrics: createMetrics() }, jobs);

/** As the clock would. */
const strike = () => sql`insert into pgboss.job (name) values (${MAILS_BY_CLOCK})`.execute(db);

it('comes every five minutes', async () => {
  const { rows } = await sql`select name, cron from pgboss.schedule`.execute(db);
  expect(rows).toEqual([{ name: MAILS_BY_CLOCK, cron: '*/5 * * * *' }]);
});

it('each of the sweeps comes by it, and one that fails hinders no other', async () => {
  const day = '2026-11-24';
  const admin = await aPerson('admin');
  const { client: owing } = await cashDesk({ ask, aPerson }, admin).aPlan({
    first_due_date: addDays(day, 1),
  });
  const [coach, client] = [await aPerson('coach'), await aClient()];
  await aSlot(coach.id, { date: day });
  await reserve(client, coach.id, day);
  await post.take(1);
  clock.set(`${addDays(day, -1)}T20:00`);
  await pool.query('alter table installments rename column due_date to hidden');
  await strike();
  const mails = await post
    .take(2)
    .finally(() => pool.query('alter table installments rename column hidden to due_date'));
  expect(addressees(mails)).toEqual(addressees([{ to: [recipient(client)] }, { to: [recipient(coach)] }]));
  await strike();
  expect(addressees(await post.take(1))).toEqual([owing.email]);
  // The morning after, the office hears of what was due and is not paid.
  clock.set(`${addDays(day, 2)}T08:00`);
  await strike();
  expect(addressees(await post.take(1))).toEqual([admin.email]);
});

const recipient = ({ email }: { readonly email: string }) => ({ name: '', address: email });
