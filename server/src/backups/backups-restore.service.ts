import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import * as z from 'zod/mini';
import { auditPatiently } from '../audit/audit.service.ts';
import { migrate } from '../platform/database/migrate.ts';
import { countRows, END_OF_ROWS, Ending, Heading, TableHeading } from './backups-format.service.ts';

interface Target {
  /** An empty database, as the role that is to own what is in it. */
  readonly url: string;
  /** The same database, as one who may put rows back without their triggers acting again. */
  readonly superuserUrl: string;
}

export interface Restored {
  readonly takenAt: string;
  readonly tables: number;
  readonly rows: number;
}

type Lines = AsyncGenerator<string, void, void>;

class CutOff extends Error {}

async function* linesOf(chunks: AsyncIterable<Buffer>): Lines {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function nextOf(lines: Lines): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new CutOff();
  return value;
}

async function* rowsOf(lines: Lines): AsyncGenerator<string> {
  for (let row = await nextOf(lines); row !== END_OF_ROWS; row = await nextOf(lines)) yield `${row}\n`;
}

const Part = z.union([TableHeading, Ending]);

/** Puts every row back as it was, in one transaction, and sees that none is missing. */
async function load(client: pg.Client, lines: Lines): Promise<Ending> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`,
  );
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  // What the migrations wrote by themselves is in the backup as well.
  await client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
  const counts: Record<string, number> = {};
  for (;;) {
    const part = Part.parse(JSON.parse(await nextOf(lines)));
    if ('rows' in part) {
      for (const [table, rows] of Object.entries(part.rows)) {
        if (counts[table] !== rows) throw new Error(`${table} has ${counts[table] ?? 0} of ${rows} rows`);
      }
      for (const { name, last_value, is_called } of part.sequences) {
        await client.query('select setval($1::regclass, $2, $3)', [`public.${name}`, last_value, is_called]);
      }
      await client.query('commit');
      return part;
    }
    const columns = part.columns.map(pg.escapeIdentifier).join(', ');
    const table = client.query(copyFrom(`copy ${pg.escapeIdentifier(part.table)} (${columns}) from stdin`));
    await pipeline(rowsOf(lines), table);
    counts[part.table] = table.rowCount;
  }
}

/** Says what is wrong with the file rather than what a parser stumbled over. */
function explain(file: string, error: unknown): unknown {
  const isDamaged =
    error instanceof CutOff ||
    error instanceof SyntaxError ||
    error instanceof z.core.$ZodError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'));
  if (!isDamaged) return error;
  return new Error(`${file} is not a whole backup of Élan: it is another kind of file, or was cut off.`, {
    cause: error,
  });
}

/** Fills an empty database from a backup, brings it up to date, and audits the books. */
export async function restoreBackup(file: string, { url, superuserUrl }: Target): Promise<Restored> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'elan restore' });
  client.on('error', () => undefined);
  let heading: Heading | undefined;
  let ending: Ending | undefined;
  try {
    await client.connect();
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      const lines = linesOf(chunks);
      heading = Heading.parse(JSON.parse(await nextOf(lines)));
      await migrate(url, { history: heading.migrations });
      ending = await load(client, lines);
    });
    await client.query('analyze');
  } catch (error) {
    throw explain(file, error);
  } finally {
    await client.end();
  }
  if (!heading || !ending) throw explain(file, new CutOff());
  await migrate(url);
  await expectOrder(url);
  return { takenAt: heading.taken_at, tables: Object.keys(ending.rows).length, rows: countRows(ending) };
}

async function expectOrder(url: string): Promise<void> {
  const findings = Object.keys(await auditPatiently(url));
  if (findings.length > 0)
    throw new Error(`The books of this backup are not in order: ${findings.join('; ')}.`);
}
