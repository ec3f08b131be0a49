import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';

describe('migrate', () => {
  let directory: string;
  let url: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'elan-migrations-'));
    url = await emptyDatabase();
    await write('0001_first.sql', 'create table first (id int primary key);');
  });
  afterEach(() => rm(directory, { recursive: true }));

  const write = (name: string, sql: string) => writeFile(join(directory, name), sql);
  const inDatabase = async (sql: string, values: unknown[] = []) => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query(sql, values);
    await client.end();
    return rows;
  };
  const tables = async () =>
    (
      await inDatabase(
        "select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
      )
    ).map((row) => row.tablename);

  it('runs each file once, in order', async () => {
    await write('0002_second.sql', 'create table second (id int references first (id));');
    expect(await migrate(url, { directory })).toEqual(['0001_first.sql', '0002_second.sql']);
    expect(await migrate(url, { directory })).toEqual([]);
    await write('0003_third.sql', 'create table third ();');
    expect(await migrate(url, { directory })).toEqual(['0003_third.sql']);
    expect(await tables()).toEqual(['first', 'second', 'third']);
  });

  it('leaves nothing of a migration that fails, and keeps those before it', async () => {
    await write('0002_half.sql', 'create table half ();\n\nselect nonsense;');
    await expect(migrate(url, { directory })).rejects.toThrow(
      'Migration 0002_half.sql failed and changed nothing: column "nonsense" does not exist (line 3).',
    );
    expect(await tables()).toEqual(['first']);
    await write('0002_half.sql', 'create table whole ();');
    expect(await migrate(url, { directory })).toEqual(['0002_half.sql']);
  });

  it.each([
    ['a file was edited', () => write('0001_first.sql', 'create table first (id bigint primary key);')],
    [
      'a file is named otherwise',
      () => rename(join(directory, '0002_second.sql'), join(directory, '0002_other.sql')),
    ],
    ['there are fewer files', () => rm(join(directory, '0002_second.sql'))],
  ])('refuses a database of another version in one sentence and leaves it alone: %s', async (_, change) => {
    await write('0002_second.sql', 'create table second ();');
    await migrate(url, { directory });
    const whole = async () => [await tables(), await inDatabase('table schema_migrations')];
    const before = await whole();
    await change();
    await expect(migrate(url, { directory })).rejects.toThrow(
      /^This database.* was made by another version .*\(000\d_.* differs\).* nothing was changed in it: start with an empty one .*\.$/,
    );
    expect(await whole()).toEqual(before);
  });

  it.each([['0003_gap.sql'], ['0001_twice.sql'], ['2_short.sql'], ['0002_Ünclear name.sql']])(
    'refuses the file name %s',
    async (name) => {
      await write(name, 'select 1;');
      await expect(migrate(url, { directory })).rejects.toThrow(/must be named 000\d_what_it_does\.sql/);
    },
  );

  it('does not wait for ever for a database that says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const nobody = `postgresql://elan:hunter2@127.0.0.1:${port}/elan`;
    await expect(migrate(nobody, { directory, letInWithinMs: 100 })).rejects.toThrow(
      `The database elan on 127.0.0.1:${port} cannot be used: timeout expired.`,
    );
    silent.close();
  });

  it('lets starts that come together take turns', async () => {
    await write('0002_slow.sql', 'create table slow (); select pg_sleep(0.2);');
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(url, { directory })));
    expect(runs.flat().sort()).toEqual(['0001_first.sql', '0002_slow.sql']);
  });
});
