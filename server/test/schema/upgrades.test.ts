import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inspectBackup } from '../../src/backups/backups-read.service.ts';
import { restoreBackup } from '../../src/backups/backups-restore.service.ts';
import { writeBackup } from '../../src/backups/backups-write.service.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { describeSchema } from '../../src/platform/database/describe-schema.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { emptyDatabase, testDatabase } from '../database.ts';
import { expectInvariants } from '../invariants.ts';
import { fillLivedIn } from './lived-in.ts';
import { openStudio } from './studio.ts';

const folder = await mkdtemp(join(tmpdir(), 'elan-upgrades-'));
afterAll(() => rm(folder, { recursive: true }));

/** The 24 files, to the letter, that were folded into the topics. */
const EARLIER = Object.entries(
  z
    .record(z.string(), z.string())
    .parse(
      JSON.parse(
        gunzipSync(await readFile(new URL('earlier-migrations.json.gz', import.meta.url))).toString(),
      ),
    ),
);

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** Those of today that came before one of them. */
async function filesBefore(file: string): Promise<[string, string][]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql') && name < file).sort();
  return Promise.all(
    names.map(
      async (name): Promise<[string, string]> => [name, await readFile(new URL(name, MIGRATIONS), 'utf8')],
    ),
  );
}

/** A studio with something of everything, made by a program that had these files. */
async function studioOf(files: readonly [string, string][]): Promise<{ url: string; client: pg.Client }> {
  const directory = await mkdtemp(join(folder, 'files-'));
  for (const [name, text] of files) await writeFile(join(directory, name), text);
  const url = await emptyDatabase();
  expect(await migrate(url, { directory })).toHaveLength(files.length);
  const client = await connect(url);
  await fillLivedIn(client);
  return { url, client };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  afterAll(() => client.end());
  await client.connect();
  return client;
}

/** Every row of every table that outlives a crash, but for the list of migrations. */
async function contentsOf(client: pg.Client): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relpersistence = 'p' and relname <> 'schema_migrations'`,
  );
  const contents: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(`select to_jsonb(kept) as row from ${name} as kept order by 1`);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

const { pool } = await testDatabase();
const historyOf = async (client: Pick<pg.Pool, 'query'>) =>
  (await client.query('select name, checksum from schema_migrations order by name')).rows;

async function expectOfToday(client: pg.Client, url: string): Promise<void> {
  expect(await historyOf(client)).toEqual(await historyOf(pool));
  expect(await describeSchema(client)).toBe(await describeSchema(pool));
  const { db, close } = openDatabase(url);
  await expectInvariants(db).finally(close);
}

const { url, client } = await studioOf(EARLIER);
const before = await contentsOf(client);
const backup = join(folder, 'earlier.backup');
await writeBackup(url, backup);

it('a studio of the 24 files before the topics goes on with every row and the schema of today', async () => {
  await migrate(url);
  expect(await contentsOf(client)).toMatchObject(before);
  await expectOfToday(client, url);
  expect(await migrate(url)).toEqual([]);
});

it('a mail that waits in the queue of that time waits in the table of today', async () => {
  const { url, client } = await studioOf(EARLIER);
  const { rows } = await client.query('select id from clients limit 1');
  const to: number = rows[0].id;
  const boss = new PgBoss(url);
  await boss.start();
  await boss.createQueue('mails');
  const about = { event: 'cancelled', sessions: [1], seats: [2, 3] };
  const id = await boss.send('mails', { kind: 'bookings', to, ...about });
  await boss.stop({ graceful: false });
  await migrate(url);
  const mails = await client.query('select id, kind, account_id, about, state, attempts from mails');
  expect(mails.rows).toEqual([
    { id, kind: 'bookings', account_id: to, about, state: 'waiting', attempts: 0 },
  ]);
});

it('a backup of the 24 files before the topics is restored with every row and the schema of today', async () => {
  const target = await emptyDatabase();
  await restoreBackup(await inspectBackup(backup, { key: null }), target);
  const restored = await connect(target);
  expect(await contentsOf(restored)).toMatchObject(before);
  await expectOfToday(restored, target);
});

it('a studio of only some of those files is refused in one sentence and left alone', async () => {
  const some = await studioOf(EARLIER.slice(0, -1));
  const whole = async () => [
    await contentsOf(some.client),
    await historyOf(some.client),
    await describeSchema(some.client),
  ];
  const untouched = await whole();
  await expect(migrate(some.url)).rejects.toThrow(
    /^This database.* was made by .* nothing was changed in it: start with an empty one .*\.$/,
  );
  expect(await whole()).toEqual(untouched);
});

it('a studio from before bookings kept what they cost goes on with every row, and refunds what was paid', async () => {
  const { url, client } = await studioOf(await filesBefore('0013'));
  const { join: joinCourse, course, client: someClient, balance, cancel, rows } = openStudio(client);
  const somebody = await someClient();
  const seat = await joinCourse(await course(), somebody);
  const before = await contentsOf(client);
  await migrate(url);
  expect(await contentsOf(client)).toMatchObject(before);
  expect(await rows('select distinct cost from course_bookings')).toEqual([{ cost: 1 }]);
  await expectOfToday(client, url);
  // Whatever a course costs by now.
  await rows(
    'create or replace function course_cost() returns int language plpgsql as $$ begin return 3; end $$',
  );
  await cancel('course_bookings', seat);
  expect(await balance(somebody)).toEqual({ solo_points: 5, team_points: 5 });
});
