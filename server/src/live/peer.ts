import type { Language } from '@elan/contract/language.ts';
import { LIVE_CLOSE, type LiveClose, type LiveHeartbeat } from '@elan/contract/live/live.ts';
import type { LiveTopic } from '@elan/contract/live/live-topics.ts';
import type { WebSocket } from '@fastify/websocket';
import type { Actor } from '../platform/http/serve.ts';

/** Who is at the other end, once the token has said so. */
export interface Session {
  readonly actor: Actor;
  readonly token: string;
  /** Seconds since the epoch, as in the token. */
  readonly expires: number;
  /** What the page is shown in, or its account has chosen. */
  readonly language: Language;
}

/** One socket, and all that is remembered of it. */
export interface Peer {
  readonly socket: WebSocket;
  session: Session | undefined;
  /** `auth` has been said: from then on the browser has nothing to add. */
  hasSaidAuth: boolean;
  /** Messages since the last sweep, and all that made no sense. */
  received: number;
  malformed: number;
  /** On the monotonic clock. */
  lastBeat: number;
  /** Something came back since the last heartbeat. */
  isAlive: boolean;
  /** What is still to be told at the next flush. */
  readonly topics: Set<LiveTopic>;
  balance: readonly [number, number] | undefined;
}

export const createPeer = (socket: WebSocket, now: number): Peer => ({
  socket,
  session: undefined,
  hasSaidAuth: false,
  received: 0,
  malformed: 0,
  lastBeat: now,
  isAlive: true,
  topics: new Set(),
  balance: undefined,
});

const OPEN = 1;
export const isOpen = ({ socket }: Peer): boolean => socket.readyState === OPEN;

/** Somebody who does not read is let go: the browser comes back and catches up. */
export function send({ socket }: Peer, message: string, maxBufferedBytes: number): void {
  if (socket.readyState !== OPEN) return;
  if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
  else socket.send(message);
}

const REASONS: Readonly<Record<LiveClose, string>> = {
  [LIVE_CLOSE.SERVER_LEAVES]: 'the server is stopping',
  [LIVE_CLOSE.TRY_LATER]: 'the database is away',
  [LIVE_CLOSE.MALFORMED]: 'messages that make no sense',
  [LIVE_CLOSE.SESSION_DEAD]: 'the session has ended',
  [LIVE_CLOSE.AUTH_TOO_LATE]: 'no auth message in time',
  [LIVE_CLOSE.TOO_MANY]: 'too many messages or connections',
};

export const hangUp = ({ socket }: Peer, code: LiveClose): void => socket.close(code, REASONS[code]);

const HEARTBEAT = JSON.stringify({ type: 'heartbeat' } satisfies LiveHeartbeat);

/**
 * Each end learns whether the other is there: this one by the answer to a ping, of which a page hears nothing, the page by the
 * word beside it. A ping that brought nothing back by the time of the next: nobody is there.
 */
export function beat(peer: Peer, now: number, maxBufferedBytes: number): void {
  peer.lastBeat = now;
  if (!peer.isAlive) {
    peer.socket.terminate();
    return;
  }
  peer.isAlive = false;
  peer.socket.ping();
  if (peer.session) send(peer, HEARTBEAT, maxBufferedBytes);
}
