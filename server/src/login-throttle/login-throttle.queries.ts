import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Counts one guess against each subject and tells the highest count; a window that is over starts anew. */
export async function insertAttempts(
  db: Database,
  subjects: readonly string[],
  now: string,
  windowEnds: string,
) {
  // Sorted: two requests that share subjects lock them in the same order.
  const rows = subjects.toSorted().map((subject) => ({ subject, guesses: 1, window_ends: windowEnds }));
  const isOver = sql<boolean>`credential_guesses.window_ends <= ${now}`;
  return db
    .insertInto('credential_guesses')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        guesses: sql`case when ${isOver} then 1 else credential_guesses.guesses + 1 end`,
        window_ends: sql`case when ${isOver} then excluded.window_ends else credential_guesses.window_ends end`,
      }),
    )
    .returning(['subject', 'guesses'])
    .execute();
}

export const deleteAttempts = (db: Database, subject: string) =>
  db.deleteFrom('credential_guesses').where('subject', '=', subject).execute();

export const takeBackAttempt = (db: Database, subject: string) =>
  db
    .updateTable('credential_guesses')
    .set({ guesses: sql`guesses - 1` })
    .where('subject', '=', subject)
    .where('guesses', '>', 0)
    .execute();

/** Rows that somebody is counting in right now are left for the next time. */
export const sweepAttempts = (db: Database, now: string) =>
  db
    .deleteFrom('credential_guesses')
    .where('subject', 'in', (query) =>
      query
        .selectFrom('credential_guesses')
        .select('subject')
        .where('window_ends', '<=', now)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
