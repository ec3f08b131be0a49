import type { Database } from '../platform/database/database.ts';

const NAME = 'last_backup';

/** Kept for all processes, so that whichever is asked can tell. */
export async function keepLastBackup(db: Database, at: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: NAME, value: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: at }))
    .execute();
}

export async function readLastBackup(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value;
}
