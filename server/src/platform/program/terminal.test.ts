import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { addressOf, announce, failureSentence } from './terminal.ts';

const failureOf = async (port: number, host: string): Promise<unknown> => {
  const server = createServer().listen(port, host);
  const [error] = await once(server, 'error');
  return error;
};

it.each([
  [{ address: '127.0.0.1', family: 'IPv4', port: 3000 }, 'http://127.0.0.1:3000'],
  [{ address: '::1', family: 'IPv6', port: 3000 }, 'http://[::1]:3000'],
  [{ address: '0.0.0.0', family: 'IPv4', port: 80 }, 'http://localhost:80'],
  [{ address: '::', family: 'IPv6', port: 80 }, 'http://localhost:80'],
])('tells a person where %j is', (info, address) => {
  expect(addressOf(info)).toBe(address);
});

it('the start prints the address, and accounts in columns when there are any', () => {
  const printed: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const open = { studio: 'Élan', address: 'http://127.0.0.1:3000' };
  announce({ ...open, accounts: [] });
  const accounts = [
    { role: 'user', login: 'amina@example.ma', password: 'elan-client', path: '/login' },
    { role: 'admin', login: 'AD-0001', password: 'elan-admin', path: '/admin/login' },
  ];
  announce({ ...open, accounts });
  expect(printed).toEqual([
    '\n  Élan is open at http://127.0.0.1:3000\n\n',
    '\n  Élan is open at http://127.0.0.1:3000\n\n  Demo accounts\n' +
      '    client  amina@example.ma  elan-client  http://127.0.0.1:3000/login\n' +
      '    admin   AD-0001           elan-admin   http://127.0.0.1:3000/admin/login\n\n',
  ]);
});

it('the start explains an address that is not ours', async () => {
  expect(failureSentence(await failureOf(0, '192.0.2.1'))).toBe(
    '192.0.2.1 is not an address of this machine: choose another HOST.',
  );
});

it('the start explains a name that leads nowhere', async () => {
  expect(failureSentence(await failureOf(0, 'nowhere.invalid'))).toBe(
    'The name nowhere.invalid leads nowhere from this machine: correct the setting that has it.',
  );
});

it.each([
  [new Error('All is clear.'), 'All is clear.'],
  [new TypeError(''), 'TypeError'],
  ['a text', 'a text'],
])('passes on %s', (reason, sentence) => {
  expect(failureSentence(reason)).toBe(sentence);
});
