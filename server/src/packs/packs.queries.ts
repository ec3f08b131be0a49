import type { Database } from '../platform/database.ts';

/** The packs on offer, smallest first. */
export const listOfferedPacks = (db: Database) =>
  db
    .selectFrom('packs')
    .select(['id', 'name', 'description', 'points', 'solo_points', 'team_points', 'price'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('points')
    .orderBy('id')
    .execute();
