import type { Database } from '../platform/database/database.ts';

/** What was saved last; undefined as long as nobody did. */
export const findMailSettings = (db: Database) =>
  db
    .selectFrom('mail_settings')
    .innerJoin('accounts', 'accounts.id', 'changed_by')
    .select([
      'mail_settings.version',
      'off',
      'notes',
      'signature',
      'changed_at',
      'accounts.username as changed_by',
    ])
    .orderBy('mail_settings.version', 'desc')
    .limit(1)
    .executeTakeFirst();
