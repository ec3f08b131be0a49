import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_PATH } from '@elan/contract/live.ts';
import { afterAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endAll, startServer } from '../../testing/server-process.ts';
import { AUDIT } from '../src/audit/audit.jobs.ts';
import { PASSWORD, testApp } from './app.ts';
import { factories } from './factories.ts';
import { createBrowser } from './live.ts';
import { PATIENCE, REAL_STARTS } from './program.ts';

vi.setConfig(REAL_STARTS);

const { db, pool, url, aPerson } = await testApp();
const { aSlot, givePoints } = factories(db);
const [admin, coach, client] = [await aPerson('admin'), await aPerson('coach'), await aPerson('user')];
await givePoints(client.id, 5);
const { rows } = await pool.query<{ date: string }>('select (current_date + 3)::text as date');
const date = rows[0]?.date ?? '';
await aSlot(coach.id, { date });

const env = { DATABASE_URL: url, LOG_LEVEL: 'info' };
const servers = [startServer({ env }), startServer({ env })];
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

it('what one process does the other tells: a booking, to somebody who signed in at the first, and the studio by its new name', async () => {
  const { matricule } = admin;
  const entered = await post(first, '/api/auth/login', { matricule, password: PASSWORD });
  const { token } = z.object({ token: z.string() }).parse(entered);
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
