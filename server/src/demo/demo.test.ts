import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { expectWholeDemo } from '../../test/whole-demo.ts';
import { frozenClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { readConfig } from '../platform/program/config.ts';
import { fillDemoStudio, listDemoAccounts } from './demo.service.ts';
import { CLIENTS, DEMO_ACCOUNTS } from './demo-people.ts';
import { drawPortraits } from './demo-studio.ts';

const SLOW_MS = 60_000;
const NOW = '2026-11-16T09:41';
const [studio, twin] = [await testDatabase(), await testDatabase()];
// Of two who fill a studio, one waits for the other: as long as a busy machine needs.
const patient = openDatabase(twin.url, { statementMs: 0 });
afterAll(() => patient.close());

const fill = ({ db }: Pick<TestDatabase, 'db'>) =>
  fillDemoStudio({ config: readConfig({}), db, clock: frozenClock(NOW) });

const BOOKINGS = ['agenda', 'course_bookings', 'course_waits', 'points_history', 'reservations'];
const PEOPLE = ['accounts', 'bilans', 'clients', 'coaches', 'images'];
const OFFERS = ['group_courses', 'packs', 'slots'];
const SALES = ['cheques', 'installments', 'payment_plans', 'user_packs'];

/** Everything that is stored, but for the salted hashes. */
async function contentOf({ db }: TestDatabase): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const table of [...BOOKINGS, ...PEOPLE, ...OFFERS, ...SALES]) {
    const { rows } = await sql`
      select to_jsonb(t) - 'password_hash' as row from ${sql.table(table)} as t order by 1`.execute(db);
    content[table] = rows;
  }
  return content;
}

describe('a demo studio', { timeout: SLOW_MS }, () => {
  it('is left as it is when it is filled again', async () => {
    expect(await fill(studio)).toBe(true);
    const before = await contentOf(studio);
    expect(await fill(studio)).toBe(false);
    expect(await contentOf(studio)).toEqual(before);
  });

  it('is filled once by two processes, and the same way every time', async () => {
    const answers = await Promise.all([fill(patient), fill(patient)]);
    expect(answers.toSorted()).toEqual([false, true]);
    expect(await contentOf(twin)).toEqual(await contentOf(studio));
  });
});

describe('the studio of a Monday at 09:41', () => {
  it('has everything there is to see, and no fault', () => expectWholeDemo({ db: twin.db, now: NOW }));

  it('offers every pack and course in English and Arabic, line by line as in French', async () => {
    const { rows } = await sql<{ source: string; en: string | null; ar: string | null }>`
      select description as source, translations -> 'en' ->> 'description' as en, translations -> 'ar' ->> 'description' as ar
      from (select description, translations from packs union all select description, translations from group_courses) offers`.execute(
      twin.db,
    );
    const linesOf = (text: string | null) => text?.split('\n').length;
    expect(rows.length).toBeGreaterThan(10);
    for (const { source, en, ar } of rows)
      expect([linesOf(en), linesOf(ar)]).toEqual([linesOf(source), linesOf(source)]);
  });

  it('has somebody with each coach right now', async () => {
    const { rows } = await sql`
      select distinct coach_id from reservations
      where status = 'confirmed' and during @> ${NOW}::timestamp`.execute(twin.db);
    expect(rows).toHaveLength(4);
  });

  it('opens to each printed account, and prints none that it does not open to', async () => {
    expect(DEMO_ACCOUNTS.map(({ login, password }) => `${login} ${password}`)).toEqual([
      'amina.mekouar@example.ma elan-client',
      'CO-0001 elan-coach',
      'AD-0001 elan-admin',
    ]);
    expect(await listDemoAccounts(twin.db)).toEqual(DEMO_ACCOUNTS);
    await studio.db.updateTable('accounts').set({ role: 'user' }).where('role', '=', 'admin').execute();
    const [client, coach] = DEMO_ACCOUNTS;
    expect(await listDemoAccounts(studio.db)).toEqual([client, coach]);
  });

  it('presents coaches with a portrait that is stored and a real bio', async () => {
    const coaches = await twin.db
      .selectFrom('coaches as coach')
      .innerJoin('images as image', (join) =>
        join.on('coach.photo', '=', sql<string>`'/images/' || image.id || '.webp'`),
      )
      .select(['coach.name', 'coach.bio'])
      .execute();
    expect(coaches).toHaveLength(4);
    for (const { bio } of coaches) expect(bio.length).toBeGreaterThan(120);
  });
});

it('the demo studio has people who leave out what real people leave out', () => {
  for (const field of ['phone', 'age', 'goal'] as const) {
    const missing = CLIENTS.filter((client) => client[field] === null).length;
    expect(missing).toBeGreaterThan(0);
    expect(missing).toBeLessThan(CLIENTS.length / 4);
  }
});

it('the demo studio draws four different portraits, small and upright', async () => {
  const portraits = await drawPortraits();
  expect(new Set(portraits.map(({ id }) => id)).size).toBe(4);
  for (const { bytes } of portraits) {
    expect(bytes.length).toBeLessThan(30 * 1024);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 800 });
  }
});
