import type { Database } from '../platform/database/database.ts';

/** One row of `settings`: printing a newer link takes the place of the older one. */
const ROW = 'setup_link';

const link = (db: Database) => db.selectFrom('settings').select('value').where('name', '=', ROW);

export const findLink = (db: Database) => link(db).executeTakeFirst();

/** Of two who come with the same link the second waits for the first, and finds it gone. */
export const lockLink = (db: Database) => link(db).forUpdate().executeTakeFirst();

export const saveLink = (db: Database, value: string) =>
  db
    .insertInto('settings')
    .values({ name: ROW, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();

export const deleteLink = (db: Database) => db.deleteFrom('settings').where('name', '=', ROW).execute();
