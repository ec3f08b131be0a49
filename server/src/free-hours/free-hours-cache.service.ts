import type { Slot } from '@elan/contract/slots/slots.ts';
import type { Database } from '../platform/database/database.ts';
import { WrittenReply } from '../platform/http/written-reply.ts';
import { NO_SNAPSHOT, readFreeHours, type Snapshot, type Span } from './free-hours.queries.ts';

interface Cached {
  readonly slots: WrittenReply<Slot[]>;
  readonly snapshot: Snapshot;
  /** On this process's steady clock, in milliseconds. */
  readonly readAt: number;
}

/** What was announced is thrown away after a minute: an older snapshot could not be compared with it. */
const COMPARABLE_MS = 20_000;
/** A few kilobytes each: more than a studio has coaches on screen at once. */
const CACHED_LISTS = 200;

const caches = new WeakMap<Database, Map<string, Cached>>();

function cacheOf(db: Database): Map<string, Cached> {
  const cache = caches.get(db) ?? new Map<string, Cached>();
  caches.set(db, cache);
  return cache;
}

const keyOf = ({ coachId, types, now, from, to }: Span) => [coachId, types, now.wall, from, to].join(' ');

/** A coach's free hours; `undefined` for none. A cached list is told only when the database says that it still stands. */
export async function findFreeHours(db: Database, span: Span): Promise<WrittenReply<Slot[]> | undefined> {
  const cache = cacheOf(db);
  const key = keyOf(span);
  const readAt = performance.now();
  const cached = cache.get(key);
  const isComparable = cached !== undefined && readAt - cached.readAt < COMPARABLE_MS;
  const since = isComparable ? cached.snapshot : NO_SNAPSHOT;
  const { is_unchanged, slots: json, ...snapshot } = await readFreeHours(db, span, since);
  if (cached && is_unchanged) return cached.slots;
  cache.delete(key);
  if (!json) return undefined;
  const slots = new WrittenReply<Slot[]>(json);
  cache.set(key, { slots, snapshot, readAt });
  const [oldest] = cache.keys();
  if (cache.size > CACHED_LISTS && oldest !== undefined) cache.delete(oldest);
  return slots;
}
