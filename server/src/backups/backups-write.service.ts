import { createHash } from 'node:crypto';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { impatience, LET_IN_WITHIN_MS } from '../platform/database/connections.ts';
import { copied, listSequences, listTables } from './backups.queries.ts';
import {
  END_OF_ROWS,
  type Ending,
  FORMAT,
  type Heading,
  type Seal,
  sealOf,
} from './backups-format.service.ts';
import { inspectBackup } from './backups-read.service.ts';

interface Writing {
  /** What the file is sealed with, if anything. */
  readonly key?: string | null;
  readonly signal?: AbortSignal;
}

const line = (value: Heading | Ending | Seal) => `${JSON.stringify(value)}\n`;

async function* contents(client: pg.Client): AsyncGenerator<string | Buffer> {
  const { rows: landed } = await client.query('select name, checksum from schema_migrations order by name');
  const { rows: moment } = await client.query('select now()::text as at');
  const tables = await listTables(client);
  yield line({ format: FORMAT, taken_at: moment[0].at, migrations: landed, tables });
  const counts: number[] = [];
  for (const table of tables) {
    const rows = client.query(copyTo(`copy ${copied(table)} to stdout`));
    yield* rows;
    counts.push(rows.rowCount);
    yield END_OF_ROWS;
  }
  yield line({ rows: counts, sequences: await listSequences(client) });
}

async function* sealed(parts: AsyncIterable<string | Buffer>, key: string | null) {
  const sha256 = createHash('sha256');
  for await (const part of parts) {
    sha256.update(part);
    yield part;
  }
  yield line(sealOf(sha256.digest('hex'), key));
}

/** Whatever lies there, a file or a link to one, is somebody's. */
async function requireFree(file: string): Promise<void> {
  const isTaken = await lstat(file).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new Error(`${file} is there already: choose another name, or take it away first.`);
}

/** A link, unlike a rename, spares what came there meanwhile. Not every file system has links. */
async function nameDraft(draft: string, file: string): Promise<void> {
  await link(draft, file).catch(async () => {
    await requireFree(file);
    await rename(draft, file);
  });
  await rm(draft, { force: true });
  const folder = await open(dirname(file));
  await folder.sync().finally(() => folder.close());
}

/**
 * Written beside, read back and then named, so that a backup of that name can be restored or is absent; only its owner may read
 * it, whatever the umask.
 */
export async function writeBackup(
  databaseUrl: string,
  file: string,
  { key = null, signal }: Writing = {},
): Promise<void> {
  await requireFree(file);
  const client = new pg.Client({
    ...impatience(0),
    connectionTimeoutMillis: LET_IN_WITHIN_MS,
    connectionString: databaseUrl,
    application_name: 'elan backup',
  });
  client.on('error', () => undefined);
  const draft = `${file}.${process.pid}.part`;
  await rm(draft, { force: true });
  // Made here and now, or refused: a link that is laid there leads nowhere.
  const disk = await open(draft, 'wx', 0o600);
  try {
    // Some file systems know no such rights.
    await disk.chmod(0o600).catch(() => undefined);
    await client.connect();
    await client.query('begin isolation level repeatable read, read only');
    const written = disk.createWriteStream({ flush: true });
    await pipeline(Readable.from(sealed(contents(client), key)), createGzip(), written, { signal });
    await inspectBackup(draft, { key, signal });
    await nameDraft(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await disk.close();
    await client.end();
  }
}
