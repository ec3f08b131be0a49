import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { endAll, startServer } from '../../testing/server-process.ts';
import { buildApp } from '../src/app.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/database/database.ts';
import { isDatabaseAway } from '../src/platform/errors.ts';
import { finishRequests } from '../src/platform/program/shutdown.ts';
import { asking, testApp } from './app.ts';
import { atEnd } from './at-end.ts';
import { emptyDatabase } from './database.ts';
import { databaseProxy } from './database-proxy.ts';
import { databaseUrl } from './database-url.ts';
import { factories } from './factories.ts';
import { expectInvariants } from './invariants.ts';
import { health, REAL_STARTS } from './process/program.ts';

vi.setConfig(REAL_STARTS);

const { db, url, config, clock, aPerson } = await testApp({ RATE_LIMIT: 'off' });
const { aSlot, givePoints } = factories(db);
afterEach(() => endAll());

const open = (...options: Parameters<typeof openDatabase>) => {
  const database = openDatabase(...options);
  atEnd(database.close);
  return database;
};
const appOn = async (database: OpenDatabase, log?: NodeJS.WritableStream) => {
  const loud = log ? { ...config, logLevel: 'warn' as const } : config;
  const app = await buildApp({ config: loud, db: database.db, clock, databaseUrl: url, ...(log && { log }) });
  atEnd(() => app.close());
  return app;
};
const asSuperuser = async (statement: string, database = url) => {
  const server = new URL(inject('testServerUrl'));
  const client = new pg.Client(
    databaseUrl(server.href, new URL(database).pathname.slice(1), server.username),
  );
  await client.connect();
  await client.query(statement);
  await client.end();
};
const nameOf = (address: string) => new URL(address).pathname.slice(1);
const took = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
const away = { status: 503, body: { error: HTTP_TEXTS.DATABASE_AWAY } };

/** Somebody who can book, and the hour that they want. */
async function aWish(time: string) {
  const [coach, client] = [await aPerson('coach'), await aPerson('user')];
  await givePoints(client.id, 3, 3);
  await aSlot(coach.id, { date: '2026-11-20', start_time: time });
  return { token: client.token, body: { coach_id: coach.id, date: '2026-11-20', time } };
}

