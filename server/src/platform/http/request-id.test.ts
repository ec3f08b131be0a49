import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../program/config.ts';

const { db, clock, url } = await testApp();
const log = new PassThrough();
const app = await buildApp({
  config: readConfig({ LOG_LEVEL: 'info', TRUSTED_PROXIES: '10.0.0.0/24' }),
  db,
  clock,
  databaseUrl: url,
  log,
});
const PROXY = '10.0.0.9';
const OURS = /^[0-9a-f-]{36}$/;

const idOf = async (given: string | undefined, remoteAddress = PROXY, path = '/api/health') => {
  const headers = given === undefined ? {} : { 'x-request-id': given };
  return (await app.inject({ url: path, headers, remoteAddress })).headers['x-request-id'];
};

it('a request keeps the id its proxy gave it, in the reply and in the log, whatever became of it', async () => {
  const given = '4bf92f3577b34da6a3ce929d0e0e4736';
  for (const path of ['/api/health', '/api/nowhere', '/api/user/profile', '/%'])
    expect(await idOf(given, PROXY, path), path).toBe(given);
});

it('the id of a request is our own when somebody else sends one', async () => {
  for (const address of ['127.0.0.1', '192.0.2.1', '10.0.1.9'])
    expect(await idOf('00000000-sent-by-nobody', address)).toMatch(OURS);
});

it('the id of a request is our own when there is none, or one of a shape that no proxy makes', async () => {
  for (const odd of [undefined, '', 'short', 'x'.repeat(65), 'with a space', '{"level":60}', 'é'.repeat(9)])
    expect(await idOf(odd), odd).toMatch(OURS);
});

it('the id of a request is in every line of the log', async () => {
  await app.close();
  log.end();
  const lines = (await text(log)).trim().split('\n');
  expect(lines.length).toBeGreaterThan(10);
  const ids = new Set<string>(lines.map((line) => JSON.parse(line).reqId));
  expect(ids).toContain('4bf92f3577b34da6a3ce929d0e0e4736');
  expect(ids).not.toContain('00000000-sent-by-nobody');
  expect(ids).not.toContain(undefined);
});
