import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { impatience, LET_IN_WITHIN_MS } from '../platform/database/connections.ts';
import { END_OF_ROWS, type Ending, type Heading, type TableHeading } from './backups-format.service.ts';

/**
 * The studio's own tables. Not the live channel's, which forgets within minutes, nor pg-boss's: a mail that waited when
 * the backup was made has long been sent when it is restored.
 */
const TABLES = `
  select relname as table, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> 'schema_migrations'
  group by relname order by relname`;

const SEQUENCES = `
  select sequencename as name, coalesce(last_value, start_value)::text as last_value, last_value is not null as is_called
  from pg_sequences where schemaname = 'public' order by sequencename`;

const line = (value: Heading | TableHeading | Ending) => `${JSON.stringify(value)}\n`;

/** Everything as it was at one moment, however long it takes to read and whatever is booked meanwhile. */
async function* contents(client: pg.Client): AsyncGenerator<string | Buffer> {
  const { rows: landed } = await client.query('select name, checksum from schema_migrations order by name');
  const { rows: moment } = await client.query('select now()::text as at');
  yield line({ format: 'elan-backup-1', taken_at: moment[0].at, migrations: landed });
  const { rows: tables } = await client.query<TableHeading>(TABLES);
  const counts: Record<string, number> = {};
  for (const { table, columns } of tables) {
    yield line({ table, columns });
    const list = columns.map(pg.escapeIdentifier).join(', ');
    const rows = client.query(copyTo(`copy ${pg.escapeIdentifier(table)} (${list}) to stdout`));
    yield* rows;
    counts[table] = rows.rowCount;
    yield `${END_OF_ROWS}\n`;
  }
  const { rows: sequences } = await client.query(SEQUENCES);
  yield line({ rows: counts, sequences });
}

/** Written beside and renamed, so that a backup of that name is whole or absent; only its owner may read it. */
export async function writeBackup(databaseUrl: string, file: string): Promise<void> {
  const client = new pg.Client({
    ...impatience(0),
    connectionTimeoutMillis: LET_IN_WITHIN_MS,
    connectionString: databaseUrl,
    application_name: 'elan backup',
  });
  client.on('error', () => undefined);
  const draft = `${file}.${process.pid}.part`;
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read, read only');
    const disk = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(Readable.from(contents(client)), createGzip(), disk);
    await rename(draft, file);
    const folder = await open(dirname(file));
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}
