import type { Database } from '../platform/database/database.ts';

/** One row of `settings`, which every process reads. */
const ROW = 'studio';

export const findStudio = (db: Database): Promise<{ value: string } | undefined> =>
  db.selectFrom('settings').select('value').where('name', '=', ROW).executeTakeFirst();

export const saveStudio = (db: Database, value: string) =>
  db
    .insertInto('settings')
    .values({ name: ROW, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
