import type { Role } from '@elan/contract/endpoint.ts';
import type { ClientReservation } from '@elan/contract/reservations/reservations.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/database.ts';
import type { BookedSession } from './reservations.queries.ts';

/** A session where it is now, and where it stood. */
export interface MovedSession {
  client_id: number;
  was_coach_id: number;
  was_date: string;
  was_time: string;
  was_duration: number;
  version: number;
  session: BookedSession;
}

interface Mover {
  readonly actor: number;
  readonly now: Now;
  /** Sessions that begin before this wall-clock time can no longer be moved. */
  readonly earliest: string;
}

interface Move extends Mover {
  readonly id: number;
  /** Whose it must be; null for anybody's. */
  readonly owner: number | null;
  /** The version that was seen; null for any. */
  readonly seen: number | null;
  readonly coach: number;
  readonly date: string;
  readonly time: string;
}

/** `undefined` when it cannot be moved, or not there; other obstacles raise under their constraint's name. */
export async function moveSession(db: Database, move: Move): Promise<MovedSession | undefined> {
  const { id, owner, seen, coach, date, time, actor, now, earliest } = move;
  const { rows } = await sql<MovedSession>`
    select client_id, was_coach_id, was_date, was_time, was_duration, version, to_jsonb(session) as session
    from move_session(${id}, ${owner}, ${seen}, ${coach}, ${date}, ${time}, ${actor}, ${now.at}, ${earliest}, ${now.wall})
    where client_id is not null`.execute(db);
  return rows[0];
}

interface Several {
  readonly ids: readonly number[];
  /** Null for each one's own. */
  readonly coach: number | null;
  readonly days: number;
}

/** Nobody else moves, cancels or withdraws any of it until the transaction ends. */
export const lockMoves = (db: Database, { ids, coach, days }: Several) =>
  sql`select lock_moves(${ids}, ${coach}, ${days})`.execute(db);

interface MoveAttempt {
  reservation: number;
  moved: MovedSession | null;
  /** The constraint in the way, or `no_slot`, and what the database says of the case. */
  obstacle: string | null;
  particulars: string | null;
}

/** One row for each of them, whether it was moved or not. */
export async function moveSessions(
  db: Database,
  { ids, coach, days, actor, now, earliest }: Mover & Several,
): Promise<MoveAttempt[]> {
  const { rows } = await sql<MoveAttempt>`
    select reservation, to_jsonb(moved) as moved, obstacle, particulars
    from move_sessions(${ids}, ${coach}, ${days}, ${actor}, ${now.at}, ${earliest}, ${now.wall})`.execute(db);
  return rows;
}

/** Whose sessions these are, and where they stand. */
export const listMovable = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('reservations as r')
    .innerJoin('clients as client', 'client.id', 'r.client_id')
    .innerJoin('accounts as account', 'account.id', 'r.client_id')
    .innerJoin('coaches as coach', 'coach.id', 'r.coach_id')
    .select([
      'r.id',
      'r.client_id',
      'r.coach_id',
      'coach.name as coach_name',
      'r.date',
      'r.time',
      'r.status',
      'r.version',
    ])
    .select(({ fn }) => fn.coalesce('client.full_name', 'account.username').as('client_name'))
    .where('r.id', '=', anyOf(ids))
    .where('r.deleted_at', 'is', null)
    .orderBy('r.date')
    .orderBy('r.time')
    .orderBy('r.id')
    .execute();

export const selectCoach = (db: Database, id: number) =>
  db.selectFrom('coaches').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();

interface Movable extends ClientReservation {
  version: number;
  /** How often its client moved it, out of how often that may be. */
  moves: number;
  moves_max: number;
  /** To which that client may move it. */
  last_day: string;
}

export async function findMovable(db: Database, id: number): Promise<Movable | undefined> {
  const { rows } = await sql<Movable>`
    select r.id, r.client_id as user_id, r.coach_id, coach.name as coach_name, r.date, r.time, r.duration, r.session_type,
      r.cost, r.status, r.cancelled_at, r.refunded, r.version, own.moves, own.last_day,
      (select client_moves_max from booking_rules order by version desc limit 1) as moves_max
    from reservations r
      join coaches coach on coach.id = r.coach_id
      cross join lateral own_moves(r) own
    where r.id = ${id} and r.deleted_at is null`.execute(db);
  return rows[0];
}

interface EventRow {
  event: 'booked' | 'moved' | 'cancelled' | 'released';
  at: string;
  by_name: string;
  by_role: Role;
  refunded: boolean;
  coach_id: number;
  coach_name: string;
  date: string;
  time: string;
}

/**
 * What happened to a session, in its order: booked, each move, cancelled. Each with the place from which the next one took it: where it
 * stands now is that of the last.
 */
export async function listEvents(db: Database, id: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with places as (
      select version, coach_id, date, time, moved_by, moved_at from reservation_moves where reservation_id = ${id}
      union all
      select version + 1, coach_id, date, time, null, null from reservations where id = ${id}
    ), events as (
      select 'booked' as event, created_at as at, created_by as by, 1 as step, 2 as place from reservations where id = ${id}
      union all
      select 'moved', moved_at, moved_by, version, version + 1 from places where moved_at is not null
      union all
      select case when released then 'released' else 'cancelled' end, cancelled_at, cancelled_by, version + 1, version + 1 from reservations
      where id = ${id} and cancelled_at is not null
    )
    select event, at, coalesce(client.full_name, actor_coach.name, account.username) as by_name, account.role as by_role,
      event = 'cancelled' and (select refunded from reservations where id = ${id}) as refunded,
      places.coach_id, coach.name as coach_name, places.date, places.time
    from events
      join places on places.version = events.place
      join coaches coach on coach.id = places.coach_id
      join accounts account on account.id = events.by
      left join clients client on client.id = events.by
      left join coaches actor_coach on actor_coach.id = events.by
    order by step`.execute(db);
  return rows;
}
