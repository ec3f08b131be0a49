import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { testApp } from './app.ts';
import { emptyDatabase } from './database.ts';
import { factories } from './factories.ts';
import { expectInvariants } from './invariants.ts';
import { needTool, readBlocks, runTool } from './operations-page.ts';

const { ask, aPerson, db, url } = await testApp({ RATE_LIMIT: 'off' });
const { aSlot, givePoints } = factories(db);
const folder = await mkdtemp(join(tmpdir(), 'elan-dump-'));
afterAll(() => rm(folder, { recursive: true }));

const majorOf = (version: string) => Number(/\d+/.exec(version)?.[0]);

async function countRows(address: string): Promise<unknown[]> {
  const { db: read, close } = openDatabase(address);
  const { rows } = await sql`select relname, (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %I.%I', nspname, relname), false, true, '')))[1]::text::int as rows
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind = 'r' order by 1`
    .execute(read)
    .finally(close);
  return rows;
}

it('a database of one’s own is dumped and restored by the lines of docs/operations.md', async (context) => {
  const what = 'the pg_dump and pg_restore of docs/operations.md';
  await needTool(context, 'pg_dump', what);
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
  const [tool, server] = [
    majorOf((await runTool('pg_dump', ['--version'])).stdout),
    majorOf(rows[0]?.server_version ?? ''),
  ];
  if (tool < server) {
    process.stdout.write(
      `NOT RUN: ${what}, for pg_dump is of version ${tool} and the server of ${server}.\n`,
    );
    context.skip(`pg_dump ${tool} is older than PostgreSQL ${server}`);
  }
  const [coach, client] = [await aPerson('coach'), await aPerson('user')];
  await givePoints(client.id, 3);
  await aSlot(coach.id);
  const body = { coach_id: coach.id, date: '2026-11-20', time: '09:00' };
  expect((await ask('POST', '/api/reserve', { token: client.token, body })).status).toBe(200);

  const blocks = await readBlocks();
  const [dump = '', restore = ''] =
    blocks
      .find(({ language, text }) => language === 'sh' && text.startsWith('pg_dump'))
      ?.text.trim()
      .split('\n') ?? [];
  const target = await emptyDatabase();
  const run = (line: string, DATABASE_URL: string) =>
    runTool('/bin/sh', ['-c', `cd ${folder} && ${line}`], { DATABASE_URL });
  await run(dump, url);
  await run(restore, target);

  expect(await countRows(target)).toEqual(await countRows(url));
  await migrate(target);
  const copy = openDatabase(target);
  await expectInvariants(copy.db).finally(copy.close);
});
