import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_PATH } from '@elan/contract/live/live.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endAll, startServer } from '../../../testing/server-process.ts';
import { AUDIT } from '../../src/audit/audit.service.ts';
import { BACKUP } from '../../src/backups/backups-last.service.ts';
import { PASSWORD, testApp } from '../app.ts';
import { factories } from '../factories.ts';
import { createBrowser } from '../live.ts';
import { postOffice } from '../post-office.ts';
import { PATIENCE, REAL_STARTS } from './program.ts';

vi.setConfig(REAL_STARTS);

const { db, pool, url, aPerson } = await testApp();
const { aSlot, givePoints } = factories(db);
const [admin, coach, client] = [await aPerson('admin'), await aPerson('coach'), await aPerson('user')];
await givePoints(client.id, 5);
const { rows } = await pool.query<{ date: string }>('select (current_date + 3)::text as date');
const date = rows[0]?.date ?? '';
await aSlot(coach.id, { date });

const BACKUP_DIR = await mkdtemp(join(tmpdir(), 'elan-nights-'));
afterAll(() => rm(BACKUP_DIR, { recursive: true }));
const METRICS_TOKEN = 'only-the-operator-knows';
const postbox = await postOffice();
const counted = { TOKEN_TTL_HOURS: '0.5', BACKUP_KEEP: '2', DATABASE_CONNECTIONS: '2' };
const env = {
  DATABASE_URL: url,
  LOG_LEVEL: 'info',
  BACKUP_DIR,
  METRICS_TOKEN,
  SMTP_URL: postbox.url,
  ...counted,
};
const servers = [startServer({ env }), startServer({ env: { ...env, TRUSTED_PROXIES: 'none' } })];
afterAll(() => endAll());
const [first = '', second = ''] = await Promise.all(servers.map(({ ready }) => ready));

const send = async (method: string, address: string, path: string, body: object, token = '') => {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(reply.status, path).toBe(200);
  return reply.json();
};
const post = send.bind(undefined, 'POST');
const logIn = async (address: string) => {
  const entered = await post(address, '/api/auth/login', { matricule: admin.matricule, password: PASSWORD });
  return z.object({ token: z.string() }).parse(entered).token;
};

it('what one process does the other tells: a booking, to somebody who signed in at the first, and the studio by its new name', async () => {
  const token = await logIn(first);
  const browser = createBrowser(`${second}${LIVE_PATH}`);
  await browser.opened;
  browser.say({ type: 'auth', userId: admin.id, token });
  await browser.hears({ type: 'auth_success' });
  await sleep(200);
  browser.forget();
  const body = { coach_id: coach.id, user_id: client.id, date, time: '09:00', session_type: 'normal' };
  await post(first, '/api/reserve', body, token);
  await browser.hears({ type: 'changed', topic: 'reservations' });
  browser.socket.terminate();

  const studio = { name: 'Atlas Coaching', phone: '0522 22 22 22', version: 0 };
  await send('PUT', first, '/api/admin/studio', studio, token);
  const shown = await fetch(`${second}/api/studio`);
  expect(await shown.json()).toMatchObject({ name: 'Atlas Coaching', phone: '0522 22 22 22' });
});

it('mails leave once, by the threads of both', async () => {
  const copies = 60;
  await pool.query(
    `insert into mails (kind, account_id, about)
     select kind, account_id, about from mails, generate_series(1, $1) where kind = 'bookings'`,
    [copies],
  );
  const unsent = () => pool.query("select from mails where kind = 'bookings' and state <> 'sent'");
  await expect.poll(async () => (await unsent()).rowCount, PATIENCE).toBe(0);
  const ids = new Set(postbox.mails.map(({ messageId }) => messageId));
  expect([postbox.mails.length, ids.size]).toEqual([copies + 1, copies + 1]);
});

it('work by the clock is done once, by one of them', async () => {
  const nights = 6;
  await pool.query(`insert into pgboss.job (name, data) select $1, '{}' from generate_series(1, $2)`, [
    AUDIT,
    nights,
  ]);
  const proofs = () => servers.flatMap(({ stdout }) => stdout.match(/the books are in order/g) ?? []).length;
  await expect.poll(proofs, PATIENCE).toBe(nights);
  await sleep(1500);
  expect(proofs()).toBe(nights);
  const schedules = await pool.query('select name from pgboss.schedule where name = $1', [AUDIT]);
  expect(schedules.rowCount).toBe(1);
});

