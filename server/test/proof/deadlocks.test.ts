import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { asking, type Person, testApp } from '../app.ts';
import { databaseUrl } from '../database-url.ts';
import { factories } from '../factories.ts';
import { expectInvariants } from '../invariants.ts';

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
  const database = openDatabase(url);
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

/** What PostgreSQL refused to any connection of this process while the work went on. */
async function refusalsDuring(work: () => Promise<void>): Promise<string[]> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  return queries.mock.settledResults.flatMap(({ type, value }) =>
    type === 'rejected' && value instanceof pg.DatabaseError && value.code ? [value.code] : [],
  );
}

interface Scene {
  readonly coach: Person;
  readonly client: Person;
  readonly slot: number;
  readonly held: number;
  readonly course: number;
  readonly joined: number;
  readonly pack: number;
  readonly gift: number;
}

type Request = readonly [method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown];

interface Call {
  readonly name: string;
  readonly by: 'client' | 'admin';
  /** A table that the call writes late, and one that it has written by then. */
  readonly tables: readonly [late: string, early: string];
  readonly request: (scene: Scene) => Request;
}

const asWish = ({ id }: Person, time: string) => ({ coach_id: id, date: '2026-11-20', time });
const plan = (coach: Person, time: string) => ({ title: 'Cours', ...asWish(coach, time) });

const CALLS: readonly Call[] = [
  {
    name: 'reserve',
    by: 'client',
    tables: ['agenda', 'reservations'],
    request: ({ coach }) => ['POST', '/api/reserve', asWish(coach, '09:00')],
  },
  {
    name: 'cancel by client',
    by: 'client',
    tables: ['agenda', 'reservations'],
    request: ({ held }) => ['POST', `/api/reservations/client/cancel/${held}`, {}],
  },
  {
    name: 'cancel by admin',
    by: 'admin',
    tables: ['agenda', 'reservations'],
    request: ({ held }) => ['POST', `/api/cancel/${held}`, { refundPoints: true }],
  },
  {
    name: 'delete a session',
    by: 'admin',
    tables: ['agenda', 'reservations'],
    request: ({ held }) => ['DELETE', `/api/admin/reservations/${held}`],
  },
  {
    name: 'book a series',
    by: 'admin',
    tables: ['agenda', 'reservations'],
    request: ({ coach, client }) => [
      'POST',
      '/api/admin/bulk-reservations',
      {
        client_id: client.id,
        coach_id: coach.id,
        start_date: '2026-11-20',
        end_date: '2026-11-20',
        time_slot: '09:00',
        days_of_week: [5],
      },
    ],
  },
  {
    name: 'join a course',
    by: 'client',
    tables: ['agenda', 'course_bookings'],
    request: ({ course }) => ['POST', `/api/group-courses/${course}/book`],
  },
  {
    name: 'leave a course',
    by: 'client',
    tables: ['agenda', 'course_bookings'],
    request: ({ joined }) => ['POST', `/api/group-courses/${joined}/cancel`, {}],
  },
  {
    name: 'plan a course',
    by: 'admin',
    tables: ['agenda', 'group_courses'],
    request: ({ coach }) => ['POST', '/api/group-courses', plan(coach, '09:00')],
  },
  {
    name: 'change a course',
    by: 'admin',
    tables: ['agenda', 'group_courses'],
    request: ({ coach, joined }) => ['PUT', `/api/group-courses/${joined}`, plan(coach, '20:00')],
  },
  {
    name: 'delete a course',
    by: 'admin',
    tables: ['agenda', 'course_bookings'],
    request: ({ joined }) => ['DELETE', `/api/group-courses/${joined}`],
  },
  {
    name: 'archive a client',
    by: 'admin',
    tables: ['agenda', 'course_bookings'],
    request: ({ client }) => ['DELETE', `/api/admin/clients/${client.id}`],
  },
  {
    name: 'archive a coach',
    by: 'admin',
    tables: ['agenda', 'reservations'],
    request: ({ coach }) => ['DELETE', `/api/coaches/${coach.id}`],
  },
  {
    name: 'move points',
    by: 'admin',
    tables: ['clients', 'points_history'],
    request: ({ client }) => [
      'PATCH',
      `/api/admin/clients/${client.id}/points`,
      { points: 1, pointType: 'solo', action: 'add' },
    ],
  },
  {
    name: 'give a pack',
    by: 'admin',
    tables: ['clients', 'user_packs'],
    request: ({ client, pack }) => ['POST', `/api/packs/admin/assign/${client.id}/${pack}`],
  },
  {
    name: 'take a pack back',
    by: 'admin',
    tables: ['clients', 'user_packs'],
    request: ({ gift }) => ['DELETE', `/api/packs/admin/remove/${gift}`, { reason: 'Erreur' }],
  },
];

