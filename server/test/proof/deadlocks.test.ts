import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { asking, testApp } from '../app.ts';
import { cashDesk } from '../cash-desk.ts';
import { PATIENT } from '../database.ts';
import { databaseUrl } from '../database-url.ts';
import { factories } from '../factories.ts';
import { expectInvariants } from '../invariants.ts';
import { CALLS, OTHER_CALLS, type Scene } from './deadlocks-calls.ts';
import { refusalsDuring } from './refusals.ts';
import { IS_LONG } from './stage.ts';

const { db, pool, url, config, clock, aPerson } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, aSlot, aReservation, aCourse, aSeat, balanceOf } = factories(db);
const admin = await aPerson('admin');
const rivalUrl = databaseUrl(inject('testServerUrl'), new URL(url).pathname.slice(1), superuser());

function superuser(): string {
  return new URL(inject('testServerUrl')).username;
}

/** The rival is patient, so that PostgreSQL as a rule chooses the product as the victim. */
async function openRival(): Promise<pg.Client> {
  const rival = new pg.Client(rivalUrl);
  await rival.connect();
  await rival.query(`set deadlock_timeout = '3s'`);
  return rival;
}

/** The product on connections with a setting of their own. */
async function openHouse(setting: string, value: string) {
  const rival = await openRival();
  const name = new URL(url).pathname.slice(1);
  await rival.query(`alter database ${name} set ${setting} = '${value}'`);
  const database = openDatabase(url, PATIENT);
  const app = await buildApp({ config, db: database.db, clock, databaseUrl: url });
  // Connections that are open keep it: the next house starts afresh.
  await Promise.all(Array.from({ length: 10 }, () => database.pool.query('select pg_sleep(0.05)')));
  await rival.query(`alter database ${name} reset ${setting}`);
  const close = async () => {
    await app.close();
    await database.close();
    await rival.end();
  };
  return { ask: asking(app), rival, close };
}

async function someoneWaits(): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    await sleep(2);
  }
  throw new Error('The product did not wait for its rival.');
}

async function setScene(ask: ReturnType<typeof asking>): Promise<Scene> {
  const [coach, client] = [await aPerson('coach'), await aPerson('user')];
  await givePoints(client.id, 5, 5);
  const slot = await aSlot(coach.id, { start_time: '09:00' });
  const held = await aReservation(await aSlot(coach.id, { start_time: '11:00' }), client.id);
  const course = await aCourse(coach.id, { time: '13:00' });
  const joined = await aCourse(coach.id, { time: '15:00' });
  const seat = await aSeat(joined, client.id);
  const full = await aCourse(coach.id, { time: '16:30', max_participants: 1 });
  const other = await aPerson('user');
  await givePoints(other.id, 0, 1);
  await aSeat(full, other.id);
  await aSlot(coach.id, { start_time: '18:00' });
  const weekly = { coach_id: coach.id, dates: ['2026-11-20'], time: '18:00' };
  const booked = await ask('POST', '/api/reservations/weekly', { token: client.token, body: weekly });
  const series = booked.body.series_id;
  const { token } = admin;
  const { body: pack } = await ask('POST', '/api/packs', {
    token,
    body: { name: 'Pack', solo_points: 2, price: 900 },
  });
  const given = await ask('POST', `/api/packs/admin/assign/${client.id}/${pack.id}`, { token });
  const gift = given.body.assignment.id;
  const desk = cashDesk({ ask, aPerson }, admin);
  const { body: made } = await desk.plan(gift, { first_due_date: '2026-10-01' });
  const plan = made.payment_plan_id;
  const [paid = 0, owed = 0] = (await desk.installmentsOf(plan)).map(({ id }) => id);
  await desk.pay(paid);
  const { id: cheque } = await desk.payByCheque((await desk.aPlan()).parts[0]);
  const sold = { pack: pack.id, gift, plan, owed, paid, cheque };
  return { coach, client, slot, held, course, joined, full, seat, series, ...sold };
}

