import { LIVE_CLOSE, LiveAuth, type LiveAuthSuccess } from '@elan/contract/live.ts';
import type { FastifyBaseLogger } from 'fastify';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import { identify } from '../auth/auth.service.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import type { Directory } from './directory.ts';
import type { Limits } from './limits.ts';
import { hangUp, isOpen, type Peer, send } from './peer.ts';

/** Only the token is believed, so nothing hangs on the user id beside it. */
const Auth = z.omit(LiveAuth, { userId: true });

function readAuth(text: string): Pick<LiveAuth, 'token'> | undefined {
  try {
    return Auth.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Authenticates sockets: lets browsers in by their token, and out again when it dies. */
export function createSocketAuth(deps: Deps, directory: Directory, limits: Limits, log: FastifyBaseLogger) {
  /** Those whose token must be looked at again, and how often that has been asked for. */
  const doubtful = new Set<Peer>();
  let doubts = 0;
  let isChecking = false;

  /** A token that dies while it is being read must not slip through between the answer and the signing in. */
  async function identifyNow(token: string): Promise<Actor> {
    for (;;) {
      const before = doubts;
      const actor = await identify(deps, token);
      if (before === doubts) return actor;
    }
  }

  async function letIn(peer: Peer, token: string): Promise<void> {
    try {
      const actor = await identifyNow(token);
      if (!isOpen(peer)) return;
      if (directory.of(actor.id).size >= limits.socketsPerAccount) return hangUp(peer, LIVE_CLOSE.TOO_MANY);
      directory.signIn(peer, { actor, token, expires: decodeJwt(token).exp ?? 0 });
      const welcome: LiveAuthSuccess = { type: 'auth_success', userId: actor.id };
      send(peer, JSON.stringify(welcome), limits.bufferedBytes);
    } catch (error) {
      if (error instanceof Refusal) return hangUp(peer, LIVE_CLOSE.SESSION_DEAD);
      log.warn({ err: error }, 'a live connection could not be authenticated');
      hangUp(peer, LIVE_CLOSE.TRY_LATER);
    }
  }

  async function check(peer: Peer): Promise<void> {
    try {
      if (peer.session && isOpen(peer)) await identify(deps, peer.session.token);
      doubtful.delete(peer);
    } catch (error) {
      // With the database away the doubt stays, until the next sweep.
      if (!(error instanceof Refusal)) return;
      doubtful.delete(peer);
      hangUp(peer, LIVE_CLOSE.SESSION_DEAD);
    }
  }

  /** One after the other: thousands of doubts must not take the database from those who book. */
  async function settleDoubts(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    for (const peer of [...doubtful]) await check(peer);
    isChecking = false;
  }

  return {
    /** The browser has one thing to say, once. */
    hear(peer: Peer, text: string | undefined): void {
      if (!isOpen(peer)) return;
      peer.received += 1;
      const auth = text === undefined || peer.hasSaidAuth ? undefined : readAuth(text);
      if (peer.received > limits.messagesPerSweep) {
        hangUp(peer, LIVE_CLOSE.TOO_MANY);
      } else if (auth) {
        peer.hasSaidAuth = true;
        void letIn(peer, auth.token);
      } else {
        peer.malformed += 1;
        log.debug({ account: peer.session?.actor.id }, 'a live message that makes no sense');
        if (peer.malformed >= limits.malformedMessages) hangUp(peer, LIVE_CLOSE.MALFORMED);
      }
    },
    /** Something happened to the accounts of these people: are their tokens still good? */
    doubt(peers: Iterable<Peer>): void {
      doubts += 1;
      for (const peer of peers) doubtful.add(peer);
      void settleDoubts();
    },
    settleDoubts,
    forget: (peer: Peer) => doubtful.delete(peer),
  };
}
