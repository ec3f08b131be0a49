import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { emptyDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { factories } from '../../test/factories.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openJobs } from '../platform/jobs.ts';
import { createMetrics } from '../platform/metrics.ts';
import { BACKUP, backUp, backUpNightly } from './backups.jobs.ts';
import { findLastBackup } from './backups-last.service.ts';
import { restoreBackup } from './backups-restore.service.ts';
import { writeBackup } from './backups-write.service.ts';

const { app, ask, aPerson, clock, config, db, tokens, url } = await testApp({ RATE_LIMIT: 'off' });
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

async function restore(file: string) {
  const target = await emptyDatabase();
  const name = new URL(target).pathname.slice(1);
  const restored = await restoreBackup(file, {
    url: target,
    superuserUrl: databaseUrl(inject('testServerUrl'), name, 'postgres'),
  });
  return { url: target, ...restored };
}

it('gives every row back as it was, and goes on from there', async () => {
  await book(HOURS[0]);
  const file = join(folder, 'first.backup');
  await writeBackup(url, file);
  expect((await stat(file)).mode & 0o077).toBe(0);
  const restored = await restore(file);

  const again = join(folder, 'again.backup');
  await writeBackup(restored.url, again);
  expect((await linesOf(again)).slice(1)).toEqual((await linesOf(file)).slice(1));

  const copy = openDatabase(restored.url);
  afterAll(() => copy.close());
  await factories(copy.db).aSlot(coach.id, { date: '2027-01-04' });
});

it('is of one moment, whatever is booked while it is written', async () => {
  const file = join(folder, 'busy.backup');
  const written = writeBackup(url, file);
  for (const date of HOURS.slice(1, 15)) await book(date);
  await written;
  // Restoring counts every table and audits the books: half a booking would be found.
  await expect(restore(file)).resolves.toMatchObject({ tables: expect.any(Number) });
});

it('refuses a file that was cut off, wherever', async () => {
  const whole = await readFile(join(folder, 'first.backup'));
  const file = join(folder, 'cut.backup');
  for (const part of [0, 1, 20, whole.length / 2, whole.length - 1]) {
    await writeFile(file, whole.subarray(0, part));
    await expect(restore(file), `${part} bytes`).rejects.toThrow('is not a whole backup of Élan');
  }
  await writeFile(file, gzipSync((await linesOf(join(folder, 'first.backup'))).slice(0, -2).join('\n')));
  await expect(restore(file), 'without its end').rejects.toThrow('is not a whole backup of Élan');
});

it('refuses a file from which a row was taken', async () => {
  const lines = await linesOf(join(folder, 'first.backup'));
  const slots = lines.findIndex((line) => line.startsWith('{"table":"slots"'));
  const file = join(folder, 'short.backup');
  await writeFile(file, gzipSync(lines.toSpliced(slots + 1, 1).join('\n')));
  await expect(restore(file)).rejects.toThrow('slots has 27 of 28 rows');
});

it('refuses books that are not in order', async () => {
  const lines = await linesOf(join(folder, 'first.backup'));
  const clients = lines.findIndex((line) => line.startsWith('{"table":"clients"'));
  const file = join(folder, 'wrong.backup');
  const rich = lines.with(clients + 1, (lines[clients + 1] ?? '').replace('\t39\t', '\t41\t'));
  expect(rich).not.toEqual(lines);
  await writeFile(file, gzipSync(rich.join('\n')));
  await expect(restore(file)).rejects.toThrow('a balance equals the sum of its history');
});

it('keeps as many as asked for, and touches nothing else in the folder', async () => {
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

it('leaves no half file behind when the database goes away', async () => {
  const before = await namesOf();
  await expect(writeBackup(databaseUrl(url, 'nowhere'), join(folder, 'lost.backup'))).rejects.toThrow();
  expect(await namesOf()).toEqual(before);
  await sql`select 1`.execute(db);
});

it('is remembered once it was made, for whoever watches', async () => {
  const jobs = await openJobs(url, app.log);
  const deps = { config, db, clock, tokens, jobs, metrics: createMetrics() };
  await backUpNightly(deps, { directory: join(folder, 'nights'), keep: 2 }, url, jobs, app.log);
  expect(await findLastBackup(db)).toBeUndefined();
  await jobs.enqueue(db, BACKUP, [{}]);
  await expect.poll(() => findLastBackup(db), { timeout: 15_000 }).toBe(clock.now().at);
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