async function setScene(ask: ReturnType<typeof asking>): Promise<Scene> {
  const [coach, client] = [await aPerson('coach'), await aPerson('user')];
  await givePoints(client.id, 5, 5);
  const slot = await aSlot(coach.id, { start_time: '09:00' });
  const held = await aReservation(await aSlot(coach.id, { start_time: '11:00' }), client.id);
  const course = await aCourse(coach.id, { time: '13:00' });
  const joined = await aCourse(coach.id, { time: '15:00' });
  await aSeat(joined, client.id);
  const { token } = admin;
  const { body: pack } = await ask('POST', '/api/packs', { token, body: { name: 'Pack', solo_points: 2 } });
  const given = await ask('POST', `/api/packs/admin/assign/${client.id}/${pack.id}`, { token });
  const gift = given.body.assignment.id;
  return { coach, client, slot, held, course, joined, pack: pack.id, gift };
}

describe('a deadlock', () => {
  let house: Awaited<ReturnType<typeof openHouse>>;
  beforeAll(async () => {
    house = await openHouse('deadlock_timeout', '150ms');
  });
  afterAll(() => house.close());

  const cases = CALLS.flatMap((call) => [
    { ...call, key: undefined },
    { ...call, name: `${call.name}, under a key`, key: call.name.replaceAll(' ', '-') },
  ]);

  test.each(cases)('is not seen by those who $name', async (call) => {
    const refusals: string[] = [];
    // On a busy machine the product may have looked for a deadlock before there was one: then the rival was the victim.
    for (let tries = 0; tries < 5 && refusals.length === 0; tries++) refusals.push(...(await cross(call)));
    expect(refusals).toEqual(['40P01']);
    await expectInvariants(db);
  });

  /** The call waits for the rival and the rival for the call. Gives what the product was refused meanwhile. */
  async function cross({
    by,
    tables: [late, early],
    request,
    key,
  }: (typeof cases)[number]): Promise<string[]> {
    const { ask, rival } = house;
    const scene = await setScene(ask);
    const { token } = by === 'admin' ? admin : scene.client;
    const [method, path, body] = request(scene);
    let hasLost = false;
    const refusals = await refusalsDuring(async () => {
      await rival.query('begin');
      await rival.query(`lock table ${late} in share row exclusive mode`);
      const reply = ask(method, path, { token, body, ...(key && { key: `${key}-${scene.held}` }) });
      await someoneWaits();
      await rival.query(`lock table ${early} in share row exclusive mode`).catch(() => {
        hasLost = true;
      });
      await rival.query('rollback');
      const { status, body: answer } = await reply;
      expect({ status, error: answer.error }).toEqual({ status: 200 });
    });
    return hasLost ? [] : refusals;
  }
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
    const { token } = by === 'admin' ? admin : scene.client;
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
    expect(refusals).toEqual(['40001']);
    const after = await balanceOf(scene.client.id);
    expect(after.solo_points + after.team_points).toBeGreaterThan(
      before.solo_points + before.team_points + 15,
    );
    await expectInvariants(db);
  });
});
