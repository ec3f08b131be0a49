import { LIVE_CLOSE } from '@elan/contract/live/live.ts';
import { UnsecuredJWT } from 'jose';
import { expect, it, vi } from 'vitest';
import { Refusal } from '../platform/errors.ts';
import type { SignedIn } from '../platform/http/serve.ts';
import { createDirectory } from './directory.ts';
import { LIMITS } from './limits.ts';
import { createPeer, type Peer } from './peer.ts';
import { createSocketAuth } from './socket-auth.ts';

const ACTOR: SignedIn = { id: 7, role: 'user', session: 1, language: null };
const TOKEN = new UnsecuredJWT({}).setExpirationTime('1h').encode();
const AUTH = JSON.stringify({ type: 'auth', token: TOKEN });
const LOG = { debug: () => undefined, warn: () => undefined };

function aSocket() {
  const socket = { readyState: 1, bufferedAmount: 0, send: vi.fn(), close: vi.fn() };
  // The wire is the one thing that is not ours here.
  return { socket, peer: createPeer(socket as unknown as Peer['socket'], 0) };
}

/** An `identify` that answers by these, one after the other. */
const answering = (...answers: (() => Promise<SignedIn>)[]) => {
  const left = [...answers];
  return vi.fn((_token: string): Promise<SignedIn> => {
    const next = left.length > 1 ? left.shift() : left[0];
    return next ? next() : Promise.reject(new Error('asked for nothing'));
  });
};
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
const hasDied = () => Promise.reject(new Refusal(401, 'ended'));
const isAlive = async () => ACTOR;
const isAliveSoon = () => nextTurn().then(isAlive);
const HUNG_UP = [LIVE_CLOSE.SESSION_DEAD, expect.any(String)];

it('a socket is let in while the accounts of others change without a pause', async () => {
  const { socket, peer } = aSocket();
  const identify = answering(async () => {
    await nextTurn();
    auth.doubt([]);
    return ACTOR;
  });
  const auth = createSocketAuth(identify, createDirectory(), LIMITS, LOG);
  auth.hear(peer, AUTH);
  await vi.waitFor(() => expect(socket.send).toHaveBeenCalledOnce());
});

it('a token that may have died while its socket was being let in is looked at again', async () => {
  const { socket, peer } = aSocket();
  const auth = createSocketAuth(answering(isAliveSoon, hasDied), createDirectory(), LIMITS, LOG);
  auth.hear(peer, AUTH);
  auth.doubt([]);
  await vi.waitFor(() => expect(socket.close).toHaveBeenCalledWith(...HUNG_UP));
});

it('a doubt about a token that comes while it is being looked at is not forgotten', async () => {
  const { socket, peer } = aSocket();
  const auth = createSocketAuth(answering(isAlive, isAliveSoon, hasDied), createDirectory(), LIMITS, LOG);
  auth.hear(peer, AUTH);
  await vi.waitFor(() => expect(peer.session).toBeDefined());
  auth.doubt([peer]);
  auth.doubt([peer]);
  await nextTurn();
  await nextTurn();
  expect(socket.close).not.toHaveBeenCalled();
  // As every sweep does.
  await auth.settleDoubts();
  expect(socket.close).toHaveBeenCalledWith(...HUNG_UP);
});
