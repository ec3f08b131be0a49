import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { buildApp } from '../../app.ts';
import { encodings } from '../images.ts';
import type { BodyLimits } from './request-bodies.ts';

const { aPerson, clock, config, db, url } = await testApp();
const [admin, client] = [await aPerson('admin'), await aPerson('user')];

const MEGABYTE = 1024 * 1024;
const UPLOAD = '/api/uploads/image';
const LOGIN = '/api/auth/login';
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=b';
const PART = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
const PART_END = '\r\n--b--\r\n';

async function listening(bodies: Partial<BodyLimits>) {
  const app = await buildApp({ config, clock, db, databaseUrl: url, bodies });
  atEnd(() => app.close());
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  /** A connection, as both ends see it. */
  return async () => {
    const accepted: Promise<Socket[]> = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    const received: string[] = [];
    socket.on('data', (data) => received.push(data.toString()));
    // Whoever goes on sending to a closed connection is told so.
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const [served] = await accepted;
    return { socket, served, closed, reply: () => received.join('') };
  };
}

const head = (path: string, type: string, length: number, token?: string) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    '\r\n',
  ].join('\r\n');

describe('a body that stalls', async () => {
  const open = await listening({ mayStallMs: 300 });

  it.each([
    ['of JSON', LOGIN, JSON_TYPE, '{"matricule":', undefined],
    ['of a form', UPLOAD, FORM_TYPE, `${PART}\x89PNG`, admin.token],
    ['that never begins', LOGIN, JSON_TYPE, '', undefined],
  ])('%s is answered 408 in words, and the connection is closed', async (_what, path, type, begun, token) => {
    const { socket, closed, reply } = await open();
    socket.write(head(path, type, 9999, token) + begun);
    await closed;
    expect(reply()).toMatch(/^HTTP\/1\.1 408 /);
    expect(reply()).toContain(JSON.stringify({ error: HTTP_TEXTS.TOO_SLOW }));
  });

  it('is one without a byte: a slow one is read to its end, and the connection stays', async () => {
    const { socket, reply } = await (await listening({ mayStallMs: 1500 }))();
    const body = '{"matricule":"X"}    ';
    socket.write(head(LOGIN, JSON_TYPE, body.length));
    for (const letter of body) {
      socket.write(letter);
      await sleep(100);
    }
    await expect.poll(reply).toMatch(/^HTTP\/1\.1 400 /);
    socket.write(`GET /api/studio HTTP/1.1\r\nHost: x\r\n\r\n`);
    await expect.poll(reply).toContain('HTTP/1.1 200 OK');
    socket.destroy();
  });

  it('is not one whose reply takes its time', async () => {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const busy = Promise.all([encodings.run(() => promise), encodings.run(() => promise)]);
    const picture = await sharp({ create: { width: 9, height: 7, channels: 3, background: '#b5482a' } })
      .png()
      .toBuffer();
    const body = Buffer.concat([Buffer.from(PART), picture, Buffer.from(PART_END)]);
    const { socket, reply } = await open();
    socket.write(head(UPLOAD, FORM_TYPE, body.length, admin.token));
    socket.write(body);
    await expect.poll(() => encodings.waiting).toBe(1);
    await sleep(600);
    end();
    await busy;
    await expect.poll(reply).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

describe('an upload without a right to it', async () => {
  const open = await listening({ lingersMs: 200 });

  it.each([
    ['nobody', 401, AUTH_TEXTS.NOT_SIGNED_IN, undefined],
    ['a client', 403, AUTH_TEXTS.FORBIDDEN, client.token],
  ])('by %s is answered %i and closed before its body is read', async (_who, status, words, token) => {
    const { socket, served, closed, reply } = await open();
    socket.write(head(UPLOAD, FORM_TYPE, 40 * MEGABYTE, token) + PART);
    // As a browser does: it sends on, whatever was answered.
    const send = () => {
      while (socket.writable && socket.write(Buffer.alloc(64 * 1024)));
    };
    socket.on('drain', send);
    send();
    await closed;
    expect(reply()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(reply()).toContain(words);
    expect(reply()).toMatch(/^connection: close\r$/im);
    expect(served?.bytesRead).toBeLessThan(MEGABYTE);
  });

  it('keeps its connection when little is left of it', async () => {
    const { socket, reply } = await (await listening({ lingersMs: 60_000 }))();
    const body = 'x'.repeat(100_000);
    socket.write(head(UPLOAD, FORM_TYPE, body.length));
    await expect.poll(reply).toMatch(/^HTTP\/1\.1 401 /);
    socket.write(body);
    socket.write(`GET /api/studio HTTP/1.1\r\nHost: x\r\n\r\n`);
    await expect.poll(reply).toContain('HTTP/1.1 200 OK');
    socket.destroy();
  });

  it('does not keep its connection by sending nothing', async () => {
    const { socket, closed, reply } = await open();
    socket.write(head(UPLOAD, FORM_TYPE, 100));
    await closed;
    expect(reply()).toMatch(/^HTTP\/1\.1 401 /);
  });
});
