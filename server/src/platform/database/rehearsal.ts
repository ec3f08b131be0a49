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

/** What the work comes to, undone at its end: nobody can foresee better what the database will say. Not inside a transaction. */
export async function rehearse<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
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