describe('a database that falls silent', () => {
  it('is away for those who ask, and there again as soon as it answers', async () => {
    const proxy = await databaseProxy(url);
    const database = open(proxy.url, { connections: 3, waitMs: 600, statementMs: 300 });
    const ask = asking(await appOn(database));
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(database.db)));
    proxy.fallSilent();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => ask('GET', '/api/coaches')));
    for (const reply of replies) expect(reply).toMatchObject(away);
    expect(await ask('GET', '/api/health')).toMatchObject({ status: 503, body: { database: 'down' } });
    proxy.speakAgain();
    const status = async () => (await ask('GET', '/api/coaches')).status;
    await expect.poll(status, { timeout: 5000 }).toBe(200);
  });

  it('has no transaction wait for it twice', async () => {
    const proxy = await databaseProxy(url);
    const database = open(proxy.url, { waitMs: 600, statementMs: 400 });
    const work = database.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      proxy.fallSilent();
      await sql`select 2`.execute(tx);
    });
    expect(await took(() => expect(work).rejects.toThrow())).toBeLessThan(4000);
    await expect.poll(proxy.connections).toBe(0);
  });

  it('does not keep the program from ending', async () => {
    const proxy = await databaseProxy(url);
    const server = startServer({ env: { DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' } });
    expect(await health(await server.ready)).toBe(200);
    proxy.fallSilent();
    server.kill('SIGTERM');
    expect(await took(() => server.ended)).toBeLessThan(20_000);
  });
});

it('a request waits for a free connection where the database has no room for another', async () => {
  const crowded = await emptyDatabase();
  await asSuperuser(`alter database ${nameOf(crowded)} connection limit 2`, crowded);
  const database = open(crowded, { connections: 16 });
  const asked = Array.from({ length: 60 }, () => sql`select pg_sleep(0.01)`.execute(database.db));
  expect((await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(database.pool.totalCount).toBeLessThanOrEqual(2);
});

describe('what cannot be written', () => {
  it('is 503 on a full disk; health says so, and the log says why', async () => {
    const log = new PassThrough();
    const app = await appOn(open(url, { unwritableMs: 2000 }), log);
    const ask = asking(app);
    const wish = await aWish('09:00');
    await asSuperuser(`
      create function disk_full() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$;
      create trigger disk_full before insert on reservations execute function disk_full()`);
    expect(await ask('POST', '/api/reserve', wish)).toMatchObject(away);
    expect(await ask('GET', '/api/health')).toMatchObject({
      status: 503,
      body: { status: 'database_read_only', database: 'read_only' },
    });
    await asSuperuser('drop function disk_full cascade');
    expect((await ask('POST', '/api/reserve', wish)).status).toBe(200);
    await expect.poll(async () => (await ask('GET', '/api/health')).status, { timeout: 5000 }).toBe(200);
    await app.close();
    log.end();
    expect(await text(log)).toContain('No space left on device');
  });

  it('is 503 after a failover to a server that only reads, and health says so by itself', async () => {
    const database = open(url, { connections: 1 });
    const ask = asking(await appOn(database));
    await database.pool.query('set session characteristics as transaction read only');
    expect(await ask('GET', '/api/health')).toMatchObject({ status: 503, body: { database: 'read_only' } });
    expect(await ask('POST', '/api/reserve', await aWish('11:00'))).toMatchObject(away);
    expect((await ask('GET', '/api/coaches')).status).toBe(200);
  });
});

describe('a connection that is discarded', () => {
  const backends = `select pid from pg_stat_activity where datname = current_database() and application_name = 'elan'`;
  const discard = (which: string) =>
    asSuperuser(`select pg_terminate_backend(pid) from (${backends} and ${which}) as discarded`);

  it('under a booking is 503, not 500, and the same booking is carried out afterwards', async () => {
    const ask = asking(await appOn(open(url)));
    const wish = await aWish('15:00');
    const rival = new pg.Client(url);
    await rival.connect();
    await rival.query('begin');
    await rival.query(`select from accounts where id = ${wish.body.coach_id} for update`);
    const held = ask('POST', '/api/reserve', wish);
    const waiting = async () => (await rival.query(`${backends} and wait_event_type = 'Lock'`)).rowCount;
    await expect.poll(waiting).toBe(1);
    await discard(`wait_event_type = 'Lock'`);
    expect(await held).toMatchObject(away);
    expect((await ask('GET', '/api/health')).status).toBe(200);
    await rival.end();
    expect((await ask('POST', '/api/reserve', wish)).status).toBe(200);
    await expectInvariants(db);
  });

  it('while nobody uses it costs nobody anything', async () => {
    const database = open(url);
    const ask = asking(await appOn(database));
    await Promise.all([1, 2, 3].map(() => ask('GET', '/api/coaches')));
    expect(database.pool.idleCount).toBeGreaterThan(0);
    await discard(`state = 'idle'`);
    await expect.poll(() => database.pool.totalCount).toBe(0);
    expect((await ask('GET', '/api/coaches')).status).toBe(200);
  });

  it('because its transaction stood still is away, and health recovers', async () => {
    const database = open(url, { statementMs: 200 });
    const stood = database.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await sleep(500);
      await sql`select 2`.execute(tx);
    });
    expect(isDatabaseAway(await stood.catch((error: unknown) => error))).toBe(true);
    expect((await asking(await appOn(database))('GET', '/api/health')).status).toBe(200);
  });
});

it('a booking that is held up beyond the time limit is answered, and not carried out', async () => {
  const database = open(url);
  const app = await appOn(database);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { token, body } = await aWish('13:00');
  const rival = new pg.Client(url);
  await rival.connect();
  await rival.query('begin');
  await rival.query(`select from accounts where id = ${body.coach_id} for update`);
  const address = app.listeningOrigin;
  const reply = fetch(`${address}/api/reserve`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await sleep(300);
  await finishRequests(app, database, 100);
  expect((await reply).status).toBe(503);
  await rival.query('commit');
  await rival.end();
  await sleep(100);
  expect(
    await db.selectFrom('reservations').select('id').where('coach_id', '=', body.coach_id).execute(),
  ).toEqual([]);
  await expectInvariants(db);
});
