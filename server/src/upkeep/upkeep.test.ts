import { afterAll, beforeEach, expect, it } from 'vitest';
import { asking, testApp } from '../../test/app.ts';
import { buildApp } from '../app.ts';
import { keepAudit } from '../audit/audit-last.queries.ts';
import { keepLastBackup } from '../backups/backups-last.queries.ts';
import { readConfig } from '../platform/program/config.ts';

const { aPerson, ask: askWithoutJobs, clock, db, pool, url } = await testApp();
const { token } = await aPerson('admin');
const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url, BACKUP_DIR: '/tmp' });
const app = await buildApp({ config, db, clock, databaseUrl: url, keepsHours: true });
afterAll(() => app.close());
const read = async () => (await asking(app)('GET', '/api/admin/upkeep', { token })).body;

/** As many days before this one, at that time. */
const on = (daysAgo: number, time: string) =>
  `${Temporal.PlainDate.from(clock.now().date).subtract({ days: daysAgo })}T${time}:00.000Z`;
const told = (at: string) => expect.stringMatching(new RegExp(`^${at.slice(0, 16)}`));
const openedBefore = (days: number) =>
  pool.query('update pgboss.schedule set created_on = $1', [on(days, '09:00')]);

beforeEach(async () => {
  await db.deleteFrom('settings').where('name', 'in', ['last_backup', 'last_audit']).execute();
  await openedBefore(0);
});

it('the upkeep page says that a new studio has nothing yet, and is not late for it', async () => {
  expect(await read()).toEqual({
    backup: { last_at: null, is_off: false, is_late: false },
    audit: { last_at: null, findings: 0, last_held_at: null, is_late: false },
  });
});

it('the upkeep page says what last night did', async () => {
  await openedBefore(30);
  await keepLastBackup(db, on(0, '02:10'));
  await keepAudit(db, { at: on(0, '02:40'), findings: 0 });
  const [backed, proved] = [told(on(0, '02:10')), told(on(0, '02:40'))];
  expect(await read()).toEqual({
    backup: { last_at: backed, is_off: false, is_late: false },
    audit: { last_at: proved, findings: 0, last_held_at: proved, is_late: false },
  });
});

it('the upkeep page says what was found, and when the books were last in order', async () => {
  await openedBefore(30);
  await keepAudit(db, { at: on(1, '02:40'), findings: 0 });
  await keepAudit(db, { at: on(0, '02:40'), findings: 2 });
  expect((await read()).audit).toEqual({
    last_at: told(on(0, '02:40')),
    findings: 2,
    last_held_at: told(on(1, '02:40')),
    is_late: false,
  });
});

it('the upkeep page is late when a night went by without one, be it the first', async () => {
  await openedBefore(30);
  expect(await read()).toMatchObject({ backup: { is_late: true }, audit: { is_late: true } });
  await keepLastBackup(db, on(2, '02:10'));
  await keepAudit(db, { at: on(2, '02:40'), findings: 0 });
  expect(await read()).toMatchObject({ backup: { is_late: true }, audit: { is_late: true } });
});

it('the upkeep page is not late in a studio that was restored from an old backup today', async () => {
  await keepLastBackup(db, on(90, '02:10'));
  expect(await read()).toMatchObject({ backup: { is_late: false } });
});

it('the upkeep page says that backups are off where no process makes them, and does not call them late', async () => {
  const { body } = await askWithoutJobs('GET', '/api/admin/upkeep', { token });
  expect(body).toMatchObject({ backup: { is_off: true, is_late: false }, audit: { is_late: false } });
});
