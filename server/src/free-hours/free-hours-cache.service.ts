import type { OpenHour, Slot } from '@elan/contract/slots/slots.ts';
import type { Database } from '../platform/database/database.ts';
import { WrittenReply } from '../platform/http/written-reply.ts';
import {
  type FreeHoursRow,
  NO_SNAPSHOT,
  type OfferedSpan,
  readFreeHours,
  type Snapshot,
  type Span,
} from './free-hours.queries.ts';
import { readOpenHours } from './free-hours-any-coach.queries.ts';

interface Cached {
  readonly json: string;
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

type Read = (since: Snapshot) => Promise<FreeHoursRow>;

/** A cached list is told only when the database says that it still stands; `undefined` for an empty one. */
async function cached<Hour extends Slot>(
  db: Database,
  key: string,
  read: Read,
): Promise<WrittenReply<Hour[]> | undefined> {
  const cache = cacheOf(db);
  const readAt = performance.now();
  const last = cache.get(key);
  const isComparable = last !== undefined && readAt - last.readAt < COMPARABLE_MS;
  const { is_unchanged, slots: json, ...snapshot } = await read(isComparable ? last.snapshot : NO_SNAPSHOT);
  if (last && is_unchanged) return new WrittenReply<Hour[]>(last.json);
  cache.delete(key);
  if (!json) return undefined;
  cache.set(key, { json, snapshot, readAt });
  const [oldest] = cache.keys();
  if (cache.size > CACHED_LISTS && oldest !== undefined) cache.delete(oldest);
  return new WrittenReply<Hour[]>(json);
}

const keyOf = (whose: number | 'any', { types, now, from, to }: OfferedSpan) =>
  [whose, types, now.wall, from, to].join(' ');

/** A coach's free hours. */
export const findFreeHours = (db: Database, span: Span) =>
  cached<Slot>(db, keyOf(span.coachId, span), (since) => readFreeHours(db, span, since));

/** The hours at which any coach is free. */
export const findOpenHours = (db: Database, span: OfferedSpan) =>
  cached<OpenHour>(db, keyOf('any', span), (since) => readOpenHours(db, span, since));
