import type { Database } from '../platform/database.ts';

export const listCoaches = (db: Database) =>
  db
    .selectFrom('coaches')
    .innerJoin('accounts', 'accounts.id', 'coaches.id')
    .select(['coaches.id', 'name', 'specialty', 'bio', 'photo'])
    .where('archived_at', 'is', null)
    .orderBy('coaches.id')
    .execute();
