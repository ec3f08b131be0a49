import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { reasonOf } from '../errors.ts';
import { impatience, LET_IN_WITHIN_MS } from './connections.ts';

const MIGRATIONS_DIR = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** "migr" in ASCII: processes that start together take turns on this lock. */
const LOCK_KEY = 0x6d_69_67_72;
const NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

interface Migration {
  readonly name: string;
  readonly checksum: string;
}
interface MigrationFile extends Migration {
  readonly sql: string;
}

interface Options {
  readonly directory?: string;
  /** Only these, the beginning of what there is: the schema that a backup was made of. */
  readonly history?: readonly Migration[];
  readonly letInWithinMs?: number;
}

/** Brings the database up to date; returns the names of the migrations that it ran. */
export async function migrate(
  url: string,
  { directory = MIGRATIONS_DIR, history, letInWithinMs = LET_IN_WITHIN_MS }: Options = {},
): Promise<string[]> {
  const files = await readMigrations(directory);
  if (history) refuseRewrittenHistory(history, files);
  const client = await connect(url, letInWithinMs);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    const landed = await readLanded(client);
    refuseRewrittenHistory(landed, files);
    const missing = files.slice(landed.length, history?.length);
    for (const file of missing) await run(client, file);
    return missing.map(({ name }) => name);
  } finally {
    // Closing the connection gives the lock back.
    await client.end();
  }
}

async function connect(url: string, connectionTimeoutMillis: number): Promise<pg.Client> {
  const client = new pg.Client({
    ...impatience(0),
    connectionTimeoutMillis,
    connectionString: url,
    application_name: 'elan migrate',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    // Never the address as it was given: it holds the password.
    const reason = cause instanceof AggregateError ? cause.errors.map(reasonOf).join(', ') : reasonOf(cause);
    throw new Error(
      `The database ${client.database} on ${client.host}:${client.port} cannot be used: ${reason}.`,
      { cause },
    );
  }
}

async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  for (const [index, name] of names.entries()) {
    if (!NAME.test(name) || Number(name.slice(0, 4)) !== index + 1) {
      throw new Error(
        `Migration ${name} must be named ${String(index + 1).padStart(4, '0')}_what_it_does.sql: one number each, no gaps.`,
      );
    }
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(`${directory}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readLanded(client: pg.Client): Promise<Migration[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       name text PRIMARY KEY,
       checksum text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  );
  const { rows } = await client.query<Migration>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  return rows;
}

/**
 * What landed must be the beginning of what there is, to the letter. Until the first release the files are edited in place, so
 * that the schema is told once, and a database that another version made is not brought up to date.
 */
function refuseRewrittenHistory(landed: readonly Migration[], files: readonly Migration[]): void {
  for (const [index, { name, checksum }] of landed.entries()) {
    const file = files[index];
    if (file?.name === name && file.checksum === checksum) continue;
    throw new Error(
      `This database, or the one of this backup, was made by another version of Élan before the first release (${name} differs) and cannot be brought up to date; nothing was changed in it: start with an empty one (another DATA_DIR or DATABASE_URL), or go on with the version that made it.`,
    );
  }
}

async function run(client: pg.Client, { name, sql, checksum }: MigrationFile): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(`Migration ${name} failed and changed nothing: ${explain(cause, sql)}.`, { cause });
  }
}

function explain(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return Number.isNaN(position)
    ? reasonOf(error)
    : `${reasonOf(error)} (line ${sql.slice(0, position).split('\n').length})`;
}
