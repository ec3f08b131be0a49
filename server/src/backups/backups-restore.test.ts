import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { atEnd } from '../../test/at-end.ts';
import { emptyDatabase, migratedDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { factories } from '../../test/factories.ts';
import { openDatabase } from '../platform/database/database.ts';
import { Heading, sealOf } from './backups-format.service.ts';
import { inspectBackup, readBackup } from './backups-read.service.ts';
import { restoreBackup } from './backups-restore.service.ts';
import { writeBackup } from './backups-write.service.ts';

const { ask, aPerson, url } = await testApp({ RATE_LIMIT: 'off' });
const folder = await mkdtemp(join(tmpdir(), 'elan-restore-'));
afterAll(() => rm(folder, { recursive: true }));
const KEY = 'a-key-of-this-studio-alone';

const [coach, client] = [await aPerson('coach'), await aPerson('user')];
const { aSlot, givePoints } = factories(openTestDatabase(url));
await givePoints(client.id, 40);
for (const date of ['2026-12-01', '2026-12-02']) await aSlot(coach.id, { date });
await ask('POST', '/api/reserve', {
  token: client.token,
  body: { coach_id: coach.id, date: '2026-12-01', time: '09:00' },
});
await ask('POST', `/api/coach-dashboard/clients/${client.id}/bilan`, {
  token: coach.token,
  body: { bilan: 'Bonne endurance' },
});
const whole = join(folder, 'whole.backup');
await writeBackup(url, whole);

function openTestDatabase(address: string) {
  const { db, close } = openDatabase(address);
  atEnd(close);
  return db;
}

/** The lines of a backup without its seal. */
const read = async (file = whole) =>
  gunzipSync(await readFile(file))
    .toString()
    .split('\n')
    .slice(0, -2);

/** As somebody would write it who may compute a checksum, but has no key. */
async function seal(lines: readonly string[], key: string | null = null): Promise<string> {
  const text = `${lines.join('\n')}\n`;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return write(`${text}${JSON.stringify(sealOf(sha256, key))}\n`);
}

async function write(text: string | Buffer): Promise<string> {
  const file = join(folder, 'changed.backup');
  await writeFile(file, gzipSync(text));
  return file;
}

/** What is refused is refused alike where the schema is there already, which spares half a second; `emptyDatabase` begins from nothing. */
async function restore(file: string, { key = null, into = migratedDatabase }: Restoring = {}) {
  const backup = await inspectBackup(file, { key });
  const target = await into();
  await restoreBackup(backup, target);
  return target;
}

interface Restoring {
  readonly key?: string | null;
  readonly into?: () => Promise<string>;
}

/** The lines with another heading. */
function reheaded(lines: readonly string[], change: (heading: Heading) => Heading): string[] {
  const heading = Heading.parse(JSON.parse(lines[0] ?? ''));
  return lines.with(0, JSON.stringify(change(heading)));
}

/** The lines with another first row of that table. */
function changedRow(lines: readonly string[], table: string, change: (row: string[]) => string[]): string[] {
  const { tables } = Heading.parse(JSON.parse(lines[0] ?? ''));
  let line = 1;
  for (const { table: name } of tables) {
    if (name === table) break;
    line = lines.indexOf('\\.', line) + 1;
  }
  const row = (lines[line] ?? '').split('\t');
  const changed = change(row);
  expect(changed).not.toEqual(row);
  return lines.with(line, changed.join('\t'));
}

async function columnOf(table: string, column: string): Promise<number> {
  const { tables } = Heading.parse(JSON.parse((await read())[0] ?? ''));
  return tables.find(({ table: name }) => name === table)?.columns.indexOf(column) ?? -1;
}

const superusers = async () => {
  const server = openDatabase(databaseUrl(inject('testServerUrl'), 'postgres', 'postgres'));
  const { rows } = await server.pool.query('select rolname from pg_roles where rolsuper');
  await server.close();
  return rows;
};

describe('a file that is not as it was written', () => {
  it('is refused when it was cut off, wherever', async () => {
    const bytes = await readFile(whole);
    const file = join(folder, 'cut.backup');
    for (const part of [0, 1, 20, bytes.length / 2, bytes.length - 1]) {
      await writeFile(file, bytes.subarray(0, part));
      await expect(restore(file), `${part} bytes`).rejects.toThrow('is not a whole backup of Élan');
    }
    await expect(restore(await write((await read()).join('\n'))), 'without its seal').rejects.toThrow(
      'is not a whole backup of Élan',
    );
  });

  it('is refused when one letter of it is another, before a database is asked', async () => {
    const text = gunzipSync(await readFile(whole)).toString();
    const file = await write(text.replace('Bonne endurance', 'bonne endurance'));
    await expect(inspectBackup(file, { key: null })).rejects.toThrow('its checksum is another');
  });

  it('is refused when a row was taken from it', async () => {
    const lines = await read();
    const rows = lines.findIndex((line) => line.includes('2026-12-02'));
    await expect(restore(await seal(lines.toSpliced(rows, 1)))).rejects.toThrow('has 1 of 2 rows of slots');
  });

  it('is refused when something follows its seal', async () => {
    const text = gunzipSync(await readFile(whole));
    await expect(restore(await write(`${text}more\n`))).rejects.toThrow('is not a whole backup of Élan');
  });

  it('is refused when it changed after it was inspected, and leaves no row', async () => {
    const file = await seal(await read());
    const backup = await inspectBackup(file, { key: null });
    const text = gunzipSync(await readFile(whole)).toString();
    await write(text.replace('Bonne endurance', 'bonne endurance'));
    const target = await migratedDatabase();
    await expect(restoreBackup(backup, target)).rejects.toThrow('its checksum is another');
    const { rows } = await sql`select from accounts`.execute(openTestDatabase(target));
    expect(rows).toEqual([]);
  });

  it('is refused with the way out when an older version made it', async () => {
    const lines = (await read()).with(0, '{"format":"elan-backup-1","taken_at":"","migrations":[]}');
    await expect(restore(await seal(lines))).rejects.toThrow('restore it with the version that made it');
    const newer = (await read()).with(0, '{"format":"elan-backup-9"}');
    await expect(restore(await seal(newer))).rejects.toThrow('use one at least as new');
  });
});

describe('a file of somebody else', () => {
  it('is refused where there is a key, whether it has no seal or one of another key', async () => {
    const refusal = 'is not sealed with this BACKUP_KEY';
    await expect(restore(whole, { key: KEY })).rejects.toThrow(refusal);
    const other = await seal(await read(), 'a-key-of-another-studio');
    await expect(restore(other, { key: KEY })).rejects.toThrow(refusal);
  });

  it('is told from our own, which comes back with its key, and without it if that is lost', async () => {
    const ours = join(folder, 'ours.backup');
    await writeBackup(url, ours, { key: KEY });
    await restore(ours, { key: KEY, into: emptyDatabase });
    expect(await inspectBackup(ours, { key: KEY })).toMatchObject({ hasUntriedSeal: false });
    expect(await inspectBackup(ours, { key: null })).toMatchObject({ hasUntriedSeal: true });
  });
});

describe('tables', () => {
  const ROLE = ['90909', 'mallory', 't', 't', 't', 't', 't', 't', 't', '-1', '\\N', '\\N'].join('\t');
  const AUTHID = {
    table: 'pg_authid',
    columns: [
      ...['oid', 'rolname', 'rolsuper', 'rolinherit', 'rolcreaterole', 'rolcreatedb', 'rolcanlogin'],
      ...['rolreplication', 'rolbypassrls', 'rolconnlimit', 'rolpassword', 'rolvaliduntil'],
    ],
  };
  const withTable = async (table: Heading['tables'][number], row: string) => {
    const lines = reheaded(await read(), (heading) => ({ ...heading, tables: [table, ...heading.tables] }));
    const ending = JSON.parse(lines.at(-1) ?? '');
    return lines
      .with(-1, JSON.stringify({ ...ending, rows: [1, ...ending.rows] }))
      .toSpliced(1, 0, row, '\\.');
  };

  it.each(['pg_authid', 'pg_catalog.pg_authid', 'pgboss.job', 'schema_migrations'])(
    'that a backup does not write are refused, and no row is written: %s',
    async (table) => {
      const before = await superusers();
      const target = await migratedDatabase();
      const backup = await inspectBackup(await seal(await withTable({ ...AUTHID, table }, ROLE)), {
        key: null,
      });
      await expect(restoreBackup(backup, target)).rejects.toThrow(`each once with its columns: ${table}.`);
      expect(await superusers()).toEqual(before);
      const { rows } = await sql`select from accounts`.execute(openTestDatabase(target));
      expect(rows).toEqual([]);
    },
  );

  it('that come twice are refused', async () => {
    const settings = { table: 'settings', columns: ['name', 'value'] };
    const twice = await withTable(settings, 'a\tb');
    await expect(restore(await seal(twice))).rejects.toThrow('each once with its columns: settings.');
  });

  it('that are missing are refused', async () => {
    const lines = await read();
    const end = lines.indexOf('\\.');
    const without = reheaded(lines, (heading) => ({ ...heading, tables: heading.tables.slice(1) }));
    const ending = JSON.parse(lines.at(-1) ?? '');
    const [first] = JSON.parse(lines[0] ?? '').tables;
    const shorter = without.with(-1, JSON.stringify({ ...ending, rows: ending.rows.slice(1) }));
    await expect(restore(await seal(shorter.toSpliced(1, end)))).rejects.toThrow(`: ${first.table}.`);
  });

  it('whose columns are not those of the schema are refused', async () => {
    const renamed = (column: string) => (heading: Heading) => ({
      ...heading,
      tables: heading.tables.map((table) =>
        table.table === 'settings' ? { ...table, columns: ['name', column] } : table,
      ),
    });
    for (const column of ['ctid', 'name', 'unheard_of']) {
      const file = await seal(reheaded(await read(), renamed(column)));
      await expect(restore(file), column).rejects.toThrow('each once with its columns: settings.');
    }
  });
});

describe('rows that do not belong together', () => {
  it('are refused: a foreign key that leads nowhere', async () => {
    const slot = await columnOf('slots', 'coach_id');
    const lines = changedRow(await read(), 'slots', (row) => row.with(slot, '4711'));
    await expect(restore(await seal(lines))).rejects.toThrow(/"(?:slots_coach_id_fkey|reservations_slot)"/);
  });

  it('are refused: an account without the row that its role asks for', async () => {
    const role = await columnOf('accounts', 'role');
    const admin = changedRow(await read(), 'accounts', (row) => row.with(role, 'admin'));
    await expect(restore(await seal(admin)), 'of a coach').rejects.toThrow('coaches_account');
    const other = await restore(whole);
    await sql`insert into accounts (role, username, email, matricule, password_hash)
      values ('coach', 'nobody', 'nobody@example.ma', 'CO-9999', '')`.execute(openTestDatabase(other));
    const hollow = join(folder, 'hollow.backup');
    await writeBackup(other, hollow);
    await expect(restore(hollow), 'of nobody').rejects.toThrow(
      'an account has the row that its role asks for',
    );
  });

  it('are refused: those of another version of Élan before the first release', async () => {
    const lines = reheaded(await read(), ({ migrations, ...heading }) => ({
      ...heading,
      migrations: migrations.map(({ name }) => ({ name, checksum: 'that of another text' })),
    }));
    await expect(restore(await seal(lines))).rejects.toThrow(
      /made by another version of Élan before the first release \(0001_people\.sql differs\)/,
    );
  });

  it('are refused: a bilan that says something else than its newest version', async () => {
    const text = await columnOf('bilans', 'bilan');
    const lines = changedRow(await read(), 'bilans', (row) => row.with(text, 'Mauvaise endurance'));
    await expect(restore(await seal(lines))).rejects.toThrow('a bilan says what its newest version says');
  });

  it('are refused: books that are not in order', async () => {
    const points = await columnOf('clients', 'solo_points');
    const lines = changedRow(await read(), 'clients', (row) => row.with(points, '41'));
    await expect(restore(await seal(lines))).rejects.toThrow('a balance equals the sum of its history');
  });

  it('are refused: numbers that would be given out again, and sequences of nobody', async () => {
    const lines = await read();
    const ending = JSON.parse(lines.at(-1) ?? '');
    const ofAccounts = ending.sequences.findIndex(({ name }: { name: string }) => name === 'accounts_id_seq');
    const withSequence = (changes: object) => ({
      ...ending,
      sequences: ending.sequences.with(ofAccounts, { ...ending.sequences[ofAccounts], ...changes }),
    });
    const behind = withSequence({ last_value: '1', is_called: true });
    await expect(restore(await seal(lines.with(-1, JSON.stringify(behind))))).rejects.toThrow(
      'has numbers that would be given out again: accounts_id_seq',
    );
    const strange = withSequence({ name: 'pgboss.queue' });
    await expect(restore(await seal(lines.with(-1, JSON.stringify(strange))))).rejects.toThrow(
      'does not have the sequences of its schema',
    );
  });
});

describe('size', () => {
  it('of a line is bounded, however little it was packed into', async () => {
    const [heading = ''] = await read();
    const file = await write(Buffer.concat([Buffer.from(`${heading}\n`), Buffer.alloc(20_000_000, 'x')]));
    await expect(inspectBackup(file, { key: null })).rejects.toThrow('has a line of more than 16 MiB');
  });

  it('of a file is what it costs, not how many rows it has: they are read many at a time', async () => {
    const lines = await read();
    const [first] = JSON.parse(lines[0] ?? '').tables;
    const emptyRows = Array<string>(50_000).fill('');
    let [rows, reads] = [0, 0];
    const file = await seal(lines.toSpliced(1, 0, ...emptyRows));
    const counting = readBackup(
      file,
      { key: null },
      {
        table: async (_, parts) => {
          for await (const part of parts) {
            reads += 1;
            rows += part.toString().split('\n').length - 1;
          }
          return rows;
        },
      },
    );
    await expect(counting).rejects.toThrow(`rows of ${first.table}`);
    expect(rows).toBeGreaterThan(50_000);
    expect(reads).toBeLessThan(1000);
  });

  it('of all is bounded by the room that there is', async () => {
    await expect(inspectBackup(whole, { key: null, room: 1000 })).rejects.toThrow('unpacks to more than');
    await inspectBackup(whole, { key: null, room: 10_000_000 });
  });
});

it('a restored database keeps every guard in force afterwards', async () => {
  const guards = (address: string) =>
    sql`select conname as name, conenforced and convalidated as on from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname, tgenabled = 'O' from pg_trigger join pg_class on pg_class.oid = tgrelid
        where relnamespace = 'public'::regnamespace and not tgisinternal
      order by 1`.execute(openTestDatabase(address));
  const { rows } = await guards(await restore(whole, { into: emptyDatabase }));
  expect(rows).toEqual((await guards(url)).rows);
  expect(rows.length).toBeGreaterThan(100);
});