describe('a deadlock', () => {
  let house: Awaited<ReturnType<typeof openHouse>>;
  beforeAll(async () => {
    house = await openHouse('deadlock_timeout', '60ms');
  });
  afterAll(() => house.close());

  /** With a key and without; in an ordinary run the calls take turns. */
  const cases = [...CALLS, ...OTHER_CALLS].flatMap((call, place) => {
    const plain = { ...call, key: undefined };
    const named = { ...call, name: `${call.name}, under a key`, key: call.name.replaceAll(' ', '-') };
    if (IS_LONG) return [plain, named];
    return place % 2 === 0 ? [plain] : [named];
  });

  test.each(cases)('is not seen by those who $name', async (call) => {
    let refusals = new Set<string>();
    // On a busy machine the product may have looked for a deadlock before there was one: then the rival was the victim.
    for (let tries = 0; tries < 20 && refusals.size === 0; tries++) refusals = await cross(call);
    expect([...refusals]).toEqual(['40P01']);
    await expectInvariants(db);
  });

  /** The call waits for the rival and the rival for the call. Gives what the product was refused meanwhile. */
  async function cross({
    by,
    tables: [late, early],
    request,
    key,
  }: (typeof cases)[number]): Promise<Set<string>> {
    const { ask, rival } = house;
    const scene = await setScene(ask);
    const { token } = by === 'admin' ? admin : scene[by];
    const [method, path, body] = request(scene);
    let hasLost = false;
    const refusals = await refusalsDuring(async () => {
      await rival.query('begin');
      await rival.query(`lock table ${late} in share row exclusive mode`);
      const reply = ask(method, path, { token, body, ...(key && { key: `${key}-${scene.held}` }) });
      await someoneWaits();
      await rival.query(`lock table ${early} in exclusive mode`).catch(() => {
        hasLost = true;
      });
      await rival.query('rollback');
      const { status, body: answer } = await reply;
      expect({ status, error: answer.error }).toEqual({ status: 200 });
    });
    return hasLost ? new Set() : refusals;
  }
});

describe('a deadlock over rows', () => {
  test('is not seen by those who delete slots that somebody else has locked in another order', async () => {
    const house = await openHouse('deadlock_timeout', '60ms');
    const { ask, rival } = house;
    const coach = await aPerson('coach');
    const lock = (id: number) => rival.query('select from slots where id = $1 for update', [id]);
    let refusals = new Set<string>();
    for (let tries = 0; tries < 10 && refusals.size === 0; tries++) {
      let hasLost = false;
      const first = await aSlot(coach.id, { start_time: `0${tries}:00` });
      const second = await aSlot(coach.id, { start_time: `1${tries}:00` });
      const seen = await refusalsDuring(async () => {
        await rival.query('begin');
        await lock(second);
        const ids = { ids: [first, second] };
        const reply = ask('POST', '/api/coaches/availability/bulk-delete', { token: admin.token, body: ids });
        await someoneWaits();
        await lock(first).catch(() => {
          hasLost = true;
        });
        await rival.query('rollback');
        expect((await reply).body).toMatchObject({ deleted: 2 });
      });
      if (!hasLost) refusals = seen;
    }
    expect([...refusals]).toEqual(['40P01']);
    await house.close();
  });
});

describe('a serialisation failure', () => {
  let house: Awaited<ReturnType<typeof openHouse>>;
  beforeAll(async () => {
    house = await openHouse('default_transaction_isolation', 'repeatable read');
  });
  afterAll(() => house.close());

  const moving = CALLS.filter(({ name }) => !name.startsWith('plan') && !name.startsWith('change'));

  test.each(moving)('is not seen by those who $name', async ({ by, request }) => {
    const { ask, rival } = house;
    const scene = await setScene(ask);
    const { token } = by === 'admin' ? admin : scene[by];
    const [method, path, body] = request(scene);
    const before = await balanceOf(scene.client.id);
    const refusals = await refusalsDuring(async () => {
      await rival.query('begin');
      await rival.query(
        `insert into points_history (client_id, solo_delta, team_delta, reason, actor_id, solo_after, team_after)
          values ($1, 10, 10, 'admin_add', $2, 0, 0)`,
        [scene.client.id, admin.id],
      );
      const reply = ask(method, path, { token, body });
      await someoneWaits();
      // The balance the call wants to move has moved since it began.
      await rival.query('commit');
      const { status, body: answer } = await reply;
      expect({ status, error: answer.error }).toEqual({ status: 200 });
    });
    expect([...refusals]).toEqual(['40001']);
    const after = await balanceOf(scene.client.id);
    expect(after.solo_points + after.team_points).toBeGreaterThan(
      before.solo_points + before.team_points + 15,
    );
    await expectInvariants(db);
  });
});
