import type { PageQuery } from '@elan/contract/fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/database.ts';
import { onPage, readPage } from '../platform/database/paging.ts';

/** Whom a bilan is about, and whose it is. */
export interface Pair {
  readonly client: number;
  readonly coach: number;
}

/** A coach by name; an administrator has only a username. */
const authorName = (author: string): RawBuilder<string> => sql<string>`(
  select coalesce(coach.name, account.username)
  from accounts account left join coaches coach on coach.id = account.id
  where account.id = ${sql.ref(author)})`;

const shown = (db: Database) =>
  db
    .selectFrom('bilans')
    .innerJoin('coaches', 'coaches.id', 'bilans.coach_id')
    .select([
      'bilans.id',
      'client_id',
      'coach_id',
      'coaches.name as coach_name',
      'coaches.specialty as coach_specialty',
      'bilan',
      'version',
      'created_at',
      'updated_at',
      authorName('bilans.updated_by').as('author_name'),
    ])
    .where('deleted_at', 'is', null);

export const findBilan = (db: Database, { client, coach }: Pair) =>
  shown(db).where('client_id', '=', client).where('coach_id', '=', coach).executeTakeFirst();

/** The bilans of these clients, freshest first. */
export const listBilansOf = (db: Database, clients: readonly number[]) =>
  shown(db)
    .where('client_id', '=', anyOf(clients))
    .orderBy('updated_at', 'desc')
    .orderBy('bilans.id', 'desc')
    .execute();

interface Saving extends Pair {
  readonly bilan: string;
  /** The version its author saw, 0 for none; undefined when nobody asked. */
  readonly seen: number | undefined;
  readonly author: number;
  readonly now: Now;
}

/** Writes or replaces in one statement, so that of two rivals one wins; false where something stands that was not seen. */
export async function saveBilan(
  db: Database,
  { client, coach, bilan, seen, author, now }: Saving,
): Promise<boolean> {
  const isSeen =
    seen === undefined
      ? sql`true`
      : sql`${seen}::int = case when bilans.deleted_at is null then bilans.version else 0 end`;
  const { rows } = await sql`
    insert into bilans (client_id, coach_id, bilan, created_at, updated_at, updated_by)
    values (${client}, ${coach}, ${bilan}, ${now.at}, ${now.at}, ${author})
    on conflict (client_id, coach_id) do update set
      bilan = excluded.bilan, updated_at = excluded.updated_at, updated_by = excluded.updated_by, deleted_at = null,
      created_at = case when bilans.deleted_at is null then bilans.created_at else excluded.created_at end
    where ${isSeen}
    returning id`.execute(db);
  return rows.length > 0;
}

/** False when there is none, or not any more. */
export async function hideBilan(
  db: Database,
  { client, coach }: Pair,
  { author, now }: Pick<Saving, 'author' | 'now'>,
): Promise<boolean> {
  const hidden = await db
    .updateTable('bilans')
    .set({ deleted_at: now.at, updated_at: now.at, updated_by: author })
    .where('client_id', '=', client)
    .where('coach_id', '=', coach)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return hidden !== undefined;
}

const versionsOf = (db: Database, { client, coach }: Pair) =>
  db
    .selectFrom('bilan_versions')
    .innerJoin('bilans', 'bilans.id', 'bilan_versions.bilan_id')
    .where('client_id', '=', client)
    .where('coach_id', '=', coach);

/** Newest first, those of a deleted bilan too. */
export const listVersions = (db: Database, pair: Pair, page: PageQuery) =>
  readPage(
    onPage(versionsOf(db, pair), page)
      .select([
        'bilan_versions.version',
        'bilan_versions.bilan',
        'written_at as created_at',
        authorName('written_by').as('author_name'),
      ])
      .orderBy('bilan_versions.version', 'desc'),
    versionsOf(db, pair),
  );
