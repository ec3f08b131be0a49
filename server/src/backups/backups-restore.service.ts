import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { auditPatiently } from '../audit/audit.service.ts';
import { migrate } from '../platform/database/migrate.ts';
import {
  closeTables,
  copied,
  listSequences,
  listSequencesBehind,
  listTables,
  openTables,
  setSequences,
  type Table,
} from './backups.queries.ts';
import type { Ending } from './backups-format.service.ts';
import { readBackup, type WholeBackup, WrongBackup } from './backups-read.service.ts';

/** Each table of the schema once and with its own columns, or the rows could be anybody's. */
function requireTables(given: readonly Table[], known: readonly Table[]): void {
  const found = Map.groupBy(given, ({ table }) => table);
  const isRight = (table: Table) => isDeepStrictEqual(found.get(table.table), [table]);
  const unknown = found.keys().filter((name) => known.every(({ table }) => table !== name));
  const wrong = [...unknown, ...known.filter((table) => !isRight(table)).map(({ table }) => table)];
  if (wrong.length > 0)
    throw new WrongBackup(
      `does not have the tables of its schema, each once with its columns: ${wrong.slice(0, 5).join(', ')}.`,
    );
}

async function requireSequences(client: pg.Client, { sequences }: Ending): Promise<void> {
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  if (!isDeepStrictEqual(namesOf(sequences), namesOf(await listSequences(client))))
    throw new WrongBackup('does not have the sequences of its schema, each once.');
}

/** Puts every row back as it was, in one transaction, with no more rights than the studio itself has. */
async function load({ file, key }: WholeBackup, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'elan restore' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await readBackup(
      file,
      { key },
      {
        heading: async ({ migrations, tables }) => {
          await migrate(url, { history: migrations });
          const known = await listTables(client);
          requireTables(tables, known);
          await client.query('begin');
          await openTables(client, known);
        },
        table: async (table, rows) => {
          const copy = client.query(copyFrom(`copy ${copied(table)} from stdin`));
          await pipeline(rows, copy);
          return copy.rowCount;
        },
        ending: async (ending) => {
          await requireSequences(client, ending);
          await setSequences(client, ending.sequences);
          const behind = await listSequencesBehind(client);
          if (behind.length > 0)
            throw new WrongBackup(`has numbers that would be given out again: ${behind.join(', ')}.`);
          await closeTables(client);
        },
      },
    );
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Fills an empty database, as the role that owns it, from a backup; brings it up to date, and audits the books. */
export async function restoreBackup(backup: WholeBackup, url: string): Promise<void> {
  await load(backup, url);
  await migrate(url);
  const findings = Object.keys(await auditPatiently(url));
  if (findings.length > 0)
    throw new Error(`The books of this backup are not in order: ${findings.join('; ')}.`);
}
