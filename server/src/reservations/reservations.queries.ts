import type { Presence } from '@elan/contract/presence/presence.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared-statements.ts';

/** A session and the balance of its client once it was booked or cancelled. */
export interface BookedSession {
  id: number;
  user_id: number;
  coach_id: number;
  coach_name: string;
  date: string;
  time: string;
  duration: number;
  session_type: 'normal' | 'bilan';
  status: 'confirmed' | 'cancelled';
  cancelled_at: string | null;
  refunded: boolean;
  solo_points: number;
  team_points: number;
}

interface Booking {
  readonly client: number;
  readonly coach: number;
  readonly actor: number;
  readonly time: string;
  readonly now: Now;
}

type Part = RawBuilder<unknown>;

/**
 * `undefined` when there is no such slot (any more); other obstacles raise under their constraint's name. The mail about it and
 * the request's idempotency key are parts of the same statement, whether there are any or not: one round trip for all.
 */
export async function bookSession(
  db: Database,
  { client, coach, session_type, date, time, actor, now }: Booking & { session_type: string; date: string },
  { mail, key }: { readonly mail: Part; readonly key: Part },
): Promise<BookedSession | undefined> {
  const { rows } = await prepared<BookedSession>('book_session')`
    with done as materialized (
      select s.* from
        book_session(${client}, ${coach}, ${session_type}, ${date}, ${time}, ${actor}, ${now.at}, ${now.wall}) s
        where s.id is not null),
      mailed as (${mail}), kept as (${key})
    select * from done`.execute(db);
  return rows[0];
}

interface SeriesDay {
  day: string;
  /** The constraint in the way, or `no_slot`, `client_busy` or `coach_busy`; null when the day was booked. */
  obstacle: string | null;
  session: BookedSession;
}

/** One row per day, whether it was booked or not. */
export async function bookSeries(
  db: Database,
  { client, coach, days, time, actor, now }: Booking & { days: readonly string[] },
): Promise<SeriesDay[]> {
  const { rows } = await sql<SeriesDay>`
    select day, obstacle, to_jsonb(session) as session from
      book_series(${client}, ${coach}, ${days}, ${time}, ${actor}, ${now.at}, ${now.wall})`.execute(db);
  return rows;
}

interface Cancellation {
  readonly id: number;
  /** Whose it must be; null for anybody's. */
  readonly owner: number | null;
  readonly refund: boolean;
  readonly actor: number;
  readonly now: Now;
  /** Sessions that begin before this wall-clock time can no longer be cancelled. */
  readonly earliest: string;
  /** Those that begin before this one are released, without a refund; null: nothing is. */
  readonly tooLateFrom: string | null;
}

export async function cancelSession(
  db: Database,
  { id, owner, refund, actor, now, earliest, tooLateFrom }: Cancellation,
  mail: Part,
): Promise<(BookedSession & { cost: number }) | undefined> {
  const { rows } = await prepared<BookedSession & { cost: number }>('cancel_session')`
    with done as materialized (
      select s.* from
        cancel_session(${id}, ${owner}, ${refund}, ${actor}, ${now.at}, ${earliest}, ${tooLateFrom}) s
        where s.id is not null),
      mailed as (${mail})
    select done.*, (select cost from reservations r where r.id = done.id) from done`.execute(db);
  return rows[0];
}

export const findReservation = (db: Database, id: number) =>
  db
    .selectFrom('reservations')
    .select(['id', 'client_id', 'coach_id', 'date', 'time', 'status', 'session_type', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Why a slot could not be booked: what is known of the hour that was asked for. */
export const findSlotState = (
  db: Database,
  { coach, session_type, date, time }: { coach: number; session_type: string; date: string; time: string },
) =>
  db
    .selectFrom('coaches')
    .innerJoin('accounts', 'accounts.id', 'coaches.id')
    .leftJoin('slots', (join) =>
      join
        .onRef('slots.coach_id', '=', 'coaches.id')
        .on('slots.session_type', '=', session_type)
        .on('slots.date', '=', date)
        .on('slots.start_time', '=', time)
        .on('slots.withdrawn_at', 'is', null),
    )
    .select('slots.id as slot_id')
    .where('coaches.id', '=', coach)
    .where('accounts.archived_at', 'is', null)
    .executeTakeFirst();

interface Marking {
  readonly id: number;
  /** Whose it must be; null for anybody's. */
  readonly coach: number | null;
  readonly presence: Presence | null;
  readonly now: Now;
}

const hasBegun = (now: Now) => sql<boolean>`date + time <= ${now.wall}::timestamp`;

/** `undefined` when it is not there, not that coach's, not confirmed, or has not begun. */
export const markSession = (db: Database, { id, coach, presence, now }: Marking) => {
  const marked = db
    .updateTable('reservations')
    .set({ presence })
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where('deleted_at', 'is', null)
    .where(hasBegun(now))
    .returning(['id', 'presence']);
  return (coach === null ? marked : marked.where('coach_id', '=', coach)).executeTakeFirst();
};

/** Those of whom nothing is said yet, held in the order of their numbers. */
export const markPresent = (db: Database, ids: readonly number[], now: Now) =>
  db
    .with('unmarked', (q) =>
      q
        .selectFrom('reservations')
        .select('id')
        .where('id', '=', sql<number>`any(${ids}::int[])`)
        .where('status', '=', 'confirmed')
        .where('deleted_at', 'is', null)
        .where('presence', 'is', null)
        .where(hasBegun(now))
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .updateTable('reservations')
    .set({ presence: 'present' })
    .where('id', 'in', (q) => q.selectFrom('unmarked').select('unmarked.id'))
    .returning('id')
    .execute();

/** Of these sessions, one that is still to come. */
export const findToCome = (db: Database, ids: readonly number[], now: Now) =>
  db
    .selectFrom('reservations')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('status', '=', 'confirmed')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not ${hasBegun(now)}`)
    .limit(1)
    .executeTakeFirst();

/** Hides a session; one that is confirmed and still to come is cancelled and refunded in the same statement. */
export async function hideReservation(db: Database, id: number, actor: number, now: Now, mail: Part) {
  const comes = sql<boolean>`(status = 'confirmed' and date + time > ${now.wall})`;
  const hidden = db
    .updateTable('reservations')
    .set({
      deleted_at: now.at,
      status: sql`case when ${comes} then 'cancelled' else status end`,
      cancelled_at: sql`case when ${comes} then ${now.at}::timestamptz else cancelled_at end`,
      cancelled_by: sql`case when ${comes} then ${actor}::int else cancelled_by end`,
      refunded: sql`refunded or (${comes} and cost > 0)`,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning([
      'id',
      'client_id',
      sql<boolean>`cancelled_at is not distinct from deleted_at`.as('is_called_off'),
    ]);
  const { rows } = await sql<{ is_called_off: boolean }>`
    with done as (${hidden}), mailed as (${mail}) select is_called_off from done`.execute(db);
  return rows[0];
}
