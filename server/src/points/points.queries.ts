import type { PageQuery } from '@elan/contract/fields.ts';
import { POINTS_MAX } from '@elan/contract/points/points.rules.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lockedClient } from '../platform/database/locks.ts';
import { onPage, readPage } from '../platform/database/paging.ts';
import { type ReadIn, translated, translatedPackName } from '../platform/database/translated.ts';

/** To a balance, or by a number of points. */
export interface Change {
  readonly to: number | null;
  readonly by: number;
}

export interface Movement {
  readonly client: number;
  readonly reason: 'admin_add' | 'admin_remove' | 'admin_set';
  readonly solo: Change;
  readonly team: Change;
  /** Why, in the words of whoever did it. */
  readonly note: string | null;
  readonly actor: number;
  readonly now: Now;
}

export interface Moved {
  solo_before: number;
  team_before: number;
  /** The number of the line; null where none was written. */
  line: number | null;
}

/**
 * Writes one line of history, or none where nothing changes or a balance would become impossible; `undefined` when there
 * is no such client, or not any more. The difference is taken under the lock of the client's row.
 */
export async function movePoints(
  db: Database,
  { client, reason, solo, team, note, actor, now }: Movement,
): Promise<Moved | undefined> {
  const { rows } = await sql<Moved>`
    with client as materialized (${lockedClient(client)}), wanted as (
      select id, solo_points, team_points,
        coalesce(${solo.to}::int, solo_points) + ${solo.by}::int - solo_points as solo_delta,
        coalesce(${team.to}::int, team_points) + ${team.by}::int - team_points as team_delta
      from client
    ), moved as (
      insert into points_history (client_id, solo_delta, team_delta, reason, note, actor_id, created_at)
      select id, solo_delta, team_delta, ${reason}, ${note}::text, ${actor}::int, ${now.at}::timestamptz from wanted
      where (solo_delta <> 0 or team_delta <> 0)
        and least(solo_points + solo_delta, team_points + team_delta) >= 0
        and (solo_delta <= 0 or solo_points + solo_delta <= ${POINTS_MAX}::int)
        and (team_delta <= 0 or team_points + team_delta <= ${POINTS_MAX}::int)
      returning id
    )
    select client.solo_points as solo_before, client.team_points as team_before, moved.id as line
    from client left join moved on true`.execute(db);
  return rows[0];
}

const linesOf = (db: Database, clientId: number) =>
  db.selectFrom('points_history').where('client_id', '=', clientId);

const pageOfLines = (db: Database, clientId: number, page: PageQuery) =>
  onPage(linesOf(db, clientId), page)
    .select([
      'id',
      'created_at',
      'reason',
      'solo_delta',
      'team_delta',
      'solo_after',
      'team_after',
      'note',
      'actor_id',
      'reservation_id',
      'booking_id',
      'user_pack_id',
    ])
    .orderBy('id', 'desc');

/**
 * A page of a client's history, newest first, each line with what it was for and who did it. That is looked up line by
 * line through the indexes: a plain join to some thousand clients or packs would read them all for one page.
 */
const described = (db: Database, page: ReturnType<typeof pageOfLines>, language: ReadIn) =>
  db
    .selectFrom(page.as('line'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reservations')
          .select(['coach_id', 'date', 'time'])
          .whereRef('id', '=', 'line.reservation_id')
          .limit(1)
          .as('session'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('course_bookings as booking')
          .innerJoin('group_courses', 'group_courses.id', 'booking.course_id')
          .select(['booking.course_id', 'coach_id', 'date', 'time'])
          .select(translated(language, 'group_courses.title').as('title'))
          .whereRef('booking.id', '=', 'line.booking_id')
          .limit(1)
          .as('course'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('user_packs')
          .select(translatedPackName(language, 'user_packs').as('pack_name'))
          .whereRef('id', '=', 'line.user_pack_id')
          .limit(1)
          .as('pack'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('accounts')
          .leftJoin('clients', 'clients.id', 'accounts.id')
          .select(({ fn }) => [fn.coalesce('full_name', 'username').as('name'), 'accounts.role'])
          .whereRef('accounts.id', '=', 'line.actor_id')
          .limit(1)
          .as('actor'),
      (join) => join.onTrue(),
    )
    .leftJoin('coaches as coach', (join) =>
      join.on('coach.id', '=', sql<number>`coalesce(session.coach_id, course.coach_id)`),
    )
    .select(({ fn }) => [
      'line.id',
      'line.created_at',
      'line.reason',
      'line.solo_delta',
      'line.team_delta',
      'line.solo_after',
      'line.team_after',
      'line.note',
      'line.reservation_id',
      'line.booking_id',
      'line.user_pack_id',
      'actor.name as actor_name',
      'actor.role as actor_role',
      'course.course_id',
      fn.coalesce('session.date', 'course.date').as('date'),
      fn.coalesce('session.time', 'course.time').as('time'),
      'coach.name as coach_name',
      'course.title as course_title',
      'pack.pack_name',
    ])
    .orderBy('line.id', 'desc');

export const listLines = (db: Database, clientId: number, page: PageQuery, language: ReadIn) =>
  readPage(described(db, pageOfLines(db, clientId, page), language), linesOf(db, clientId));
