import type { Database } from '../platform/database.ts';

export const findImage = (db: Database, id: string) =>
  db.selectFrom('images').select('bytes').where('id', '=', id).executeTakeFirst();
