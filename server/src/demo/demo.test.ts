import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { frozenClock } from '../platform/clock.ts';
import { verifyPassword } from '../platform/security/passwords.ts';
import { fillDemoStudio } from './demo.service.ts';
import { DEMO_ACCOUNTS } from './demo-people.ts';

const clock = frozenClock('2026-11-16T09:41');
const studio = await testDatabase();
const twin = await testDatabase();

const TABLES = [
  'accounts',
  'agenda',
  'bilans',
  'clients',
  'coaches',
  'course_bookings',
  'group_courses',
  'images',
  'installments',
  'packs',
  'payment_plans',
  'points_history',
  'reservations',
  'slots',
  'user_packs',
];

/** Everything that is stored, but for the salted hashes. */
async function contentOf({ db }: TestDatabase): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const table of TABLES) {
    const { rows } = await sql`
      select to_jsonb(t) - 'password_hash' as row from ${sql.table(table)} as t order by id`.execute(db);
    content[table] = rows;
  }
  return content;
}

describe('filled again', () => {
  it('changes nothing when somebody is there', async () => {
    expect(await fillDemoStudio({ ...studio, clock })).toBe(true);
    const before = await contentOf(studio);
    expect(await fillDemoStudio({ ...studio, clock })).toBe(false);
    expect(await contentOf(studio)).toEqual(before);
  });

  it('is filled once by two processes, and the same way every time', async () => {
    const answers = await Promise.all([
      fillDemoStudio({ ...twin, clock }),
      fillDemoStudio({ ...twin, clock }),
    ]);
    expect(answers.toSorted()).toEqual([false, true]);
    expect(await contentOf(twin)).toEqual(await contentOf(studio));
  });
});

describe('the studio of a Monday at 09:41', () => {
  it('has somebody with each coach right now', async () => {
    const { rows } = await sql`
      select distinct coach_id from reservations where status = 'confirmed' and during @> timestamp '2026-11-16T09:41'`.execute(
      twin.db,
    );
    expect(rows).toHaveLength(4);
  });

  it.each(DEMO_ACCOUNTS)('knows $login with the printed password', async ({ role, login, password }) => {
    const account = await twin.db
      .selectFrom('accounts')
      .select(['role', 'password_hash'])
      .where(({ eb, or }) => or([eb('email', '=', login), eb('matricule', '=', login)]))
      .executeTakeFirstOrThrow();
    expect(account.role).toBe(role);
    expect(await verifyPassword(account.password_hash, password)).toBe(true);
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
