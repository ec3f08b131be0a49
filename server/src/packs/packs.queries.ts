import type { PackBody } from '@elan/contract/packs.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

const COLUMNS = ['id', 'name', 'description', 'points', 'solo_points', 'team_points', 'price'] as const;

/** The packs on offer, smallest first. */
export const listOfferedPacks = (db: Database) =>
  db
    .selectFrom('packs')
    .select(COLUMNS)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('points')
    .orderBy('id')
    .execute();

// Spelt 1 and 0, as the administrator's reply has it.
const isActive = sql<0 | 1>`is_active::int`.as('is_active');

export const listPacks = (db: Database) =>
  db
    .selectFrom('packs')
    .select([...COLUMNS, isActive])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export const insertPack = (db: Database, pack: PackBody, created_at: string) =>
  db
    .insertInto('packs')
    .values({ ...pack, created_at })
    .returning([...COLUMNS, isActive])
    .executeTakeFirstOrThrow();

/** Nothing when there is no such pack, or not any more. */
export const updatePack = (db: Database, id: number, pack: PackBody) =>
  db
    .updateTable('packs')
    .set(pack)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning([...COLUMNS, isActive])
    .executeTakeFirst();

export const archivePack = (db: Database, id: number, deleted_at: string) =>
  db
    .updateTable('packs')
    .set({ deleted_at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
