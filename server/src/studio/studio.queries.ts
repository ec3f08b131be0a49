import type { Translation } from '@elan/contract/language.ts';
import type { StudioFacts } from '@elan/contract/studio/studio-details.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Saving } from '../platform/database/versions.ts';

/** What was entered last. */
export const findStudio = (db: Database) =>
  db
    .selectFrom('studio_versions')
    .leftJoin('accounts', 'accounts.id', 'changed_by')
    .select([
      'studio_versions.version',
      'name',
      'phone',
      'whatsapp',
      'studio_versions.email',
      'address',
      'legal',
      'cndp',
      sql<Translation | null>`studio_versions.language`.as('language'),
      'changed_at',
      'accounts.username as changed_by',
    ])
    .orderBy('studio_versions.version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** False when somebody else has written the version after the one that was seen. */
export async function insertStudio(
  db: Database,
  facts: StudioFacts,
  { seen, by, now }: Saving,
): Promise<boolean> {
  const inserted = await db
    .insertInto('studio_versions')
    .values({ ...facts, version: seen + 1, changed_by: by, changed_at: now.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}
