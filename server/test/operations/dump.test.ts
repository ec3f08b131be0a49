import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { emptyDatabase } from '../database.ts';
import { expectInvariants } from '../invariants.ts';
import { fillLivedIn } from '../schema/lived-in.ts';
import { machinePostgres } from './machine-postgres.ts';
import { hasTool, needTool, readBlocks, runTool } from './page.ts';

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

const TOOL = 'pg_dump';
const what = 'the pg_dump and pg_restore of docs/operations.md';

/** The server that all tests share where the machine's tool reads it, else one of the tool's own version. */
async function findServer(): Promise<string | undefined> {
  const shared = inject('testServerUrl');
  const { db, close } = openDatabase(shared);
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db).finally(close);
  const tool = majorOf((await runTool(TOOL, ['--version'])).stdout);
  return tool < majorOf(rows[0]?.server_version ?? '') ? machinePostgres(TOOL, tool) : shared;
}
const server = (await hasTool(TOOL)) ? await findServer() : undefined;

it('a database of one’s own is dumped and restored by the lines of docs/operations.md', async (context) => {
  await needTool(context, TOOL, what);
  if (server === undefined) {
    const why =
      'is older than the PostgreSQL that Élan brings, and this machine has no server of its version';
    process.stdout.write(`NOT RUN: ${what}, for ${TOOL} ${why}.\n`);
    return context.skip(`${TOOL} ${why}`);
  }
  const [url, target] = [await emptyDatabase(server), await emptyDatabase(server)];
  await migrate(url);
  const client = new pg.Client(url);
  await client.connect();
  await fillLivedIn(client).finally(() => client.end());

  const blocks = await readBlocks();
  const [dump = '', restore = ''] =
    blocks
      .find(({ language, text }) => language === 'sh' && text.startsWith(TOOL))
      ?.text.trim()
      .split('\n') ?? [];
  const run = (line: string, DATABASE_URL: string) =>
    runTool('/bin/sh', ['-c', `cd ${folder} && ${line}`], { DATABASE_URL });
  await run(dump, url);
  await run(restore, target);

  const dumped = await countRows(url);
  expect(dumped).toContainEqual({ relname: 'payments', rows: 1 });
  expect(await countRows(target)).toEqual(dumped);
  expect(await migrate(target)).toEqual([]);
  const copy = openDatabase(target);
  await expectInvariants(copy.db).finally(copy.close);
});
