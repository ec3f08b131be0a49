import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseProxy } from '../../test/database-proxy.ts';
import { liveStudio, PATIENCE } from '../../test/live.ts';
import { buildApp } from '../app.ts';
import { keepAudit } from '../audit/audit-last.queries.ts';
import { keepLastBackup } from '../backups/backups-last.queries.ts';
import { countMails } from '../mails/mails-queue.service.ts';
import { openDatabase } from '../platform/database/database.ts';
import { readConfig } from '../platform/program/config.ts';

const METRICS_TOKEN = 'only-the-operator-knows';
// Nobody listens there: every mail is tried in vain.
const studio = await liveStudio({ METRICS_TOKEN, SMTP_URL: 'smtp://127.0.0.1:1' });
const { app, ask, aPerson, aSlot, aCourse, givePoints, clock, config, db, pool, url } = studio;
const [admin, coach, client] = [await aPerson('admin'), await aPerson('coach'), await aPerson('user')];
await givePoints(client.id, 20, 20);
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

async function scrape(of = app): Promise<Map<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { statusCode, headers: told, body } = await of.inject({ url: '/metrics', headers });
  expect(statusCode).toBe(200);
  expect(told).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
const read = async (name: string, of = app) => (await scrape(of)).get(name);
const pollFor = (name: string) => expect.poll(() => read(name), PATIENCE);

