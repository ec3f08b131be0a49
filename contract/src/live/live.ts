import * as z from 'zod/mini';
import { LANGUAGES } from '../language.ts';
import { Balance } from '../points/points.ts';
import { LIVE_TOPICS } from './live-topics.ts';

/**
 * The live channel, on the host of the page; secure when the page is. The browser opens it, says `auth` within
 * `LIVE_AUTH_WITHIN_MS`, and hears `auth_success`: from then on nothing is missed, so that is the moment to read again
 * what an open screen shows. The browser says nothing else, ever. The server says a word at least every `heartbeat_ms`, be it
 * only `heartbeat`: a connection that dies without a goodbye is known by its silence.
 */
export const LIVE_PATH = '/ws';
export const LIVE_AUTH_WITHIN_MS = 5000;
const TOKEN_MAX_LENGTH = 4096;

/** The first message of the browser. The server trusts only the token: it decides whose channel this is. */
export const LiveAuth = z.object({
  type: z.literal('auth'),
  userId: z.int(),
  token: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX_LENGTH)),
  /** What the page is shown in; else the account's. One that is unknown is nothing said. */
  language: z.catch(z.optional(z.enum(LANGUAGES)), undefined),
});
export type LiveAuth = z.infer<typeof LiveAuth>;

/** Why the server hung up. After `SESSION_DEAD` the same token will not be let in again; after the others, try later. */
export const LIVE_CLOSE = {
  SERVER_LEAVES: 1001,
  TRY_LATER: 1013,
  MALFORMED: 4400,
  SESSION_DEAD: 4401,
  AUTH_TOO_LATE: 4408,
  TOO_MANY: 4429,
} as const;
export type LiveClose = (typeof LIVE_CLOSE)[keyof typeof LIVE_CLOSE];

export const LiveTopic = z.enum(LIVE_TOPICS);

/** `userId` is the account of the token. A server older than heartbeats promises none: its silence says nothing. */
export const LiveAuthSuccess = z.object({
  type: z.literal('auth_success'),
  userId: z.int(),
  heartbeat_ms: z.optional(z.int()),
});
export type LiveAuthSuccess = z.infer<typeof LiveAuthSuccess>;

/** To the client whose balance moved, whatever moved it. Without a message the browser has its own words. */
export const LivePointsUpdated = z.extend(Balance, {
  type: z.literal('points_updated'),
  message: z.optional(z.string()),
});
export type LivePointsUpdated = z.infer<typeof LivePointsUpdated>;

/** Several changes in quick succession are told once. */
export const LiveChanged = z.object({ type: z.literal('changed'), topic: LiveTopic });
export type LiveChanged = z.infer<typeof LiveChanged>;

/** For a page, which cannot hear the protocol's own pings. */
export const LiveHeartbeat = z.object({ type: z.literal('heartbeat') });
export type LiveHeartbeat = z.infer<typeof LiveHeartbeat>;

/** What the server says. A browser ignores a type it does not know. */
export const LiveMessage = z.discriminatedUnion('type', [
  LiveAuthSuccess,
  LivePointsUpdated,
  LiveChanged,
  LiveHeartbeat,
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
