import { afterEach, expect, it, vi } from 'vitest';
import { endAll, type ServerProcess, startServer } from '../../../testing/server-process.ts';
import { emptyDatabase } from '../database.ts';
import { REAL_STARTS } from './program.ts';

vi.setConfig(REAL_STARTS);
afterEach(endAll);

const BODY = {
  username: 'Nadia Berrada',
  matricule: 'AD-0001',
  password: 'only-for-tests',
  name: 'Atlas Coaching',
  phone: '0522 22 22 22',
};

const linkIn = ({ stdout }: ServerProcess) => /^ {4}(\S+\/admin\/setup)#(\S+)$/m.exec(stdout) ?? [];

async function post(server: ServerProcess, path: string, body: object): Promise<number> {
  const reply = await fetch((await server.ready) + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return reply.status;
}

it('an empty studio prints a link that makes the first administrator once, and keeps its secret out of the log', async () => {
  const env = { DATABASE_URL: await emptyDatabase(), PUBLIC_URL: 'https://elan.example', LOG_LEVEL: 'trace' };
  const first = startServer({ env });
  await first.ready;
  const [, , old = ''] = linkIn(first);
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const second = startServer({ env });
  await second.ready;
  const [, url, secret = ''] = linkIn(second);
  expect(url).toBe('https://elan.example/admin/setup');
  expect(await post(second, '/api/setup/link', { secret: old })).toBe(410);
  expect(await post(second, '/api/setup', { ...BODY, secret })).toBe(200);
  expect(await post(second, '/api/setup', { ...BODY, secret })).toBe(410);
  expect(await post(second, '/api/auth/login', BODY)).toBe(200);
  const log = second.stdout.split('\n').filter((line) => line.startsWith('{'));
  expect(log.filter((line) => line.includes('/api/setup')).length).toBeGreaterThan(0);
  expect(log.filter((line) => line.includes(secret) || line.includes(old))).toEqual([]);
  second.kill('SIGTERM');
  expect(await second.ended).toBe(0);

  const third = startServer({ env });
  await third.ready;
  expect(third.stdout).toContain('Atlas Coaching is open at');
  expect(linkIn(third)).toEqual([]);
});
