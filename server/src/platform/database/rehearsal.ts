import { sql } from 'kysely';
import { type Database, withTransaction } from './database.ts';

/** Carries what a transaction came to out of it, which thereby is undone. */
class Rehearsed<T> extends Error {
  override readonly name = 'Rehearsed';
  readonly outcome: T;
  constructor(outcome: T) {
    super('rehearsed');
    this.outcome = outcome;
  }
}

/** What the work comes to, undone at its end: nobody can foresee better what the database will say. Inside a transaction only that part is undone. */
export async function rehearse<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) {
    await sql`savepoint rehearsal`.execute(db);
    const outcome = await work(db);
    await sql`rollback to savepoint rehearsal`.execute(db);
    return outcome;
  }
  let rehearsed: Rehearsed<T> | undefined;
  try {
    return await withTransaction(db, async (tx): Promise<T> => {
      rehearsed = new Rehearsed(await work(tx));
      throw rehearsed;
    });
  } catch (error) {
    if (rehearsed && error === rehearsed) return rehearsed.outcome;
    throw error;
  }
}
