import type { Database } from '../../platform/database/database.ts';

/** Whose account it is and what a client starts with; nothing once it is closed. */
export const findNewcomer = (db: Database, account: number) =>
  db
    .selectFrom('accounts')
    .leftJoin('clients', 'clients.id', 'accounts.id')
    .select(['accounts.role', 'matricule', 'solo_points', 'team_points'])
    .where('accounts.id', '=', account)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
