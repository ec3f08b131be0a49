import { endpoint } from '@elan/contract/endpoint.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { startSessions } from '../session/sessions.ts';
import { call } from './api-client.ts';

const MINUTE = 60_000;
const book = endpoint({
  method: 'POST',
  path: '/api/book/:id',
  summary: 'x',
  auth: ['user'],
  once: true,
  params: z.object({ id: z.string() }),
  body: z.object({ time: z.string() }),
  reply: z.object({ ok: z.boolean() }),
});
const look = endpoint({
  method: 'POST',
  path: '/api/look',
  summary: 'x',
  auth: 'anyone',
  reply: z.object({ ok: z.boolean() }),
});

const fine = () => Response.json({ ok: true });
const refusing = (status: number) => () => Response.json({ error: 'non' }, { status });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** The answers the network gives, in turn, and the keys it saw. */
const network = (...answers: (() => Response | Promise<Response>)[]) => {
  const keys: (string | null)[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (_, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return (answers[keys.length - 1] ?? fine)();
    }),
  );
  return keys;
};
const at = (time: string) => call(book, { params: { id: 7 }, body: { time } }).catch(() => undefined);

let stop = () => {};
beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
  localStorage.clear();
  stop = startSessions();
  network();
  await at('00:00'); // A success leaves no unanswered request of the test before.
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is carried out once travels under a key that the server takes; nothing else does', async () => {
  const keys = network();
  await at('10:00');
  await call(look, {});
  expect(keys[0]).toMatch(/^[\x21-\x7e]{16,200}$/);
  expect(keys[1]).toBeNull();
});

test('a page on plain http, where randomUUID is missing, has keys too', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = network();
  await at('10:00');
  expect(keys[0]).toHaveLength(32);
});

describe('the same key', () => {
  test('for a double click, and for both answers', async () => {
    const keys = network();
    await Promise.all([at('10:00'), at('10:00')]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('when the reply is lost: it is asked for again, and nobody notices', async () => {
    const keys = network(lost);
    expect(await at('10:00')).toEqual({ ok: true });
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('however often a person tries while no reply comes', async () => {
    const keys = network(lost, lost, lost, lost);
    expect(await at('10:00')).toBeUndefined();
    expect(await at('10:00')).toBeUndefined();
    expect(await at('10:00')).toEqual({ ok: true });
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    ['a reply that broke off', () => new Response('{"ok":tr')],
    ['a server out of breath', refusing(503)],
    ['a proxy without its server', refusing(502)],
    ['a server that failed', refusing(500)],
    ['a session that ended on the way', refusing(401)],
    ['too many tries', refusing(429)],
  ])('for another try after %s', async (_, answer) => {
    const keys = network(answer, answer);
    await at('10:00');
    await at('10:00');
    await at('10:00');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a new key', () => {
  test('for the next request after a success', async () => {
    const keys = network();
    await at('10:00');
    await at('10:00');
    expect(new Set(keys).size).toBe(2);
  });

  test.each([400, 403, 404, 409])('after a refusal with %i', async (status) => {
    const keys = network(refusing(status));
    await at('10:00');
    await at('10:00');
    expect(new Set(keys).size).toBe(2);
  });

  test('for another request, whose success leaves nothing unanswered behind', async () => {
    const keys = network(lost, lost);
    await at('10:00');
    await at('11:00');
    await at('10:00');
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(3);
  });

  test('when the unanswered try is long ago', async () => {
    const busy = refusing(503);
    const keys = network(busy, busy, busy);
    await at('10:00');
    vi.advanceTimersByTime(5 * MINUTE);
    await at('10:00');
    vi.advanceTimersByTime(5 * MINUTE + 1);
    await at('10:00');
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
