import type { Language } from '@elan/contract/language.ts';
import type { Database } from '../platform/database/database.ts';

/** A client as its own browser keeps it. */
export const selectClientUser = (db: Database, id: number) =>
  db
    .selectFrom('clients')
    .innerJoin('accounts', 'accounts.id', 'clients.id')
    .select([
      'clients.id',
      'clients.id as userId',
      'username',
      'matricule',
      'email',
      'points',
      'solo_points',
      'team_points',
      'full_name',
      'phone',
      'age',
      'gender',
      'goal',
      'language',
    ])
    .where('clients.id', '=', id)
    .executeTakeFirstOrThrow();

/** A coach as its own browser keeps it. */
export const selectCoachUser = (db: Database, id: number) =>
  db
    .selectFrom('coaches')
    .innerJoin('accounts', 'accounts.id', 'coaches.id')
    .select([
      'coaches.id',
      'coaches.id as userId',
      'username',
      'matricule',
      'name',
      'specialty',
      'bio',
      'photo',
      'language',
    ])
    .where('coaches.id', '=', id)
    .executeTakeFirstOrThrow();

/** An administrator as its own browser keeps it. */
export const selectAdminUser = (db: Database, id: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'id as userId', 'username', 'matricule', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const updateLanguage = (db: Database, account: number, language: Language) =>
  db.updateTable('accounts').set({ language }).where('id', '=', account).execute();
