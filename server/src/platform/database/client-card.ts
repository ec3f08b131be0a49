import { expressionBuilder, sql } from 'kysely';
import type { DB } from './database.types.ts';

/**
 * The client whose id is in that column of the row, to be joined laterally: `ClientCard` of the contract and what else is
 * shown with it. Each is looked up, hence `limit 1`: a plain join to some thousand would read them all for one page.
 */
export const clientCardOf = (column: string) =>
  expressionBuilder<DB, never>()
    .selectFrom('clients')
    .innerJoin('accounts', 'accounts.id', 'clients.id')
    .select([
      'clients.id as client_id',
      'full_name',
      'username',
      'matricule',
      'email',
      'phone',
      'phone_e164',
      'age',
      'gender',
      'goal',
      'solo_points',
    ])
    .where('clients.id', '=', sql<number>`${sql.ref(column)}`)
    .limit(1);
