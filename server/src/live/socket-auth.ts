import { LIVE_CLOSE, LiveAuth, type LiveAuthSuccess } from '@elan/contract/live/live.ts';
import type { FastifyBaseLogger } from 'fastify';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import { Refusal } from '../platform/errors.ts';
import type { SignedIn } from '../platform/http/serve.ts';
import type { Directory } from './directory.ts';
import type { Limits } from './limits.ts';
import { hangUp, isOpen, type Peer, send } from './peer.ts';

/** Only the token is believed, so nothing hangs on the user id beside it. */
const Auth = z.omit(LiveAuth, { userId: true });

function readAuth(text: string): z.infer<typeof Auth> | undefined {
  try {
    return Auth.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whose token it is; throws a `Refusal` for one that is dead. */
type Identify = (token: string) => Promise<SignedIn>;

/** Authenticates sockets: lets browsers in by their token, and out again when it dies. */
export function createSocketAuth(
  identify: Identify,
  directory: Directory,
  limits: Limits,
  log: Pick<FastifyBaseLogger, 'debug' | 'warn'>,
) {
  /** Those whose token must be looked at again, and how often that has been asked for. */
  const doubtful = new Set<Peer>();
  let doubts = 0;
  let isChecking = false;

  async function letIn(peer: Peer, { token, language }: z.infer<typeof Auth>): Promise<void> {
    try {
      const before = doubts;
      const actor = await identify(token);
      if (!isOpen(peer)) return;
      if (directory.of(actor.id).size >= limits.socketsPerAccount) return hangUp(peer, LIVE_CLOSE.TOO_MANY);
      directory.signIn(peer, {
        actor,
        token,
        expires: decodeJwt(token).exp ?? 0,
        language: language ?? actor.language ?? 'default',
      });
      const welcome: LiveAuthSuccess = {
        type: 'auth_success',
        userId: actor.id,
        heartbeat_ms: limits.heartbeatMs,
      };
      send(peer, JSON.stringify(welcome), limits.bufferedBytes);
      // From here on a doubt about this account finds the socket. One that came while the token was being read did not, and
      // waiting for a moment without any would keep everybody out while accounts change quickly.
      if (before !== doubts) doubt([peer]);
    } catch (error) {
      if (error instanceof Refusal) return hangUp(peer, LIVE_CLOSE.SESSION_DEAD);
      log.warn({ err: error }, 'a live connection could not be authenticated');
      hangUp(peer, LIVE_CLOSE.TRY_LATER);
    }
  }

  async function check(peer: Peer): Promise<void> {
    // Before the look, not after it: what is asked for meanwhile may be about what this one did not see yet.
    doubtful.delete(peer);
    if (!peer.session || !isOpen(peer)) return;
    try {
      await identify(peer.session.token);
    } catch (error) {
      if (error instanceof Refusal) hangUp(peer, LIVE_CLOSE.SESSION_DEAD);
      // With the database away the doubt stays, until the next sweep.
      else if (isOpen(peer)) doubtful.add(peer);
    }
  }

  /** One after the other: thousands of doubts must not take the database from those who book. */
  async function settleDoubts(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    for (const peer of [...doubtful]) await check(peer);
    isChecking = false;
  }

  function doubt(peers: Iterable<Peer>): void {
    doubts += 1;
    for (const peer of peers) doubtful.add(peer);
    void settleDoubts();
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
        void letIn(peer, auth);
      } else {
        peer.malformed += 1;
        log.debug({ account: peer.session?.actor.id }, 'a live message that makes no sense');
        if (peer.malformed >= limits.malformedMessages) hangUp(peer, LIVE_CLOSE.MALFORMED);
      }
    },
    /** Something happened to the accounts of these people: are their tokens still good? */
    doubt,
    settleDoubts,
    forget: (peer: Peer) => doubtful.delete(peer),
  };
}
