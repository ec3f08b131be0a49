import {
  type ChangedPackBody,
  PACK_ASSIGNMENTS_COUNTED,
  type PackBody,
  type PacksQuery,
} from '@elan/contract/packs/packs-admin.ts';
import type { PackTranslations } from '@elan/contract/translated.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { inOrder, onPage, readPage } from '../platform/database/paging.ts';
import { type ReadIn, translated } from '../platform/database/translated.ts';

const CONTENTS = ['id', 'points', 'solo_points', 'team_points', 'price'] as const;

/** The packs on offer, smallest first. */
export const listOfferedPacks = (db: Database, language: ReadIn) =>
  db
    .selectFrom('packs')
    .select([
      ...CONTENTS,
      translated(language, 'packs.name').as('name'),
      translated(language, 'packs.description').as('description'),
    ])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('points')
    .orderBy('id')
    .execute();

const ADMIN_COLUMNS = [
  ...CONTENTS,
  'name',
  'description',
  sql<PackTranslations>`translations`.as('translations'),
  'version',
  // Spelt 1 and 0, as the administrator's reply has it.
  sql<0 | 1>`is_active::int`.as('is_active'),
  sql<number>`(
    select count(*) from (
      select from user_packs where pack_id = packs.id and removed_at is null
      order by user_packs.id limit ${sql.lit(PACK_ASSIGNMENTS_COUNTED)}
    ) counted)`.as('assignments'),
] as const;

const SORTS = {
  id: [],
  name: [sql`searchable(name)`],
  solo_points: ['solo_points'],
  team_points: ['team_points'],
  points: ['points'],
  // Free is the least that one can ask.
  price: [sql`coalesce(price, 0)`],
  is_active: ['is_active'],
} as const;

/** In whatever language. */
const names = sql`name || ' ' || jsonb_path_query_array(translations, '$.*.name')`;

export const listPacks = (db: Database, query: PacksQuery) => {
  let wanted = db.selectFrom('packs').where('deleted_at', 'is', null);
  if (query.is_active !== undefined) wanted = wanted.where('is_active', '=', query.is_active);
  if (query.q) wanted = wanted.where(sql<boolean>`strpos(searchable(${names}), searchable(${query.q})) > 0`);
  return readPage(onPage(inOrder(wanted.select(ADMIN_COLUMNS), query, SORTS, 'id'), query), wanted);
};

export const insertPack = (db: Database, pack: PackBody, created_at: string) =>
  db
    .insertInto('packs')
    .values({ ...pack, created_at })
    .returning(ADMIN_COLUMNS)
    .executeTakeFirstOrThrow();

export const findPack = (db: Database, id: number) =>
  db
    .selectFrom('packs')
    .select(ADMIN_COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Nothing when there is no such pack, or not any more, or another version of it. */
export const updatePack = (db: Database, id: number, { version, ...pack }: ChangedPackBody) =>
  db
    .updateTable('packs')
    .set(pack)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (pack) => pack.where('version', '=', version ?? 0))
    .returning(ADMIN_COLUMNS)
    .executeTakeFirst();

export const archivePack = (db: Database, id: number, deleted_at: string) =>
  db
    .updateTable('packs')
    .set({ deleted_at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
