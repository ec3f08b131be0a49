import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Slot } from '@elan/contract/slots.ts';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { postmasterOf, removeDataDir, temporaryDirectory } from '../../testing/data-dir.ts';
import { endAll, startServer } from '../../testing/server-process.ts';
import { emptyDatabase } from './database.ts';
import { exists, health, PATIENCE, REAL_STARTS } from './program.ts';
import { queryIn } from './query-in.ts';

vi.setConfig(REAL_STARTS);

// All of these share one studio: each start finds what became of the last one.
const home = await temporaryDirectory();
const dataDir = join(home, 'data');

afterEach(async () => {
  await endAll();
  const orphan = await postmasterOf(dataDir);
  if (orphan) process.kill(orphan.pid, 'SIGINT');
  await expect.poll(() => postmasterOf(dataDir), PATIENCE).toBeUndefined();
});
afterAll(async () => {
  await removeDataDir(dataDir);
  await rm(home, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) => startServer({ env: { DATA_DIR: dataDir, ...env } });

let kept = 0;
const remember = () => queryIn(dataDir, `insert into settings values ('kept ${++kept}', 'row')`);
const recall = () => queryIn(dataDir, `select value from settings where name = 'kept ${kept}'`);

const oneOf = async <T>(row: z.ZodMiniType<T>, sql: string): Promise<T> =>
  row.parse((await queryIn(dataDir, sql))[0]);

it('fills an empty studio with the demo once, and tells its accounts at every start', async () => {
  const count = () => queryIn(dataDir, 'select count(*)::int as accounts from accounts');
  const first = start({ DEMO: '1' });
  await first.ready;
  const filled = await count();
  first.kill('SIGTERM');
  await first.ended;
  const second = start({ DEMO: '1' });
  const address = await second.ready;
  expect(await count()).toEqual(filled);
  for (const login of ['amina.mekouar@example.ma', 'CO-0001', 'AD-0001']) {
    expect(first.stdout).toContain(login);
    expect(second.stdout).toContain(login);
  }
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ matricule: 'AD-0001', password: 'elan-admin' }),
  });
  expect(reply.status).toBe(200);
  const { hash } = await oneOf(
    z.object({ hash: z.string() }),
    `select password_hash as hash from accounts where matricule = 'AD-0001'`,
  );
  // As dear as argon2 has to be: 19 MiB, two passes.
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('does not open the demo to the world: it says how to go on', async () => {
  const server = start({ PUBLIC_URL: 'https://elan.example' });
  expect(await server.ended).toBe(1);
  expect(server.stderr).toMatch(
    /^Élan stopped: This database holds the demo studio, whose passwords are published \(.*AD-0001/,
  );
  expect(server.stderr).toContain('start with an empty DATA_DIR or another DATABASE_URL');
});

it('opens an empty studio with the password of its operator, and with no other', async () => {
  const server = startServer({
    env: {
      DATABASE_URL: await emptyDatabase(),
      PUBLIC_URL: 'https://elan.example',
      ADMIN_MATRICULE: 'AD-0001',
      ADMIN_PASSWORD: 'only-for-tests',
    },
  });
  const reply = await fetch(`${await server.ready}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ matricule: 'AD-0001', password: 'only-for-tests' }),
  });
  expect(reply.status).toBe(200);
  expect(server.stdout).not.toContain('elan-admin');
});

describe('after kill -9', () => {
  it('of Node, the next start takes over the orphaned database without a lost row', async () => {
    const killed = start();
    await killed.ready;
    await remember();
    const orphan = await postmasterOf(dataDir);
    killed.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    expect(await postmasterOf(dataDir)).toEqual(orphan);

    const next = start();
    expect(await health(await next.ready)).toBe(200);
    expect(await postmasterOf(dataDir)).toEqual(orphan);
    expect(await recall()).toEqual([{ value: 'row' }]);
    next.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(await postmasterOf(dataDir)).toBeUndefined();
  });

  it('of Node and the database, the next start recovers every row', async () => {
    const killed = start();
    await killed.ready;
    await remember();
    const orphan = await postmasterOf(dataDir);
    killed.kill('SIGKILL');
    process.kill(orphan?.pid ?? 0, 'SIGKILL');
    await killed.ended;

    const next = start();
    expect(await health(await next.ready)).toBe(200);
    expect(await recall()).toEqual([{ value: 'row' }]);
  });

  it('of the database alone, the server brings it back', async () => {
    const server = start({ LOG_LEVEL: 'silent' });
    const address = await server.ready;
    await remember();
    process.kill((await postmasterOf(dataDir))?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => health(address), PATIENCE).toBe(503);
    await expect.poll(() => health(address), PATIENCE).toBe(200);
    expect(await recall()).toEqual([{ value: 'row' }]);
  });

  it('of one connection, no hour that was taken just before is offered any more', async () => {
    const server = start({ DEMO: '1', LOG_LEVEL: 'silent' });
    const address = await server.ready;
    const { coach, client, pid } = await oneOf(
      z.object({ coach: z.int(), client: z.int(), pid: z.int() }),
      `select coach_id as coach, (select min(id) from clients where not exists (
           select from agenda where person_id = clients.id and upper(during) > current_date)) as client,
         (select min(pid) from pg_stat_activity where application_name = 'elan') as pid
       from slots where session_type = 'bilan' and withdrawn_at is null and date > current_date + 2 limit 1`,
    );
    const offered = async () =>
      z
        .array(Slot)
        .parse(await (await fetch(`${address}/api/coaches/${coach}/availability?session_type=bilan`)).json());
    const [first] = await offered();
    await queryIn(
      dataDir,
      `select book_session(${client}, ${coach}, 'bilan', '${first?.date}', '${first?.start_time}', ${coach}, now(), '2000-01-01')`,
    );
    process.kill(pid, 'SIGKILL');
    const survivors = () =>
      queryIn(dataDir, `select pid from pg_stat_activity where pid = ${pid}`).catch(() => 'recovering');
    await expect.poll(survivors, PATIENCE).toEqual([]);
    await expect.poll(() => health(address), PATIENCE).toBe(200);
    expect(await offered()).not.toContainEqual(first);
  });
});

describe('a start that cannot be', () => {
  it('names the process that has the same DATA_DIR, and leaves it alone', async () => {
    const first = start();
    const address = await first.ready;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.stderr).toBe(
      `Élan stopped: DATA_DIR ${dataDir} is in use by another Élan (process ${first.pid}): stop that one first, ` +
        'or start this one with another DATA_DIR.\n',
    );
    expect(await health(address)).toBe(200);
  });

  it('says that the port is taken, and stops the database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const server = start({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.stderr).toBe(
      `Élan stopped: Port ${port} of 127.0.0.1 is in use by another program: stop that one, or choose another PORT.\n`,
    );
    expect(await postmasterOf(dataDir)).toBeUndefined();
    other.close();
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is "http", but it must be a port number from 0 (any free port) to 65535.'],
    [
      { DATABASE_URL: 'postgresql://elan:hunter2@127.0.0.1:1/elan' },
      'The database elan on 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    ],
  ])('says in one sentence what is wrong with %j', async (env, sentence) => {
    const unused = join(home, 'unused');
    const server = start({ DATA_DIR: unused, ...env });
    expect(await server.ended).toBe(1);
    expect(server.stderr).toBe(`Élan stopped: ${sentence}\n`);
    expect(await exists(unused)).toBe(false);
  });

  it.each([
    ['DATA_DIR', () => ({})],
    ['BACKUP_DIR', async () => ({ DATABASE_URL: await emptyDatabase() })],
  ])('names a %s where nothing can be kept', async (variable, others) => {
    const server = start({ ...(await others()), [variable]: '/proc/nowhere' });
    expect(await server.ended).toBe(1);
    expect(server.stderr).toContain(
      `Élan stopped: ${variable} is "/proc/nowhere", where nothing can be kept: ENOENT`,
    );
  });
});

it('ends after the requests under way, however often it is asked to', async () => {
  const server = start();
  const { hostname, port } = new URL(await server.ready);
  const body = JSON.stringify({ matricule: 'AD-9999', password: 'wrong' });
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await sleep(200);
  const asked = performance.now();
  server.kill('SIGINT');
  server.kill('SIGTERM');
  await sleep(200);
  server.kill('SIGINT');
  socket.write(body);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
  expect(performance.now() - asked).toBeLessThan(8000);
  expect(await server.ended).toBe(0);
  expect(await postmasterOf(dataDir)).toBeUndefined();
});

it('ends in order after an error that nobody caught, its database too', async () => {
  const slip = `process.on('SIGUSR2', () => void Promise.reject(new Error('a slip of ours')))`;
  const server = start({ NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(slip)}"` });
  await server.ready;
  server.kill('SIGUSR2');
  expect(await server.ended).toBe(1);
  expect(server.stderr).toMatch(/^Error: a slip of ours\n {4}at .*\nÉlan stopped: a slip of ours\n$/s);
  expect(await postmasterOf(dataDir)).toBeUndefined();
});

it('stays when a terminal closes that it was not started in, as under nohup', async () => {
  const server = start();
  const address = await server.ready;
  server.kill('SIGHUP');
  await sleep(300);
  expect(await health(address)).toBe(200);
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('shares one DATABASE_URL between processes that start together', async () => {
  const url = await emptyDatabase();
  const servers = [1, 2].map(() => startServer({ env: { DATABASE_URL: url } }));
  for (const { ready } of servers) expect(await health(await ready)).toBe(200);
  for (const server of servers) server.kill('SIGTERM');
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0]);
});
