import type { MailSettingsBody } from '@elan/contract/mails/mails-admin.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Saving } from '../../platform/database/versions.ts';

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

/** False when somebody else has written the version after the one that was seen. */
export async function insertMailSettings(
  db: Database,
  { off, notes, signature }: Omit<MailSettingsBody, 'version'>,
  { seen, by, now }: Saving,
): Promise<boolean> {
  const inserted = await db
    .insertInto('mail_settings')
    .values({
      version: seen + 1,
      off,
      notes: JSON.stringify(notes),
      signature,
      changed_by: by,
      changed_at: now.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}
