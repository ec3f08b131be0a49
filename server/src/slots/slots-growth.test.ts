import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { tablesScannedBy } from '../../test/plans.ts';
import type { DB } from '../platform/database.types.ts';
import { listSlots, offerSlots } from './slots.service.ts';

const { aPerson, config, clock, tokens, db, pool } = await testApp();
const TODAY = '2026-11-16';

const old = await aPerson('coach');
const young = await aPerson('coach');
const others = [await aPerson('coach'), await aPerson('coach'), await aPerson('coach')];

/** Both have the same three weeks ahead; the old one and the others have ten months behind them, half of them booked. */
await pool.query(
  `insert into slots (coach_id, session_type, date, start_time)
     select coach, 'normal', date '${TODAY}' + day, make_time(hour, 0, 0)
     from unnest($1::int[]) coach, generate_series(-300, 21) day, generate_series(8, 13) hour
     where day >= 0 or coach <> $2`,
  [[old.id, young.id, ...others.map(({ id }) => id)], young.id],
);
for (const { id } of [old, ...others]) {
  const client = await aPerson('user');
  await pool.query(
    `insert into points_history (client_id, solo_delta, reason, actor_id) values ($1, 2000, 'admin_add', $1)`,
    [client.id],
  );
  await pool.query(
    `insert into reservations (client_id, coach_id, slot_id, session_type, date, time, created_by)
       select $1, coach_id, id, session_type, date, start_time, $1 from slots
       where coach_id = $2 and date < '${TODAY}' and extract(hour from start_time)::int % 2 = 0`,
    [client.id, id],
  );
}
await pool.query('analyze');

const on = (database: typeof db) => ({ config, clock, tokens, db: database, jobs: null });
const page = { page: 1, per_page: 50 };

it('has thousands of rows to read from end to end, if somebody should', async () => {
  const { rows } = await pool.query(
    'select (select count(*) from slots) as slots, (select count(*) from agenda) as agenda',
  );
  expect(rows[0].slots).toBeGreaterThan(7000);
  expect(rows[0].agenda).toBeGreaterThan(2000);
});

it.each([
  ['availability', (database: typeof db) => offerSlots(on(database), old.id, {})],
  ['of one kind', (database: typeof db) => offerSlots(on(database), old.id, { session_type: 'normal' })],
  ['from today on', (database: typeof db) => listSlots(on(database), old.id, page)],
  ['through history', (database: typeof db) => listSlots(on(database), old.id, { ...page, past: true })],
  [
    'what is free',
    (database: typeof db) => listSlots(on(database), old.id, { ...page, status: 'available' }),
  ],
])('%s reads no growing table from end to end', async (_name, work) => {
  const scanned = await tablesScannedBy(pool, work);
  expect(scanned.filter((table) => ['slots', 'agenda', 'reservations'].includes(table))).toEqual([]);
});

const literal = (value: unknown) =>
  pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value));

/** The blocks that the statement touches, under the plan that the server keeps once it has been prepared by name. */
async function blocksTouched(coach: number): Promise<number> {
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query);
    },
  });
  await offerSlots(on(watched), coach, {});
  const [statement, ...more] = statements;
  expect(more).toEqual([]);
  const values = statement?.parameters.map((value) => literal(value)).join(', ');
  const connection = await pool.connect();
  try {
    await connection.query('set plan_cache_mode = force_generic_plan');
    await connection.query(`prepare offered as ${statement?.sql}`);
    const { rows } = await connection.query(
      `explain (analyze, buffers, format json) execute offered (${values})`,
    );
    const [{ Plan }] = rows[0]['QUERY PLAN'];
    expect(JSON.stringify(Plan)).not.toMatch(/Seq Scan"[^}]*Relation Name":"(slots|agenda)"/);
    return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
  } finally {
    connection.release(true);
  }
}

it('costs the same after ten months as on the first day, in one prepared statement', async () => {
  const [first, afterMonths] = [await blocksTouched(young.id), await blocksTouched(old.id)];
  expect(first).toBeGreaterThan(0);
  expect(afterMonths).toBeLessThan(first * 2);
});
