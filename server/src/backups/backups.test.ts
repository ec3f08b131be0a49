import { lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { atEnd } from '../../test/at-end.ts';
import { emptyDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { factories } from '../../test/factories.ts';
import { buildApp } from '../app.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openJobs } from '../platform/jobs.ts';
import { createMetrics } from '../platform/metrics.ts';
import { readConfig } from '../platform/program/config.ts';
import { backUp, backUpNightly } from './backups.jobs.ts';
import { BACKUP, findLastBackup } from './backups-last.service.ts';
import { inspectBackup } from './backups-read.service.ts';
import { restoreBackup } from './backups-restore.service.ts';
import { writeBackup } from './backups-write.service.ts';

const { app, ask, aPerson, clock, config, db, pool, tokens, url } = await testApp({ RATE_LIMIT: 'off' });
const { aSlot, givePoints } = factories(db);
const folder = await mkdtemp(join(tmpdir(), 'elan-backup-'));
afterAll(() => rm(folder, { recursive: true }));

const coach = await aPerson('coach');
const client = await aPerson('user');
await givePoints(client.id, 40);
const HOURS = Array.from({ length: 28 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`);
for (const date of HOURS) await aSlot(coach.id, { date });

const book = async (date: string | undefined) => {
  const body = { coach_id: coach.id, date, time: '09:00' };
  expect((await ask('POST', '/api/reserve', { token: client.token, body })).status).toBe(200);
};

const namesOf = async () => (await readdir(folder)).sort();
const linesOf = async (file: string) =>
  gunzipSync(await readFile(file))
    .toString()
    .split('\n');

async function restore(file: string): Promise<string> {
  const target = await emptyDatabase();
  await restoreBackup(await inspectBackup(file, { key: null }), target);
  return target;
}

it('a restored backup gives every row back as it was, and goes on from there', async () => {
  await book(HOURS[0]);
  const file = join(folder, 'first.backup');
  await writeBackup(url, file);
  const restored = await restore(file);

  const again = join(folder, 'again.backup');
  await writeBackup(restored, again);
  // But for the moment in the heading, and the seal over it.
  expect((await linesOf(again)).slice(1, -2)).toEqual((await linesOf(file)).slice(1, -2));

  const copy = openDatabase(restored);
  atEnd(() => copy.close());
  await factories(copy.db).aSlot(coach.id, { date: '2027-01-04' });
});

it('a backup is of one moment, whatever is booked while it is written', async () => {
  const file = join(folder, 'busy.backup');
  const written = writeBackup(url, file);
  for (const date of HOURS.slice(1, 15)) await book(date);
  await written;
  // Restoring counts every table and audits the books: half a booking would be found.
  await restore(file);
});

it('the nightly backup keeps as many files as asked for, and touches nothing else in the folder', async () => {
  const directory = join(folder, 'nightly');
  for (const day of [1, 2, 3]) await backUp(url, directory, 2, `2026-11-0${day}T02:10:00.000Z`);
  await writeFile(join(directory, 'notes.txt'), 'mine');
  await writeFile(
    join(directory, 'elan-2026-11-03T02-10-00Z.backup.4711.part'),
    'of a process that was killed',
  );
  await backUp(url, directory, 2, '2026-11-04T02:10:00.000Z');
  expect((await readdir(directory)).sort()).toEqual([
    'elan-2026-11-03T02-10-00Z.backup',
    'elan-2026-11-04T02-10-00Z.backup',
    'notes.txt',
  ]);
});

describe('the file', () => {
  it('is read and written by its owner alone, whatever the umask', async () => {
    for (const [index, umask] of [0o000, 0o022, 0o277].entries()) {
      const file = join(folder, `umask-${index}.backup`);
      const before = process.umask(umask);
      await writeBackup(url, file).finally(() => process.umask(before));
      expect((await stat(file)).mode & 0o777, umask.toString(8)).toBe(0o600);
    }
  });

  it('takes the place of no other, and of nothing that a link leads to', async () => {
    const mine = join(folder, 'mine.txt');
    const [link, dangling] = [join(folder, 'link.backup'), join(folder, 'dangling.backup')];
    await writeFile(mine, 'mine');
    await symlink(mine, link);
    await symlink(join(folder, 'nowhere'), dangling);
    const before = await namesOf();
    for (const file of [mine, link, dangling])
      await expect(writeBackup(url, file)).rejects.toThrow('is there already: choose another name');
    expect(await readFile(mine, 'utf8')).toBe('mine');
    expect(await namesOf()).toEqual(before);
  });

  it('is not written through a link that was laid where it is drafted', async () => {
    const [mine, file] = [join(folder, 'mine.txt'), join(folder, 'drafted.backup')];
    await symlink(mine, `${file}.${process.pid}.part`);
    await writeBackup(url, file);
    expect(await readFile(mine, 'utf8')).toBe('mine');
    expect((await lstat(file)).isFile()).toBe(true);
    await inspectBackup(file, { key: null });
  });

  it('spares what came to its place while it was written', async () => {
    const file = join(folder, 'late.backup');
    const lock = await pool.connect();
    await lock.query('begin; lock table slots in access exclusive mode');
    const written = writeBackup(url, file);
    await expect.poll(namesOf).toContainEqual(expect.stringMatching(/^late\.backup\./));
    await writeFile(file, 'mine', { flag: 'wx' });
    await lock.query('rollback');
    lock.release();
    await expect(written).rejects.toThrow('is there already');
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect((await namesOf()).filter((name) => name.startsWith('late'))).toEqual(['late.backup']);
  });

  it('is given up without a trace when somebody interrupts it', async () => {
    const before = await namesOf();
    const signal = AbortSignal.abort();
    await expect(writeBackup(url, join(folder, 'given-up.backup'), { signal })).rejects.toThrow('aborted');
    expect(await namesOf()).toEqual(before);
  });
});

it('a backup leaves no half file behind when the database goes away', async () => {
  const before = await namesOf();
  await expect(writeBackup(databaseUrl(url, 'nowhere'), join(folder, 'lost.backup'))).rejects.toThrow();
  expect(await namesOf()).toEqual(before);
  await sql`select 1`.execute(db);
});

it('a backup is remembered once it was made, for whoever watches', async () => {
  const jobs = await openJobs(url, app.log);
  const deps = { config, db, clock, tokens, metrics: createMetrics() };
  await backUpNightly(deps, { directory: join(folder, 'nights'), keep: 2 }, url, jobs, app.log);
  expect(await findLastBackup(db)).toBeUndefined();
  await sql`insert into pgboss.job (name) values (${BACKUP})`.execute(db);
  await expect.poll(() => findLastBackup(db)).toBe(clock.now().at);
  await jobs.close();
  expect(await readdir(join(folder, 'nights'))).toHaveLength(1);
});

it('comes every night until it is switched off for the studio, whichever process was told to', async () => {
  const nightsAfter = async (env: Record<string, string>) => {
    const settings = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url, ...env });
    const started = await buildApp({ config: settings, db, clock, databaseUrl: url, keepsHours: true });
    await started.close();
    const { rows } = await sql<{ cron: string }>`
      select cron from pgboss.schedule where name = ${BACKUP}`.execute(db);
    return rows.map(({ cron }) => cron);
  };
  const on = { BACKUP_DIR: join(folder, 'nights') };
  expect(await nightsAfter(on)).toEqual(['10 2 * * *']);
  expect(await nightsAfter({})).toEqual(['10 2 * * *']);
  expect(await nightsAfter({ ...on, BACKUP_KEEP: '0' })).toEqual([]);
  expect(await nightsAfter(on)).toEqual(['10 2 * * *']);
});
