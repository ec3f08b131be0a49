import type { Now } from '../clock.ts';
import { Refusal } from '../errors.ts';

/** Who writes the next version of a setting, when, and which one they have seen: that is no longer true. */
export interface Saving {
  readonly seen: number;
  readonly by: number;
  readonly now: Now;
}

interface NextVersion<Setting> {
  /** What is in force, as whoever saves sees it. */
  readonly read: () => Promise<Setting>;
  readonly seen: number;
  readonly isSame: (inForce: Setting) => boolean;
  /** False when somebody else has written the version after the one that was seen. */
  readonly insert: () => Promise<boolean>;
  /** Why nothing was saved. */
  readonly changed: string;
}

/**
 * Saves a setting of which every version is kept. What was saved meanwhile is not overwritten: the refusal brings it along. Saying the
 * same again, after a reply that was lost, is nothing new.
 */
export async function saveVersion<Setting extends { readonly version: number }>({
  read,
  seen,
  isSame,
  insert,
  changed,
}: NextVersion<Setting>): Promise<Setting> {
  const before = await read();
  if (isSame(before)) return before;
  const isSaved = seen === before.version && (await insert());
  const after = await read();
  if (!isSaved) throw new Refusal(409, changed, { newer: after });
  return after;
}
