import { LIVE_AUTH_WITHIN_MS } from '@elan/contract/live/live.ts';

/** What a socket may do, and how often the house looks after its sockets. Tests shorten the times. */
export const LIMITS = {
  authWithinMs: LIVE_AUTH_WITHIN_MS,
  /** A token fits, with room to spare. */
  messageBytes: 6 * 1024,
  messagesPerSweep: 10,
  malformedMessages: 3,
  socketsPerAccount: 20,
  /** What may wait for one socket that does not read. */
  bufferedBytes: 64 * 1024,
  /** One look at all sockets: expired tokens, heartbeats that are due. */
  sweepMs: 1000,
  /** Shorter than what proxies and mobile networks let a connection be idle. */
  heartbeatMs: 20_000,
  /** Changes within this time are told together… */
  flushMs: 50,
  /** …and what everybody hears at most this often, for it is one message per open browser. */
  broadcastMs: 1000,
  /** How long a socket may take to say goodbye. */
  goodbyeMs: 500,
};
export type Limits = Readonly<typeof LIMITS>;
