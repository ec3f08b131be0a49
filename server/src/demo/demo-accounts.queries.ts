import type { Database } from '../platform/database/database.ts';

/** Living accounts by what their owner types to log in. */
export const listLogins = (db: Database, logins: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['role', 'email', 'matricule', 'password_hash'])
    .where('archived_at', 'is', null)
    .where((account) => account.or([account('email', 'in', logins), account('matricule', 'in', logins)]))
    .execute();
