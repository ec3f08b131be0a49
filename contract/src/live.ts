import * as z from 'zod/mini';
import { Balance } from './points.ts';

/** The live channel, on the host of the page; secure when the page is. */
export const LIVE_PATH = '/ws';
const TOKEN_MAX_LENGTH = 4096;

/** The first message of the browser. The server trusts only the token. */
export const LiveAuth = z.object({
  type: z.literal('auth'),
  userId: z.int(),
  token: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX_LENGTH)),
});
export type LiveAuth = z.infer<typeof LiveAuth>;

/** What a screen may have to read again. */
export const LIVE_TOPICS = [
  'reservations',
  'slots',
  'coaches',
  'group-courses',
  'packs',
  'payments',
  'clients',
  'bilans',
  'points',
] as const;
export const LiveTopic = z.enum(LIVE_TOPICS);
export type LiveTopic = z.infer<typeof LiveTopic>;

export const LiveAuthSuccess = z.object({ type: z.literal('auth_success') });
export type LiveAuthSuccess = z.infer<typeof LiveAuthSuccess>;

export const LivePointsUpdated = z.extend(Balance, {
  type: z.literal('points_updated'),
  message: z.optional(z.string()),
});
export type LivePointsUpdated = z.infer<typeof LivePointsUpdated>;

export const LiveChanged = z.object({ type: z.literal('changed'), topic: LiveTopic });
export type LiveChanged = z.infer<typeof LiveChanged>;

/** What the server says. A browser ignores a type it does not know. */
export const LiveMessage = z.discriminatedUnion('type', [LiveAuthSuccess, LivePointsUpdated, LiveChanged]);
export type LiveMessage = z.infer<typeof LiveMessage>;
