import { LiveMessage } from '@elan/contract/live/live.ts';
import * as z from 'zod/mini';

const KNOWN_TYPES: readonly string[] = [
  'auth_success',
  'points_updated',
  'changed',
  'heartbeat',
] satisfies LiveMessage['type'][];
const Typed = z.object({ type: z.string() });

const parseJson = (data: unknown): unknown => {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
};

/** What the server said; undefined for a type that a newer server speaks of, and, with a log line, for nonsense. */
export const readLiveMessage = (data: unknown): LiveMessage | undefined => {
  const json = parseJson(data);
  const typed = Typed.safeParse(json);
  if (typed.success && !KNOWN_TYPES.includes(typed.data.type)) return undefined;
  const message = LiveMessage.safeParse(json);
  if (!message.success) console.debug('live: a message that makes no sense', data);
  return message.data;
};
