import type { StudioFacts } from '@elan/contract/studio-details.ts';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../src/platform/config.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { readStudio } from '../../src/studio/studio.service.ts';
import { emptyDatabase, testDatabase } from '../database.ts';
import { expectInvariants } from '../invariants.ts';
import { fillLivedIn } from './lived-in.ts';

const { pool } = await testDatabase();
const { rows: landed } = await pool.query<{ name: string; checksum: string }>(
  'select name, checksum from schema_migrations order by name',
);
const upTo = (number: number) => ({ history: landed.slice(0, number) });

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  afterAll(() => client.end());
  await client.connect();
  return client;
}

/** Every row of every table that outlives a crash, but for the list of migrations. */
async function contentsOf(client: pg.Client): Promise<Record<string, Record<string, unknown>[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relpersistence = 'p' and relname <> 'schema_migrations'`,
  );
  const contents: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(`select to_jsonb(kept) as row from ${name} as kept order by 1`);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

/** As it was entered at the first opening, and kept before there were versions of it. */
const ENTERED: StudioFacts = {
  name: 'Atlas « Coaching »',
  phone: '0522 22 22 22',
  whatsapp: '+212 6 11 11 11 11',
  email: 'bonjour@example.ma',
  address: '12, rue de l’Été, Casablanca',
  legal: ['Atlas Coaching SARL', 'ICE 000000000000001'],
};

it.each<[string, StudioFacts | undefined]>([
  ['everything', ENTERED],
  ['little', { ...ENTERED, whatsapp: null, email: null, address: null, legal: [] }],
  ['nothing', undefined],
])('0020 and 0021 carry over every row of a studio of which %s was said', async (_, entered) => {
  const url = await emptyDatabase();
  expect((await migrate(url, upTo(19))).at(-1)).toBe('0019_pack_counts.sql');
  const client = await connect(url);
  await fillLivedIn(client);
  const { packs = [], ...others } = await contentsOf(client);
  expect(packs.length).toBeGreaterThan(1);
  if (entered) await client.query(`insert into settings values ('studio', $1)`, [JSON.stringify(entered)]);

  await migrate(url, upTo(21));
  const first = { version: 1, changed_by: null, changed_at: expect.any(String) };
  expect(await contentsOf(client)).toEqual({
    ...others,
    packs: packs.map((pack) => ({ ...pack, version: 1 })),
    studio_versions: entered ? [{ ...entered, ...first }] : [],
  });

  await migrate(url);
  const { db, close } = openDatabase(url);
  afterAll(close);
  const shown = entered ? { ...entered, whatsapp: entered.whatsapp ?? entered.phone } : { name: 'Élan' };
  expect(await readStudio({ config: readConfig({}), db })).toMatchObject(shown);
  await expectInvariants(db);
  const dearer = await client.query(`update packs set price = 1 where name = 'Sans prix' returning version`);
  expect(dearer.rows).toEqual([{ version: 2 }]);
});
