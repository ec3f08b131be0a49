import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { refusalsDuring } from './refusals.ts';
import { atOnce, type Reply } from './stage.ts';

const WAIT_MS = 20_000;

export type Call = () => Promise<Reply>;
type Work = (tx: Database, come: (call: Call) => Promise<void>) => Promise<void>;

async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Calls that come one after the other, each as soon as the one before waits, behind a transaction that lets them go together: the replies,
 * once nobody waited in a circle.
 */
export async function behind(db: Database, work: Work): Promise<Reply[]> {
  const come: Promise<Reply>[] = [];
  let replies: Reply[] = [];
  const refusals = await refusalsDuring(async () => {
    await db.transaction().execute((tx) =>
      work(tx, async (call) => {
        come.push(call());
        await expect.poll(() => waiting(db), { timeout: WAIT_MS }).toBe(come.length);
      }),
    );
    replies = await atOnce(come.map((reply) => () => reply));
  });
  expect(refusals).not.toContain('40P01');
  return replies;
}

export const holdSlot = (tx: Database, { id }: { readonly id: number }) =>
  sql`select from slots where id = ${id} for no key update`.execute(tx);

export const holdCoach = (tx: Database, id: number) =>
  sql`select from coaches where id = ${id} for no key update`.execute(tx);

export const holdBalance = (tx: Database, client: number) =>
  sql`select from clients where id = ${client} for no key update`.execute(tx);

/** An hour of somebody's agenda, as whoever writes there. */
export const holdHour = (tx: Database, person: number, date: string, time: string) =>
  sql`select lock_hours(array[${person}::int], array[civil_range(${date}, ${time}, 1)])`.execute(tx);
