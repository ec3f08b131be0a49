import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_CLOSE } from '@elan/contract/live/live.ts';
import { describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { liveStudio, PATIENCE } from '../../test/live.ts';
import { createPeer, isOpen, send } from './peer.ts';

const { aPerson, aProcess, ask, pool } = await liveStudio({ PUBLIC_URL: 'https://elan.example' });
const usual = await aProcess();
const client = await aPerson('user');

describe('a stranger', () => {
  it('is let go when it does not sign in in time', async () => {
    // In time is in time, however seldom the house looks after its sockets.
    const { open, enter } = await aProcess({ authWithinMs: 2000, sweepMs: 60_000 });
    const [silent, signedIn] = [await open(), await enter(client)];
    const since = performance.now();
    expect(await silent.closed).toBe(LIVE_CLOSE.AUTH_TOO_LATE);
    expect(performance.now() - since).toBeLessThan(2900);
    expect(signedIn.socket.readyState).toBe(signedIn.socket.OPEN);
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['a page of nowhere', 'null'],
    ['our name on another port', 'http://127.0.0.1:1'],
  ])('is refused when %s opens the socket', async (_who, origin) => {
    await expect(usual.open({ origin })).rejects.toThrow('403');
  });

  it('is welcome from our own pages, under every name the studio has', async () => {
    await usual.open({ origin: usual.address });
    await usual.open({ origin: 'https://elan.example' });
    const headers = { 'x-forwarded-host': 'studio.example' };
    await usual.open({ origin: 'https://studio.example', headers });
  });

  it('gets no socket anywhere else, nor a page here', async () => {
    const page = await ask('GET', '/ws');
    expect(page).toMatchObject({ status: 426, headers: { upgrade: 'websocket' } });
    await expect(usual.open({}, '/api/health')).rejects.toThrow('Unexpected server response: 200');
    await expect(usual.open({}, '/api/auth/me')).rejects.toThrow('Unexpected server response: 401');
    await expect(usual.open({}, '/api/nothing')).rejects.toThrow('Unexpected server response: 404');
  });
});

describe('a browser that misbehaves', () => {
  it('is cut off when a message is too large', async () => {
    const browser = await usual.enter(client);
    browser.say('x'.repeat(6 * 1024 + 1));
    expect(await browser.closed).toBe(1009);
  });

  it('may say a little nonsense, and is then let go', async () => {
    const browser = await usual.open();
    browser.say('{');
    browser.say({ type: 'auth', userId: 'x' });
    browser.say({ type: 'auth', userId: client.id, token: client.token });
    await browser.hears({ type: 'auth_success' });
    browser.socket.send(Buffer.from('{}'));
    expect(await browser.closed).toBe(LIVE_CLOSE.MALFORMED);
  });

  it('has nothing more to say once it is signed in', async () => {
    const browser = await usual.enter(client);
    for (let i = 0; i < 3; i++) browser.say({ type: 'auth', userId: client.id, token: client.token });
    expect(await browser.closed).toBe(LIVE_CLOSE.MALFORMED);
  });

  it.each(['messages', 'pings'])('is let go when it floods us with %s', async (what) => {
    const { open } = await aProcess({ sweepMs: 60_000, malformedMessages: 1000 });
    const browser = await open();
    for (let i = 0; i < 100; i++) what === 'pings' ? browser.socket.ping() : browser.say('{}');
    expect(await browser.closed).toBe(LIVE_CLOSE.TOO_MANY);
  });

  it('has a bounded number of sockets per account, and gets one back for each it closes', async () => {
    const { open, enter } = await aProcess({ socketsPerAccount: 3 });
    const [first] = await Promise.all([enter(client), enter(client), enter(client)]);
    const fourth = await open();
    fourth.say({ type: 'auth', userId: client.id, token: client.token });
    expect(await fourth.closed).toBe(LIVE_CLOSE.TOO_MANY);
    await enter(await aPerson('user'));
    first?.socket.close();
    await first?.closed;
    await enter(client);
  });
});

describe('a socket that nobody holds any more', () => {
  it('is dropped when a ping brings nothing back; others stay', async () => {
    const { open } = await aProcess({ heartbeatMs: 500 });
    const [dead, living] = [await open({ autoPong: false }), await open()];
    expect(await dead.closed).toBe(1006);
    await once(living.socket, 'ping');
    expect(living.socket.readyState).toBe(living.socket.OPEN);
  });

  it('is known to the page by its silence: as long as it is there it says a word, in the time it promised', async () => {
    const { open } = await aProcess({ heartbeatMs: 300 });
    const [stranger, browser] = [await open(), await open()];
    browser.say({ type: 'auth', userId: client.id, token: client.token });
    await browser.hears({ type: 'auth_success', heartbeat_ms: 300 });
    const beats = () => browser.heard.filter(({ type }) => type === 'heartbeat').length;
    await expect.poll(beats, PATIENCE).toBeGreaterThan(2);
    expect(stranger.heard).toEqual([]);
  });

  it.each([
    ['is dropped when it does not read what it is told', false],
    ['is kept while it reads', true],
  ])('%s', async (_what, isReading) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    const address = server.address();
    const browser = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    const [[socket]] = await Promise.all([once(server, 'connection'), once(browser, 'open')]);
    if (!isReading) browser.pause();
    const peer = createPeer(socket, 0);
    for (let told = 0; told < 500 && isOpen(peer); told++) {
      send(peer, 'x'.repeat(60_000), 64 * 1024);
      await sleep(1);
    }
    expect(isOpen(peer)).toBe(isReading);
    browser.terminate();
    server.close();
  });
});

describe('many browsers', () => {
  it('stay connected by the thousand, all hear, and are let go when the server stops', async () => {
    const many = 1000;
    const { app, enter } = await aProcess({ authWithinMs: 60_000, socketsPerAccount: many });
    const idle: Awaited<ReturnType<typeof enter>>[] = [];
    for (const batch of Array.from({ length: many / 100 }, () => Array.from({ length: 100 }, () => client))) {
      idle.push(...(await Promise.all(batch.map(enter))));
    }
    await pool.query("select announce('slots', null)");
    await Promise.all(idle.map(({ hears }) => hears({ type: 'changed', topic: 'slots' })));
    await app.close();
    expect(new Set(await Promise.all(idle.map(({ closed }) => closed)))).toEqual(
      new Set([LIVE_CLOSE.SERVER_LEAVES]),
    );
  });
});
