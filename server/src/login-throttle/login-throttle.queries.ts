import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** Whom a try is counted against, how many they have, and when the window that it opens is over. */
export interface Share {
  readonly subject: string;
  readonly limit: number;
  readonly windowEnds: string;
}

/**
 * In small letters as the database writes them, for so it finds the account: JavaScript makes another name of `İ`, which would
 * open the same account and have a share of its own.
 */
const folded = (subject: string) => sql<string>`lower(${subject})`;

/**
 * Counts one try, and tells the seconds to wait when the share is spent already. Such a try writes nothing: who is refused
 * does not make the table grow. A window that is over starts anew.
 */
export async function countAttempt(db: Database, { subject, limit, windowEnds }: Share, now: Now) {
  const isOver = sql<boolean>`login_attempts.window_ends <= ${now.at}`;
  const counted = await db
    .insertInto('login_attempts')
    .values({ subject: folded(subject), attempts: 1, window_ends: windowEnds })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({
          attempts: sql`case when ${isOver} then 1 else login_attempts.attempts + 1 end`,
          window_ends: sql`case when ${isOver} then excluded.window_ends else login_attempts.window_ends end`,
        })
        .where(sql<boolean>`${isOver} or login_attempts.attempts < ${limit}`),
    )
    .returning('subject')
    .executeTakeFirst();
  return counted ? undefined : secondsLeft(db, subject, now);
}

async function secondsLeft(db: Database, subject: string, now: Now): Promise<number> {
  const left = await db
    .selectFrom('login_attempts')
    .select(sql<number>`ceil(extract(epoch from window_ends - ${now.at}::timestamptz))::int`.as('seconds'))
    .where('subject', '=', folded(subject))
    .executeTakeFirst();
  return Math.max(1, left?.seconds ?? 1);
}

export const deleteAttempts = (db: Database, subject: string) =>
  db.deleteFrom('login_attempts').where('subject', '=', folded(subject)).execute();

export const takeBackAttempt = (db: Database, subject: string) =>
  db
    .updateTable('login_attempts')
    .set({ attempts: sql`attempts - 1` })
    .where('subject', '=', folded(subject))
    .where('attempts', '>', 0)
    .execute();

/** Rows that somebody is counting in right now are left for the next time. */
export const sweepAttempts = (db: Database, now: Now) =>
  db
    .deleteFrom('login_attempts')
    .where('subject', 'in', (query) =>
      query
        .selectFrom('login_attempts')
        .select('subject')
        .where('window_ends', '<=', now.at)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