describe('the settings of the running program', () => {
  it('TOKEN_TTL_HOURS is how long a login lasts', async () => {
    const [, claims = ''] = (await logIn(first)).split('.');
    const { exp } = z
      .object({ exp: z.number() })
      .parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
    const minutes = (exp - Date.now() / 1000) / 60;
    expect(minutes).toBeGreaterThan(28);
    expect(minutes).toBeLessThan(30.1);
  });

  it('BACKUP_DIR gets one every night, and BACKUP_KEEP of them stay', async () => {
    const [oldest, older] = ['elan-2026-01-01T02-10-00Z.backup', 'elan-2026-01-02T02-10-00Z.backup'];
    for (const name of [oldest, older]) await writeFile(join(BACKUP_DIR, name), '');
    const nights = await pool.query('select cron, timezone from pgboss.schedule where name = $1', [BACKUP]);
    expect(nights.rows).toEqual([{ cron: '10 2 * * *', timezone: 'UTC' }]);
    await pool.query(`insert into pgboss.job (name, data) values ($1, '{}')`, [BACKUP]);
    const kept = async () => (await readdir(BACKUP_DIR)).toSorted();
    await expect.poll(kept, PATIENCE).toEqual([older, expect.stringMatching(/^elan-2[^.]+Z\.backup$/)]);
  });

  it('TRUSTED_PROXIES are believed who asks and by which name, and nobody else', async () => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': '198.51.100.9',
      'x-request-id': 'named-by-the-proxy',
    };
    const guess = async (address: string, matricule: string) => {
      const body = JSON.stringify({ matricule, password: 'faux-faux' });
      const reply = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body });
      const tried = await pool.query('delete from login_attempts returning subject');
      const addresses = tried.rows.flatMap(({ subject }) => /^address:(.*)/.exec(subject)?.[1] ?? []);
      return { addresses, id: reply.headers.get('x-request-id') };
    };
    await pool.query('delete from login_attempts');
    expect(await guess(first, 'XX-1')).toEqual({ addresses: ['198.51.100.9'], id: headers['x-request-id'] });
    const unheard = await guess(second, 'XX-2');
    expect(unheard.addresses).toEqual(['127.0.0.1']);
    expect(unheard.id).not.toBe(headers['x-request-id']);
  });

  it('DATABASE_CONNECTIONS are the most that requests open', async () => {
    const paths = ['studio', 'coaches', 'packs', 'group-courses', `coaches/${coach.id}/availability`];
    await Promise.all([...paths, ...paths].map((path) => fetch(`${first}/api/${path}`)));
    const reply = await fetch(`${first}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    const lines = (await reply.text()).matchAll(/^elan_database_connections\{.*\} (\d+)$/gm);
    expect([...lines].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(2);
  });
});

it('a process that is killed while it sends leaves its mail to the other, which repeats it under the same Message-ID', async () => {
  const [killed, other] = servers;
  postbox.mails.splice(0);
  // The other one sleeps, so that it is this one's turn.
  other?.kill('SIGSTOP');
  postbox.slowDown(60_000);
  await aSlot(coach.id, { date, start_time: '11:00' });
  const token = await logIn(first);
  const body = { coach_id: coach.id, user_id: client.id, date, time: '11:00', session_type: 'normal' };
  await post(first, '/api/reserve', body, token);
  await expect.poll(() => postbox.mails.length, PATIENCE).toBe(1);
  killed?.kill('SIGKILL');
  await killed?.ended;
  postbox.slowDown(0);
  const { rows: left } = await pool.query(
    "update mails set due_at = now() where state = 'sending' returning id",
  );
  expect(left).toHaveLength(1);
  other?.kill('SIGCONT');
  await expect.poll(() => postbox.mails.length, PATIENCE).toBe(2);
  expect(new Set(postbox.mails.map(({ messageId }) => messageId)).size).toBe(1);
  const states = () => pool.query('select state from mails where id = $1', [left[0].id]);
  await expect.poll(async () => (await states()).rows, PATIENCE).toEqual([{ state: 'sent' }]);
});
