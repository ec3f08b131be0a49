import type { StudioFacts } from '@elan/contract/studio-details.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

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
      'changed_at',
      'accounts.username as changed_by',
    ])
    .orderBy('studio_versions.version', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Saving {
  /** The version that is no longer true. */
  readonly seen: number;
  readonly by: number;
  readonly now: Now;
}

/** False when that version is not the last any more. */
export async function insertStudio(
  db: Database,
  { name, phone, whatsapp, email, address, legal }: StudioFacts,
  { seen, by, now }: Saving,
): Promise<boolean> {
  const { rows } = await sql`
    insert into studio_versions (version, name, phone, whatsapp, email, address, legal, changed_by, changed_at)
    select ${seen}::int + 1, ${name}, ${phone}, ${whatsapp}, ${email}, ${address}, ${legal}::text[], ${by}, ${now.at}
    where ${seen}::int = (select coalesce(max(version), 0) from studio_versions)
    on conflict do nothing
    returning version`.execute(db);
  return rows.length > 0;
}
