import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** Counts one attempt against each subject and tells the highest count; a window that is over starts anew. */
export async function insertAttempts(
  db: Database,
  subjects: readonly string[],
  now: Now,
  windowEnds: string,
) {
  // Sorted: two requests that share subjects lock them in the same order.
  const rows = subjects.toSorted().map((subject) => ({ subject, attempts: 1, window_ends: windowEnds }));
  const isOver = sql<boolean>`login_attempts.window_ends <= ${now.at}`;
  return db
    .insertInto('login_attempts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        attempts: sql`case when ${isOver} then 1 else login_attempts.attempts + 1 end`,
        window_ends: sql`case when ${isOver} then excluded.window_ends else login_attempts.window_ends end`,
      }),
    )
    .returning(['subject', 'attempts'])
    .execute();
}

export const deleteAttempts = (db: Database, subject: string) =>
  db.deleteFrom('login_attempts').where('subject', '=', subject).execute();

export const takeBackAttempt = (db: Database, subject: string) =>
  db
    .updateTable('login_attempts')
    .set({ attempts: sql`attempts - 1` })
    .where('subject', '=', subject)
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
