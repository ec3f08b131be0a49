import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Slot } from '@elan/contract/slots/slots.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { postmasterOf, removeDataDir, temporaryDirectory } from '../../../testing/data-dir.ts';
import { endAll, type ServerProcess, startServer } from '../../../testing/server-process.ts';
import { emptyDatabase } from '../database.ts';
import { IS_LONG } from '../proof/stage.ts';
import { exists, health, PATIENCE, REAL_STARTS } from './program.ts';
import { queryIn } from './query-in.ts';
import { expectReceipts, killWhilePaying } from './receipts-killed.ts';

vi.setConfig(REAL_STARTS);

const home = await temporaryDirectory();
const dataDir = join(home, 'data');
afterAll(async () => {
  await endAll();
  await removeDataDir(dataDir);
  await rm(home, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) => startServer({ env: { DATA_DIR: dataDir, ...env } });

let kept = 0;
const remember = () => queryIn(dataDir, `insert into settings values ('kept ${++kept}', 'row')`);
const recall = () => queryIn(dataDir, `select value from settings where name = 'kept ${kept}'`);

const oneOf = async <T>(row: z.ZodMiniType<T>, sql: string): Promise<T> =>
  row.parse((await queryIn(dataDir, sql))[0]);

const logIn = async (address: string, password: string) => {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ matricule: 'AD-0001', password }),
  });
  return reply.status;
};
const countAccounts = () => queryIn(dataDir, 'select count(*)::int as accounts from accounts');
const QUIET = { LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
const KILLS = IS_LONG ? 10 : 1;
const DEMO_LOGINS = ['amina.mekouar@example.ma', 'CO-0001', 'AD-0001'];

/** A start costs seconds: each of these goes on with the program and the studio that the one before has left. */
describe('a program with its own database', () => {
  let server: ServerProcess;
  let filled: unknown;
  beforeAll(async () => {
    server = start({ DEMO: '1', ...QUIET });
    await server.ready;
    filled = await countAccounts();
  });

  it('refuses its DATA_DIR to a second program, which names it', async () => {
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.stderr).toBe(
      `Élan stopped: DATA_DIR ${dataDir} is in use by another Élan (process ${server.pid}): stop that one first, ` +
        'or start this one with another DATA_DIR.\n',
    );
    expect(await health(await server.ready)).toBe(200);
  });

  it('does not offer an hour that was taken just before one of its connections was killed', async () => {
    const address = await server.ready;
    const { coach, pid } = await oneOf(
      z.object({ coach: z.int(), pid: z.int() }),
      `select coach_id as coach,
         (select min(pid) from pg_stat_activity where application_name = 'elan') as pid
       from slots where session_type = 'bilan' and withdrawn_at is null and date > current_date + 2 limit 1`,
    );
    const offered = async () =>
      z
        .array(Slot)
        .parse(await (await fetch(`${address}/api/coaches/${coach}/availability?session_type=bilan`)).json());
    const [first] = await offered();
    const begin = `'${first?.date} ${first?.start_time}'::timestamp`;
    await queryIn(
      dataDir,
      `select book_session(min(id), ${coach}, 'bilan', '${first?.date}', '${first?.start_time}', ${coach}, now(), '2000-01-01')
       from clients where not exists (select from agenda where person_id = id and during && tsrange(${begin}, ${begin} + interval '1 hour'))`,
    );
    process.kill(pid, 'SIGKILL');
    const survivors = () =>
      queryIn(dataDir, `select pid from pg_stat_activity where pid = ${pid}`).catch(() => 'recovering');
    await expect.poll(survivors, PATIENCE).toEqual([]);
    await expect.poll(() => health(address), PATIENCE).toBe(200);
    expect(await offered()).not.toContainEqual(first);
  });

  it('brings a killed database back without a lost row', async () => {
    const address = await server.ready;
    await remember();
    process.kill((await postmasterOf(dataDir))?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => health(address), PATIENCE).toBe(503);
    await expect.poll(() => health(address), PATIENCE).toBe(200);
    expect(await recall()).toEqual([{ value: 'row' }]);
  });

  it('has no gap in its receipts after kill -9 of everything, and loses none that was given', {
    timeout: KILLS * REAL_STARTS.testTimeout,
  }, async () => {
    const given = new Set<string>();
    for (let kill = 0; kill < KILLS; kill++) {
      await killWhilePaying(server, dataDir, given);
      server = start(QUIET);
      await server.ready;
    }
    await expectReceipts(dataDir, given);
  });

  it('leaves a database behind when it is killed, which the next start takes over without a lost row', async () => {
    await remember();
    const orphan = await postmasterOf(dataDir);
    server.kill('SIGKILL');
    expect(await server.ended).toBe('SIGKILL');
    expect(await postmasterOf(dataDir)).toEqual(orphan);

    server = start();
    expect(await health(await server.ready)).toBe(200);
    expect(await postmasterOf(dataDir)).toEqual(orphan);
    expect(await recall()).toEqual([{ value: 'row' }]);
  });

  it('stays when a terminal closes that it was not started in, as under nohup', async () => {
    server.kill('SIGHUP');
    expect(await health(await server.ready)).toBe(200);
  });

  it('ends after the requests under way, however often it is asked to', async () => {
    const { hostname, port } = new URL(await server.ready);
    const body = JSON.stringify({ matricule: 'AD-9999', password: 'wrong' });
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    await expect.poll(() => heard, PATIENCE).toMatch(/^HTTP\/1\.1 100 /);
    server.kill('SIGINT');
    server.kill('SIGTERM');
    const isOpen = () => health(`http://${hostname}:${port}`).catch(() => 'closed');
    await expect.poll(isOpen, PATIENCE).toBe('closed');
    server.kill('SIGINT');
    socket.write(body);
    await once(socket, 'close');
    expect(heard).toMatch(/^HTTP\/1\.1 401 /m);
    expect(await server.ended).toBe(0);
    expect(await postmasterOf(dataDir)).toBeUndefined();
  });

  it('fills an empty studio with the demo once, and tells its accounts at every start', async () => {
    const slip = `process.on('SIGUSR2', () => void Promise.reject(new Error('a slip of ours')))`;
    server = start({
      DEMO: '1',
      NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(slip)}"`,
    });
    const address = await server.ready;
    expect(await countAccounts()).toEqual(filled);
    for (const login of DEMO_LOGINS) expect(server.stdout).toContain(login);
    expect(await logIn(address, 'elan-admin')).toBe(200);
    const { hash } = await oneOf(
      z.object({ hash: z.string() }),
      `select password_hash as hash from accounts where matricule = 'AD-0001'`,
    );
    // As dear as argon2 has to be: 19 MiB, two passes.
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('ends in order after an error that nobody caught, its database too', async () => {
    server.kill('SIGUSR2');
    expect(await server.ended).toBe(1);
    expect(server.stderr).toMatch(/^Error: a slip of ours\n {4}at .*\nÉlan stopped: a slip of ours\n$/s);
    expect(await postmasterOf(dataDir)).toBeUndefined();
  });

  it('does not open the demo to the world: it says how to go on', async () => {
    const refused = start({ PUBLIC_URL: 'https://elan.example' });
    expect(await refused.ended).toBe(1);
    expect(refused.stderr).toMatch(
      /^Élan stopped: This database holds the demo studio, whose passwords are published \(.*AD-0001/,
    );
    expect(refused.stderr).toContain('start with an empty DATA_DIR or another DATABASE_URL');
  });

  it('says that its port is taken, and stops its database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const refused = start({ PORT: String(port) });
    expect(await refused.ended).toBe(1);
    expect(refused.stderr).toBe(
      `Élan stopped: Port ${port} of 127.0.0.1 is in use by another program: stop that one, or choose another PORT.\n`,
    );
    expect(await postmasterOf(dataDir)).toBeUndefined();
    other.close();
  });
});

describe('a program that cannot start', () => {
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

it('two programs that start together on one empty DATABASE_URL open it with the password of their operator, and no other', async () => {
  const env = {
    DATABASE_URL: await emptyDatabase(),
    PUBLIC_URL: 'https://elan.example',
    ADMIN_MATRICULE: 'AD-0001',
    ADMIN_PASSWORD: 'only-for-tests',
  };
  const servers = [startServer({ env }), startServer({ env })];
  for (const server of servers) {
    const address = await server.ready;
    expect(await health(address)).toBe(200);
    expect(await logIn(address, 'only-for-tests')).toBe(200);
    // Neither the demo's password nor a link that would make another administrator.
    expect(server.stdout).not.toMatch(/elan-admin|\/admin\/setup/);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }
});
