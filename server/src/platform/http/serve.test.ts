import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import { describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../../test/app.ts';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../database/database.ts';
import { securityHeaders } from './security-headers.ts';
import { CALLS_PER_MINUTE, REQUEST_MAY_TAKE_MS } from './server.ts';

const { app, ask, aPerson, clock, config, db, url } = await testApp();
const [date, time] = NOW.split('T');

describe('errors', () => {
  it.each([
    ['malformed JSON', 'POST', '/api/auth/login', '{"matricule":', 400, HTTP_TEXTS.MALFORMED_JSON],
    [
      'a poisoned prototype',
      'POST',
      '/api/auth/login',
      '{"__proto__":{"x":1}}',
      400,
      HTTP_TEXTS.MALFORMED_JSON,
    ],
    ['an unknown path', 'GET', '/api/nowhere', undefined, 404, HTTP_TEXTS.UNKNOWN_PATH],
    ['a part too long to exist', 'GET', `/mails/${'x'.repeat(300)}`, undefined, 404, HTTP_TEXTS.UNKNOWN_PATH],
    ['an unknown file', 'GET', '/assets/nothing.js', undefined, 404, HTTP_TEXTS.UNKNOWN_PATH],
    ['a wrong method', 'DELETE', '/api/auth/login', undefined, 405, HTTP_TEXTS.METHOD_NOT_ALLOWED],
    ['too much', 'POST', '/api/auth/login', `"${'x'.repeat(300_000)}"`, 413, HTTP_TEXTS.TOO_LARGE],
  ] as const)('%s is answered in JSON', async (_what, method, url, body, status, error) => {
    const reply = await ask(method, url, { body });
    expect(reply).toMatchObject({ status, body: { error } });
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('says which methods an address allows', async () => {
    expect((await ask('PATCH', '/api/coaches')).headers['allow']).toBe('GET, POST');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'refuses %s with 415',
    async (type) => {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': type },
        payload: 'matricule=x',
      });
      expect(reply.statusCode).toBe(415);
      expect(reply.json()).toEqual({ error: HTTP_TEXTS.UNSUPPORTED_MEDIA_TYPE });
    },
  );

  it.each(['[]', '"text"', '12', 'null', 'true'])('refuses the body %s with 400', async (body) => {
    expect((await ask('POST', '/api/auth/login', { body })).status).toBe(400);
  });

  it('names every wrong field', async () => {
    const { status, body } = await ask('POST', '/api/auth/register', { body: {} });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(
      expect.arrayContaining(['username', 'email', 'password', 'full_name', 'phone', 'age', 'gender']),
    );
  });

  it('accepts a JSON header on a call without a body', async () => {
    const { token } = await aPerson('user');
    const reply = await app.inject({
      method: 'GET',
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(200);
  });
});

describe('headers', () => {
  it('keep everything at home', async () => {
    const { headers } = await ask('GET', '/api/health');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('insist on a line that nobody reads along, where the site has one', async () => {
    expect((await ask('GET', '/api/health')).headers).not.toHaveProperty('strict-transport-security');
    const secured = securityHeaders({ ...config, publicUrl: 'https://elan.example' });
    expect(secured['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(secured['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('let nobody on the way keep what the API says, refusals included', async () => {
    const { token } = await aPerson('user');
    for (const reply of [
      await ask('GET', '/api/user/profile', { token }),
      await ask('GET', '/api/coaches'),
      await ask('GET', '/api/user/profile'),
      await ask('GET', '/api/nowhere'),
    ]) {
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });

  it('compress long answers', async () => {
    const headers = { 'accept-encoding': 'br' };
    const reply = await app.inject({ method: 'GET', url: '/api/openapi.json', headers });
    expect(reply.headers['content-encoding']).toBe('br');
  });
});

describe('pages for people', () => {
  it.each(['GET', 'HEAD'] as const)('answers %s for a screen of the browser’s router', async (method) => {
    const screen = await app.inject({ method, url: '/login?next=/profile' });
    const home = await app.inject({ method, url: '/' });
    // 503 with a word of advice where the site has not been built.
    expect([200, 503]).toContain(screen.statusCode);
    expect(screen.statusCode).toBe(home.statusCode);
  });

  it('has an API reference', async () => {
    const reply = await app.inject({ method: 'GET', url: '/api/docs/' });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('/api/openapi.json');
    expect(reply.headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'");
    const [, script] = /<script src="([^"]+)"/.exec(reply.body) ?? [];
    const code = await app.inject({ method: 'GET', url: `/api/docs/${script}` });
    expect(code).toMatchObject({ statusCode: 200 });
    expect(code.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect((await app.inject({ method: 'GET', url: '/api/docs' })).headers.location).toBe('/api/docs/');
  });
});

describe('a request that cannot be', () => {
  it.each(['/%', '/api/%E0%A4%A'])('such as %s is answered in our own words', async (path) => {
    expect(await ask('GET', path)).toMatchObject({ status: 404, body: { error: HTTP_TEXTS.UNKNOWN_PATH } });
  });

  it('is hung up on when its body does not come', async () => {
    const slow = await buildApp({ config, clock, db, databaseUrl: url });
    expect(slow.server.requestTimeout).toBe(REQUEST_MAY_TAKE_MS);
    slow.server.headersTimeout = 200;
    slow.server.requestTimeout = 300;
    await slow.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(slow.listeningOrigin).port), '127.0.0.1');
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
    );
    const dripping = setInterval(() => socket.write(' '), 50);
    socket.on('error', () => undefined);
    expect(await text(socket).catch(() => '')).toMatch(/^(HTTP\/1\.1 408 |$)/);
    clearInterval(dripping);
    await slow.close();
  });
});

describe('rate limit', () => {
  const address = '203.0.113.20';
  const flood = async (path: string) => {
    const statuses: number[] = [];
    for (let i = 0; i < CALLS_PER_MINUTE; i++) statuses.push((await ask('GET', path, { address })).status);
    return new Set(statuses);
  };

  it('lets forty people behind one address in, and answers the flood after them with 429 in JSON', async () => {
    expect(await flood('/api/studio')).toEqual(new Set([200]));
    const refused = await ask('GET', '/api/studio', { address });
    expect(refused).toMatchObject({ status: 429, body: { error: HTTP_TEXTS.TOO_MANY_REQUESTS } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Neither a page nor a file counts.
    expect((await ask('GET', '/images/nothing.webp', { address })).status).toBe(404);
    expect((await app.inject({ url: '/', remoteAddress: address })).statusCode).not.toBe(429);
  });

  it.each(['/api/user/profile', '/api/nowhere'])(
    'counts calls that are refused before they are carried out: %s',
    async (path) => {
      const reply = await ask('GET', path, { address: '203.0.113.22', token: 'dead' });
      expect(reply.status).toBeOneOf([401, 404]);
      expect(reply.headers).toHaveProperty('x-ratelimit-remaining');
    },
  );

  it('does not count how often this machine asks for health, but how often a visitor behind its proxy does', async () => {
    const isCounted = async (from: string, path: string, headers = {}) => {
      const reply = await app.inject({ url: path, remoteAddress: from, headers });
      expect(reply.statusCode).toBe(200);
      return 'x-ratelimit-remaining' in reply.headers;
    };
    for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      for (const path of ['/api/health', '/api/health/', '/api/health?from=monitor'])
        expect(await isCounted(here, path)).toBe(false);
      expect(await isCounted(here, '/api/health', { 'x-forwarded-for': '203.0.113.21' })).toBe(true);
      expect(await isCounted(here, '/api/studio')).toBe(true);
    }
    expect(await isCounted('203.0.113.21', '/api/health')).toBe(true);
    const another = { 'x-forwarded-for': '127.0.0.1' };
    expect(await isCounted('203.0.113.21', '/api/health', another)).toBe(true);
  });
});

describe('health', () => {
  it("tells the studio's now", async () => {
    expect(await ask('GET', '/api/health')).toMatchObject({
      status: 200,
      body: { status: 'ok', database: 'up', now: { date, time } },
    });
    expect((await ask('POST', '/api/health/warm')).status).toBe(200);
  });

  it('and everything else answers 503 when the database is away', async () => {
    const database = openDatabase(url);
    const orphan = await buildApp({ config, clock, db: database.db, databaseUrl: url });
    await database.close();
    const health = await orphan.inject({ method: 'GET', url: '/api/health' });
    expect(health.statusCode).toBe(503);
    expect(health.json()).toMatchObject({
      error: HTTP_TEXTS.DATABASE_AWAY,
      database: 'down',
      now: { date, time },
    });
    const coaches = await orphan.inject({ method: 'GET', url: '/api/coaches' });
    expect(coaches.statusCode).toBe(503);
    expect(coaches.json()).toEqual({ error: HTTP_TEXTS.DATABASE_AWAY });
    await orphan.close();
  });
});
