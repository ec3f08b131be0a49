import type { SessionType, Slot } from '@elan/contract/slots.ts';
import type { Database } from '../platform/database/database.ts';
import { WrittenReply } from '../platform/http/written-reply.ts';
import { NO_READING, type Reading, readAvailability } from './slots-availability.queries.ts';

interface Remembered {
  readonly slots: WrittenReply<Slot[]>;
  readonly reading: Reading;
  /** On this process's steady clock, in milliseconds. */
  readonly readAt: number;
}

/** What was announced is thrown away after a minute: an older reading could not be compared with it. */
const COMPARABLE_MS = 20_000;
/** A few kilobytes each: more than a studio has coaches on screen at once. */
const REMEMBERED_LISTS = 200;

const memories = new WeakMap<Database, Map<string, Remembered>>();

function memoryOf(db: Database): Map<string, Remembered> {
  const memory = memories.get(db) ?? new Map<string, Remembered>();
  memories.set(db, memory);
  return memory;
}

interface Wanted {
  readonly coachId: number;
  readonly types: readonly SessionType[];
  readonly now: string;
  readonly from: string;
  readonly to: string;
}

/**
 * A coach's free hours; `undefined` for none. The last list is kept, but every time the database is asked whether it is
 * still the one: what is told is true when it is asked for, in whatever process the change was made.
 */
export async function findAvailability(
  db: Database,
  wanted: Wanted,
): Promise<WrittenReply<Slot[]> | undefined> {
  const memory = memoryOf(db);
  const question = Object.values(wanted).join(' ');
  const readAt = performance.now();
  const known = memory.get(question);
  const isComparable = known !== undefined && readAt - known.readAt < COMPARABLE_MS;
  const last = isComparable ? known.reading : NO_READING;
  const { is_unchanged, slots: json, ...reading } = await readAvailability(db, { ...wanted, last });
  if (known && is_unchanged) return known.slots;
  memory.delete(question);
  if (!json) return undefined;
  const slots = new WrittenReply<Slot[]>(json);
  memory.set(question, { slots, reading, readAt });
  const [oldest] = memory.keys();
  if (memory.size > REMEMBERED_LISTS && oldest !== undefined) memory.delete(oldest);
  return slots;
}
