import pg from 'pg';
import { expect } from 'vitest';
import type { Studio } from '../studio.ts';

/** One try at making a wrong state with raw SQL. It runs in a transaction of its own, which is rolled back. */
export interface Attack {
  /** What it goes against: constraints, unique indexes, triggers, and the names that triggers refuse with. */
  readonly on: readonly string[];
  readonly title: string;
  /** Rejects when the guards did not hold. */
  run(studio: Studio): Promise<void>;
}

/** The database refuses, in the name of the first guard. Others that make it so are named after the attempt. */
export const refused = (
  guard: string,
  title: string,
  attempt: (studio: Studio) => Promise<unknown>,
  ...alsoOn: readonly string[]
): Attack => ({
  on: [guard, ...alsoOn],
  title: `refuses ${title}`,
  run: async (studio) => {
    expect(await refusalOf(attempt(studio))).toBe(guard);
  },
});

/** The database allows it and does what follows from it; `check` contains the expectations. */
export const follows = (
  on: readonly string[],
  title: string,
  check: (studio: Studio) => Promise<void>,
): Attack => ({ on, title, run: check });

/** The name of the constraint that refused, `nothing` if none did. Any other failure is passed on. */
export async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'nothing';
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint !== undefined) return error.constraint;
    throw error;
  }
}