describe('the address', () => {
  it('is for whoever has the token', async () => {
    for (const authorization of [undefined, 'Bearer wrong', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`]) {
      const headers = authorization ? { authorization } : {};
      const reply = await app.inject({ url: '/metrics', headers });
      expect(reply).toMatchObject({ statusCode: 401, headers: { 'www-authenticate': 'Bearer' } });
    }
    expect((await ask('GET', '/metrics', { token: admin.token })).status).toBe(401);
  });

  it('does not exist where there is no token', async () => {
    const closed = { ...config, metricsToken: null };
    const without = await buildApp({ config: closed, db, clock, databaseUrl: url });
    opened.defer(() => without.close());
    const headers = { authorization: 'Bearer null' };
    expect((await without.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    expect(without.hasRoute({ method: 'GET', url: '/metrics' })).toBe(false);
  });
});

describe('requests', () => {
  const countOf = (method: string, route: string, status: string) =>
    `elan_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

  it('are timed by the pattern of their route and the class of their status', async () => {
    for (const id of [1, 2, 3]) await ask('GET', `/api/coaches/99999${id}/availability`);
    await ask('GET', '/api/user/profile');
    const seen = await scrape();
    expect(seen.get(countOf('GET', '/api/coaches/:id/availability', '4xx'))).toBe(3);
    expect(seen.get(countOf('GET', '/api/user/profile', '4xx'))).toBe(1);
  });

  it('make no new series, whatever address is asked for', async () => {
    const name = /^elan_http_request_duration_seconds_count/;
    const series = async () => [...(await scrape()).keys()].filter((key) => name.test(key));
    await Promise.all([ask('GET', '/api/nowhere'), ask('GET', '/metrics'), ask('GET', '/one-screen')]);
    const before = await series();
    for (let i = 0; i < 50; i++) {
      await ask('GET', `/api/nowhere-${i}?a=${i}`);
      await ask('GET', `/a-screen-${i}`);
      await ask('GET', `/metrics?x=${i}`);
    }
    expect(await series()).toEqual(before);
    expect(before.join()).not.toContain('nowhere');
  });
});

describe('bookings', () => {
  const counted = async () => {
    const seen = await scrape();
    return ['bookings', 'cancellations'].map((what) =>
      ['session', 'course'].map((kind) => seen.get(`elan_${what}_total{kind="${kind}"}`)),
    );
  };

  it('are counted once they are sure, by the call that made them', async () => {
    expect(await counted()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const { token } = client;
    for (const date of ['2026-11-20', '2026-11-27']) await aSlot(coach.id, { date });
    const course = await aCourse(coach.id, { date: '2026-11-21' });
    const body = { coach_id: coach.id, date: '2026-11-20', time: '09:00' };
    const booked = await ask('POST', '/api/reserve', { token, body, key: 'the-same-wish' });
    // Made again under its key it is answered, and is no second booking; without it, it is refused.
    expect((await ask('POST', '/api/reserve', { token, body, key: 'the-same-wish' })).status).toBe(200);
    expect((await ask('POST', '/api/reserve', { token, body })).status).toBe(409);
    await ask('POST', `/api/group-courses/${course}/book`, { token });
    expect(await counted()).toEqual([
      [1, 1],
      [0, 0],
    ]);
    const { id } = booked.body.reservation;
    await ask('POST', `/api/reservations/client/cancel/${id}`, { token, body: { user_id: client.id } });
    await ask('DELETE', `/api/group-courses/${course}`, { token: admin.token });
    expect(await counted()).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

describe('mails', () => {
  it('are told while they wait and are tried in vain, and when they were given up', async () => {
    await pollFor('elan_mails{state="retrying"}').toBeGreaterThan(0);
    // As if each had been tried all day: those that wait get their last try, in vain. One that is under way comes back to wait, and is next.
    const lastTries = async () => {
      await pool.query("update mails set attempts = 12, due_at = now() where state = 'waiting'");
      const seen = await scrape();
      const [retrying = 0, failed = 0] = ['retrying', 'failed'].map((state) =>
        seen.get(`elan_mails{state="${state}"}`),
      );
      return { retrying, hasGivenUp: failed > 0 };
    };
    await expect.poll(lastTries, PATIENCE).toEqual({ retrying: 0, hasGivenUp: true });
  });

  it('are counted without looking at those that are long gone', async () => {
    await pool.query(
      `insert into mails (kind, account_id, about, state, due_at)
       select 'bookings', $1, '{}', 'sent', null from generate_series(1, 20000)`,
      [client.id],
    );
    await pool.query('analyze mails');
    const one = openDatabase(url, { connections: 1 });
    opened.defer(() => one.close());
    const pagesRead = async () => {
      await one.pool.query('select pg_stat_force_next_flush()');
      const { rows } = await one.pool.query<{ pages: number }>(
        "select (heap_blks_read + heap_blks_hit)::int as pages from pg_statio_user_tables where relname = 'mails'",
      );
      return rows[0]?.pages ?? 0;
    };
    const before = await pagesRead();
    for (let i = 0; i < 3; i++) await countMails(one.db);
    expect((await pagesRead()) - before).toBeLessThan(200);
  });
});

it('the metrics tells the last proof and the last backup, and nothing before there was one', async () => {
  const names = [
    'elan_audit_findings',
    'elan_audit_timestamp_seconds',
    'elan_audit_held_timestamp_seconds',
    'elan_backup_timestamp_seconds',
  ];
  const told = async () => {
    const seen = await scrape();
    return names.map((name) => seen.get(name));
  };
  expect(await told()).toEqual([undefined, undefined, undefined, undefined]);
  await keepAudit(db, { at: '2026-11-16T02:40:00Z', findings: 2 });
  await keepLastBackup(db, '2026-11-16T02:10:00Z');
  expect(await told()).toEqual([2, 1_794_796_800, undefined, 1_794_795_000]);
});

it('the metrics tells when the books were last in order, while they are not', async () => {
  const names = ['elan_audit_timestamp_seconds', 'elan_audit_held_timestamp_seconds'];
  const told = async () => Promise.all(names.map((name) => read(name)));
  await keepAudit(db, { at: '2026-11-17T02:40:00Z', findings: 0 });
  expect(await told()).toEqual([1_794_883_200, 1_794_883_200]);
  for (const day of [18, 19]) await keepAudit(db, { at: `2026-11-${day}T02:40:00Z`, findings: 1 });
  expect(await told()).toEqual([1_795_056_000, 1_794_883_200]);
});

it('the metrics tells who is connected', async () => {
  const { app: live, open, enter } = await studio.aProcess();
  expect(await read('elan_live_sockets', live)).toBe(0);
  await open();
  await enter(client);
  const seen = await scrape(live);
  expect(seen.get('elan_live_sockets')).toBe(2);
  expect(seen.get('elan_live_sockets_signed_in')).toBe(1);
  expect(seen.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
});

it('the metrics tells of a pool that is full, and of a database that is away, in time', async () => {
  const proxy = await databaseProxy(url);
  const database = openDatabase(proxy.url, { connections: 2, waitMs: 1000, statementMs: 400 });
  opened.defer(() => database.close());
  const silent = readConfig({ LOG_LEVEL: 'silent', METRICS_TOKEN });
  const alone = await buildApp({ config: silent, db: database.db, clock, databaseUrl: url });
  opened.defer(() => alone.close());
  const asked = [1, 2, 3, 4, 5].map(() => sql`select pg_sleep(0.2)`.execute(database.db));
  const busy = await scrape(alone);
  await Promise.all(asked);
  expect(busy.get('elan_database_connections{state="used"}')).toBe(2);
  expect(busy.get('elan_database_waiting')).toBe(3);
  expect(busy.get('elan_database_up')).toBe(1);
  proxy.fallSilent();
  const seen = await scrape(alone);
  expect(seen.get('elan_database_up')).toBe(0);
  expect(seen.has('elan_audit_findings')).toBe(false);
});
