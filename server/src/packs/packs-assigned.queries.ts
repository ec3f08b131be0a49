import { RECENT_USER_PACKS, type UserPacksQuery } from '@elan/contract/packs/packs-admin.ts';
import { POINTS_MAX } from '@elan/contract/points/points.rules.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lockedClient } from '../platform/database/locks.ts';
import { onPage, readPage } from '../platform/database/paging.ts';
import { isKnownBy } from '../platform/database/people-search.ts';

interface Assignment {
  readonly client: number;
  readonly pack: number;
  readonly notes: string | null;
  readonly actor: number;
  readonly now: Now;
}

interface Assigned {
  /** Null when it could not be assigned. */
  id: number | null;
  is_client: boolean;
  is_pack: boolean;
  is_active: boolean | null;
}

/**
 * Gives the pack as it is now, or tells what stood in the way. The account cannot close, the pack cannot be withdrawn and
 * the balance cannot move before this is done.
 */
export async function assignPack(
  db: Database,
  { client, pack, notes, actor, now }: Assignment,
): Promise<Assigned | undefined> {
  const { rows } = await sql<Assigned>`
    with client as materialized (${lockedClient(client)}), pack as materialized (
      select id, name, price, solo_points, team_points, is_active
      from packs where id = ${pack} and deleted_at is null for share
    ), assigned as (
      insert into user_packs (user_id, pack_id, pack_name, pack_price, solo_points, team_points, notes, assigned_by, purchased_at)
      select client.id, pack.id, pack.name, pack.price, pack.solo_points, pack.team_points, ${notes}, ${actor}::int,
        ${now.at}::timestamptz
      from client, pack
      where pack.is_active
        and (pack.solo_points = 0 or client.solo_points + pack.solo_points <= ${POINTS_MAX}::int)
        and (pack.team_points = 0 or client.team_points + pack.team_points <= ${POINTS_MAX}::int)
      returning id
    )
    select (select id from assigned) as id, exists (select from client) as is_client,
      exists (select from pack) as is_pack, (select is_active from pack) as is_active`.execute(db);
  return rows[0];
}

interface Removal {
  readonly id: number;
  readonly reason: string;
  readonly actor: number;
  readonly now: Now;
}

/** Nothing when it is not there, or was removed before. A trigger takes back what is left of its points, and counts it. */
export const removePack = (db: Database, { id, reason, actor, now }: Removal) =>
  db
    .updateTable('user_packs')
    .set({ removed_at: now.at, removed_by: actor, removal_reason: reason })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(['user_id', 'solo_points', 'team_points', 'points_removed'])
    .executeTakeFirst();

/** By kind, below zero; nothing where no points were left. */
export const findTakenBack = (db: Database, id: number) =>
  db
    .selectFrom('points_history')
    .select(['solo_delta', 'team_delta'])
    .where('user_pack_id', '=', id)
    .where('reason', '=', 'pack_removed')
    .executeTakeFirst();

/**
 * How many bookings to come it takes to hold so many of a client's points, each as many as it cost; all that cost any, if
 * they hold fewer. The agenda's index finds them, however long the past is.
 */
export const countBookingsHolding = async (
  db: Database,
  client: number,
  points: { readonly solo_points: number; readonly team_points: number },
  { wall }: Now,
) => {
  const { rows } = await sql<{ sessions: number; courses: number }>`
    select count(*) filter (where solo > 0 and solo_before < ${points.solo_points}::int) as sessions,
      count(*) filter (where team > 0 and team_before < ${points.team_points}::int) as courses
    from (
      select session.cost as solo, sum(session.cost) over earlier - session.cost as solo_before,
        seat.cost as team, sum(seat.cost) over earlier - seat.cost as team_before
      from agenda
        left join reservations session on session.id = agenda.reservation_id
        left join course_bookings seat on seat.id = agenda.booking_id
      where person_id = ${client} and agenda.during && tsrange(${wall}::timestamp, null)
        and lower(agenda.during) > ${wall}::timestamp
      window earlier as (order by agenda.during)
    ) as paid`.execute(db);
  return rows[0] ?? { sessions: 0, courses: 0 };
};

export const findAssignment = (db: Database, id: number) =>
  db.selectFrom('user_packs').select('removed_at').where('id', '=', id).executeTakeFirst();

const standing = (db: Database) => db.selectFrom('user_packs as given').where('given.removed_at', 'is', null);

const described = (query: ReturnType<typeof standing>) =>
  query
    .innerJoin('clients', 'clients.id', 'given.user_id')
    .innerJoin('accounts', 'accounts.id', 'given.user_id')
    .select([
      'given.id',
      'given.user_id',
      'given.pack_id',
      'given.pack_name',
      'given.pack_price',
      'given.is_planned',
      'given.points',
      'given.solo_points',
      'given.team_points',
      'given.purchased_at',
      'given.notes',
      sql<'completed' | 'pending'>`payment_status(given.id)`.as('payment_status'),
      'clients.full_name',
      'clients.solo_points as current_solo_points',
      'clients.team_points as current_team_points',
      'accounts.username',
      'accounts.matricule',
    ]);

/** Between two instants, the second one excluded. */
interface Filter extends Omit<UserPacksQuery, 'start_date' | 'end_date'> {
  readonly from: string | undefined;
  readonly before: string | undefined;
}

const matching = (db: Database, { from, before, user_id, q }: Filter) => {
  const isWanted = isKnownBy('given.user_id', q);
  let query = standing(db);
  if (from !== undefined) query = query.where('given.purchased_at', '>=', from);
  if (before !== undefined) query = query.where('given.purchased_at', '<', before);
  if (user_id !== undefined) query = query.where('given.user_id', '=', user_id);
  if (isWanted) query = query.where(isWanted);
  return query;
};

export const listAssignments = (db: Database, filter: Filter) => {
  const listed = matching(db, filter);
  const newest = described(listed).orderBy('given.purchased_at', 'desc').orderBy('given.id', 'desc');
  return readPage(onPage(newest, filter, filter.all ? undefined : RECENT_USER_PACKS), listed);
};

/** Nothing when it is not there, or was removed before. */
export const findStanding = (db: Database, id: number) =>
  described(standing(db).where('given.id', '=', id)).executeTakeFirst();

export const selectAssignment = (db: Database, id: number) =>
  described(standing(db).where('given.id', '=', id)).executeTakeFirstOrThrow();
