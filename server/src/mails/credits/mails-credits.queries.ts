import { languageNow } from '@elan/contract/language.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { translatedPackName } from '../../platform/database/translated.ts';

const packName = () => translatedPackName(languageNow(), 'user_packs');

/** Of a client whose account is open. */
export const findBalance = (db: Database, client: number) =>
  db
    .selectFrom('clients')
    .innerJoin('accounts', 'accounts.id', 'clients.id')
    .select(['solo_points', 'team_points'])
    .where('clients.id', '=', client)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** Those of them that were not taken back. */
export const listGivenPacks = (db: Database, client: number, packs: readonly number[]) =>
  db
    .selectFrom('user_packs')
    .select([packName().as('pack_name'), 'solo_points', 'team_points'])
    .where('user_id', '=', client)
    .where('id', '=', sql<number>`any(${packs}::int[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

/** Each with the points that went with it, as the history says. */
export const listPacksTakenBack = (db: Database, client: number, packs: readonly number[]) =>
  db
    .selectFrom('user_packs')
    .leftJoin('points_history as line', (on) =>
      on.onRef('line.user_pack_id', '=', 'user_packs.id').on('line.reason', '=', 'pack_removed'),
    )
    .select([
      packName().as('pack_name'),
      sql<number>`coalesce(-solo_delta, 0)`.as('solo_points'),
      sql<number>`coalesce(-team_delta, 0)`.as('team_points'),
    ])
    .where('user_id', '=', client)
    .where('user_packs.id', '=', sql<number>`any(${packs}::int[])`)
    .orderBy('user_packs.id')
    .execute();

/** What these lines of the history come to. */
export const sumLines = (db: Database, client: number, lines: readonly number[]) =>
  db
    .selectFrom('points_history')
    .select([
      sql<number>`coalesce(sum(solo_delta), 0)`.as('solo_points'),
      sql<number>`coalesce(sum(team_delta), 0)`.as('team_points'),
    ])
    .where('client_id', '=', client)
    .where('id', '=', sql<number>`any(${lines}::bigint[])`)
    .executeTakeFirstOrThrow();
