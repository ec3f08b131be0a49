import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Who logs in so, and how to greet and reach them. */
export const findByLogin = (db: Database, by: 'email' | 'matricule', typed: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('clients', 'clients.id', 'accounts.id')
    .leftJoin('coaches', 'coaches.id', 'accounts.id')
    .select(({ fn }) => [
      'accounts.id',
      'session_epoch',
      'email',
      'language',
      fn.coalesce('clients.full_name', 'coaches.name', 'username').as('name'),
    ])
    .where('archived_at', 'is', null)
    .where(sql`lower(${sql.ref(by)})`, '=', sql`lower(${typed})`)
    .executeTakeFirst();
