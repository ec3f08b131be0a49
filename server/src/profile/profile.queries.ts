import type { PaymentStatus } from '@elan/contract/packs.ts';
import type { ProfileQuery } from '@elan/contract/profile.ts';
import { PROFILE_LIST_MAX } from '@elan/contract/profile.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

export const selectProfileUser = (db: Database, id: number) =>
  db
    .selectFrom('clients')
    .modifyFront(sql`/* profile_user */`)
    .innerJoin('accounts', 'accounts.id', 'clients.id')
    .select([
      'clients.id',
      'username',
      'email',
      'full_name',
      'matricule',
      'phone',
      'age',
      'gender',
      'goal',
      'created_at as member_since',
      'points',
      'solo_points',
      'team_points',
    ])
    .where('clients.id', '=', id)
    .executeTakeFirstOrThrow();

// With or without dates it is one text, so that it can be prepared.
const sessionsOf = (db: Database, clientId: number, { from = '-infinity', to = 'infinity' }: ProfileQuery) =>
  db
    .selectFrom('reservations as r')
    .where('r.client_id', '=', clientId)
    .where('r.deleted_at', 'is', null)
    .where('r.date', '>=', from)
    .where('r.date', '<=', to);

/** Those to come and the latest of those that are over: newest first, all on one index. */
export const listProfileSessions = (db: Database, clientId: number, query: ProfileQuery) =>
  sessionsOf(db, clientId, query)
    .modifyFront(sql`/* profile_sessions */`)
    .innerJoin('coaches as coach', 'coach.id', 'r.coach_id')
    .select([
      'r.id',
      'r.client_id as user_id',
      'r.coach_id',
      'coach.name as coach_name',
      'r.date',
      'r.time',
      'r.duration',
      'r.session_type',
      'r.status',
      'r.cancelled_at',
      'r.refunded',
    ])
    .orderBy('r.date', 'desc')
    .orderBy('r.time', 'desc')
    .limit(PROFILE_LIST_MAX)
    .execute();

export const countProfileSessions = async (db: Database, clientId: number, query: ProfileQuery) => {
  const { total } = await sessionsOf(db, clientId, query)
    .modifyFront(sql`/* profile_sessions_total */`)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const listProfilePacks = (db: Database, clientId: number) =>
  db
    .selectFrom('user_packs as given')
    .modifyFront(sql`/* profile_packs */`)
    .select([
      'given.id',
      'pack_name as name',
      'solo_points',
      'team_points',
      'purchased_at',
      sql<PaymentStatus>`payment_status(given.id)`.as('payment_status'),
      sql<number>`(count(*) over ())`.as('total'),
    ])
    .where('user_id', '=', clientId)
    .where('removed_at', 'is', null)
    .orderBy('purchased_at', 'desc')
    .limit(PROFILE_LIST_MAX)
    .execute();

export const listProfileBilans = (db: Database, clientId: number) =>
  db
    .selectFrom('bilans')
    .modifyFront(sql`/* profile_bilans */`)
    .innerJoin('coaches as coach', 'coach.id', 'bilans.coach_id')
    .select([
      'bilans.id',
      'coach_id',
      'coach.name as coach_name',
      'coach.specialty as coach_specialty',
      'bilan',
      'created_at',
      'updated_at',
      sql<number>`(count(*) over ())`.as('total'),
    ])
    .where('client_id', '=', clientId)
    .orderBy('updated_at', 'desc')
    .limit(PROFILE_LIST_MAX)
    .execute();
