import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { LIVE_PATH } from '@elan/contract/live/live.ts';
import { afterAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endAll, startServer } from '../../../testing/server-process.ts';
import { PASSWORD, testApp } from '../app.ts';
import { factories } from '../factories.ts';
import { createBrowser } from '../live.ts';
import { PATIENCE, REAL_STARTS } from '../process/program.ts';
import { needTool, readBlock, runTool } from './page.ts';

vi.setConfig(REAL_STARTS);

const METRICS_TOKEN = 'only-the-operator-knows';
const folder = await mkdtemp(join(tmpdir(), 'elan-proxy-'));
// nginx started by root works as somebody else.
await chmod(folder, 0o711);
let nginx: ChildProcess | undefined;
afterAll(async () => {
  nginx?.kill('SIGTERM');
  if (nginx?.exitCode === null) await once(nginx, 'close');
  await endAll();
  await rm(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address && typeof address === 'object' ? address.port : 0;
}

/** The file of the page, with our ports, a certificate of our own, and a place of its own for what it writes. */
async function startProxy(upstream: readonly string[]) {
  const [http, https] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=elan.example', '-days', '1'];
  const out = ['-keyout', key, '-out', certificate];
  await runTool('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...out, ...subject]);
  const site = (await readBlock('/etc/nginx/conf.d/elan.conf'))
    .replace('127.0.0.1:3000', new URL(upstream[0] ?? '').host)
    .replace('127.0.0.1:3001', new URL(upstream[1] ?? '').host)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('/etc/letsencrypt/live/elan.example', folder)
    .replace('/var/log/nginx', folder);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const conf = join(folder, 'nginx.conf');
  await writeFile(
    conf,
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${places}\n${site}}\n`,
  );
  const { stderr } = await runTool('nginx', ['-t', '-c', conf, '-p', folder]);
  expect(stderr).toContain('test is successful');
  nginx = spawn('nginx', ['-c', conf, '-p', folder], {
    env: { PATH: '/usr/sbin:/usr/bin:/usr/local/sbin' },
    stdio: 'ignore',
  });
  return { http: `http://127.0.0.1:${http}`, https: `https://127.0.0.1:${https}` };
}

async function ask(url: string, { body, ...options }: RequestOptions & { body?: string } = {}) {
  const headers = { host: 'elan.example', ...options.headers };
  const asked = request(url, { ...options, headers, rejectUnauthorized: false });
  asked.on('error', () => undefined);
  asked.end(body);
  const [reply]: IncomingMessage[] = await once(asked, 'response');
  if (!reply) throw new Error('no reply');
  return { status: reply.statusCode, headers: reply.headers, body: await text(reply) };
}
const json = (body: object, token = '') => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
});

it('the proxy of docs/operations.md serves two processes', async (context) => {
  await needTool(context, 'nginx', 'the reverse proxy of docs/operations.md');
  await needTool(context, 'openssl', 'the reverse proxy of docs/operations.md');
  const { db, pool, url, aPerson } = await testApp();
  const { aSlot, givePoints } = factories(db);
  const [admin, coach, client] = [await aPerson('admin'), await aPerson('coach'), await aPerson('user')];
  await givePoints(client.id, 5);
  const { rows } = await pool.query<{ date: string }>('select (current_date + 3)::text as date');
  await aSlot(coach.id, { date: rows[0]?.date ?? '' });
  const env = { DATABASE_URL: url, PUBLIC_URL: 'https://elan.example', METRICS_TOKEN, LOG_LEVEL: 'info' };
  const servers = [startServer({ env }), startServer({ env })];
  const upstream = await Promise.all(servers.map(({ ready }) => ready));
  const { http, https } = await startProxy(upstream);
  const isUp = () => ask(`${https}/api/health`).then(({ status }) => status, String);
  await expect.poll(isUp, PATIENCE).toBe(200);
  const logs = () => servers.map(({ stdout }) => stdout).join('');

  const plain = await fetch(`${http}/packs?a=b`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://elan.example/packs?a=b']);

  // One name for a request in both logs, and nobody passes for somebody else.
  const forged = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'forged-by-a-visitor' };
  const health = await ask(`${https}/api/health`, { headers: forged });
  expect(health.headers['strict-transport-security']).toContain('max-age=');
  const id = String(health.headers['x-request-id']);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  await expect.poll(() => readFile(join(folder, 'elan.log'), 'utf8'), PATIENCE).toContain(id);
  await expect.poll(logs, PATIENCE).toContain(`"reqId":"${id}"`);
  expect(logs()).not.toContain('203.0.113.7');
  expect(logs()).not.toContain('forged-by-a-visitor');

  // The live channel, and a booking that it tells.
  const { matricule } = admin;
  const entered = await ask(`${https}/api/auth/login`, json({ matricule, password: PASSWORD }));
  const { token } = z.object({ token: z.string() }).parse(JSON.parse(entered.body));
  const browser = createBrowser(`${https}${LIVE_PATH}`, {
    rejectUnauthorized: false,
    headers: { host: 'elan.example', origin: 'https://elan.example' },
  });
  await browser.opened;
  browser.say({ type: 'auth', userId: admin.id, token });
  await browser.hears({ type: 'auth_success' });
  const wish = { coach_id: coach.id, user_id: client.id, date: rows[0]?.date, time: '09:00' };
  expect((await ask(`${https}/api/reserve`, json(wish, token))).status).toBe(200);
  await browser.hears({ type: 'changed', topic: 'reservations' });
  browser.socket.terminate();

  // Too much is refused: by Élan in its own words, beyond what it would take by the proxy.
  const long = await ask(`${https}/api/auth/login`, json({ matricule: 'x'.repeat(300_000), password: '' }));
  expect([long.status, JSON.parse(long.body)]).toEqual([413, { error: expect.any(String) }]);
  const longer = await ask(`${https}/api/auth/login`, json({ matricule: 'x'.repeat(12e6) }));
  expect(longer.status).toBe(413);

  const authorization = `Bearer ${METRICS_TOKEN}`;
  expect((await ask(`${https}/metrics`, { headers: { authorization } })).status).toBe(404);
  expect((await fetch(`${upstream[0]}/metrics`, { headers: { authorization } })).status).toBe(200);

  // One of the two is stopped: nobody notices.
  servers[0]?.kill('SIGTERM');
  const answers = Array.from({ length: 40 }, () => ask(`${https}/api/coaches`).then(({ status }) => status));
  expect(await servers[0]?.ended).toBe(0);
  for (let i = 0; i < 20; i++) answers.push(ask(`${https}/api/coaches`).then(({ status }) => status));
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
});
