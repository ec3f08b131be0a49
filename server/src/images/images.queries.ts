import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Images } from '../platform/database/database.types.ts';

export const findImage = (db: Database, id: string) =>
  db.selectFrom('images').select('bytes').where('id', '=', id).executeTakeFirst();

export const hasImage = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The same bytes have the same name: storing them again changes nothing. */
export const insertImage = (db: Database, image: Insertable<Images>) =>
  db
    .insertInto('images')
    .values(image)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
