import type { Closure } from '@elan/contract/closures/closures.ts';
import type { ClosureBooking } from '@elan/contract/closures/closures-admin.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/database.ts';
import { lockRefunds } from '../platform/database/locks.ts';

/** Whole days have no times; else a closure that ends with a day ends at 24:00. */
const columns = sql`
  id, lower(during)::date as "from",
  upper(during)::date - (upper(during)::time = '00:00')::int as "to",
  case when not is_whole then left(lower(during)::time::text, 5) end as from_time,
  case when not is_whole then coalesce(nullif(left(upper(during)::time::text, 5), '00:00'), '24:00') end as to_time,
  reason`;
const wholeDays = sql`lower(during)::time = '00:00' and upper(during)::time = '00:00' as is_whole`;

/** Those that touch these days, both included; without the second, all from the first on. */
export async function listClosures(db: Database, from: string, to: string | undefined): Promise<Closure[]> {
  const { rows } = await sql<Closure>`
    select ${columns} from (
      select *, ${wholeDays} from closures
      where during && tsrange(${from}::date, ${to ?? null}::date + 1)) closure
    order by during`.execute(db);
  return rows;
}

interface NewClosure {
  readonly starts: string;
  readonly ends: string;
  readonly reason: string;
}

interface Closing {
  readonly actor: number;
  readonly now: Now;
}

/** `ends` may be 24:00 of a day. */
export async function insertClosures(
  db: Database,
  closures: readonly NewClosure[],
  { actor, now }: Closing,
): Promise<Closure[]> {
  const { rows } = await sql<Closure>`
    with made as (
      insert into closures (during, reason, created_by, created_at)
      select tsrange(starts, ends), reason, ${actor}, ${now.at}
      from unnest(${closures.map(({ starts }) => starts)}::timestamp[], ${closures.map(({ ends }) => ends)}::timestamp[],
        ${closures.map(({ reason }) => reason)}::text[]) closure (starts, ends, reason)
      returning id, during, reason)
    select ${columns} from (select *, ${wholeDays} from made) closure
    order by during`.execute(db);
  return rows;
}

export const deleteClosure = (db: Database, id: number) =>
  db.deleteFrom('closures').where('id', '=', id).returning('id').executeTakeFirst();

/*
 * The order of locks, each in the order of their numbers: slots, courses, sessions, then the hours that an absence takes back and the
 * balances of clients. A booking or a cancellation under way is waited for, and seen afterwards; a later one waits, and finds the studio
 * closed.
 */

/** What is over is no concern of a closure; what has begun goes on. */
export async function lockSlotsIn(db: Database, closures: readonly number[], now: Now): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select slot.id from closures closure
      join slots slot on slot.date between lower(closure.during)::date and upper(closure.during)::date
        and slot.during && closure.during and slot.withdrawn_at is null
    where closure.id = any(${closures}::int[]) and upper(slot.during) > ${now.wall}::timestamp
    order by slot.id for update of slot`.execute(db);
  return rows.map(({ id }) => id);
}

const isOver = (now: Now) => sql`upper(booked.during) <= ${now.wall}::timestamp`;

export type BookingInside = ClosureBooking & { readonly coach_id: number; readonly duration: number };

const booking = (now: Now) => sql`
  booked.id, booked.date, left(booked.time::text, 5) as time, booked.duration, booked.coach_id, coach.name as coach_name,
  lower(booked.during) <= ${now.wall}::timestamp as is_running`;

export async function lockCoursesIn(
  db: Database,
  closures: readonly number[],
  now: Now,
): Promise<BookingInside[]> {
  const { rows } = await sql<BookingInside>`
    select 'course' as kind, booked.title, booked.current_participants as people, ${booking(now)}
    from closures closure
      join group_courses booked on booked.date between lower(closure.during)::date and upper(closure.during)::date
        and booked.during && closure.during
      join coaches coach on coach.id = booked.coach_id
    where closure.id = any(${closures}::int[]) and booked.cancelled_at is null and booked.deleted_at is null
      and not ${isOver(now)}
    order by booked.id for update of booked`.execute(db);
  return rows;
}

/** Those that hold one of these slots, which are held. */
export async function lockSessionsOf(
  db: Database,
  slots: readonly number[],
  now: Now,
): Promise<BookingInside[]> {
  const { rows } = await sql<BookingInside>`
    select 'session' as kind, coalesce(client.full_name, account.username) as title, 1 as people, ${booking(now)}
    from reservations booked
      join clients client on client.id = booked.client_id
      join accounts account on account.id = booked.client_id
      join coaches coach on coach.id = booked.coach_id
    where booked.slot_id = any(${slots}::int[]) and booked.slot_is_live and not ${isOver(now)}
    order by booked.id for update of booked`.execute(db);
  return rows;
}

/** Of these, those still to come that nobody booked: an hour that has begun could not be offered again. */
export async function withdrawFreeSlots(
  db: Database,
  slots: readonly number[],
  now: Now,
): Promise<{ withdrawn: number }> {
  const { rows } = await sql<{ withdrawn: number }>`
    with gone as (
      update slots slot set withdrawn_at = ${now.at}, withdrawn_by_rule = true
      where slot.id = any(${slots}::int[]) and lower(slot.during) > ${now.wall}::timestamp
        and not exists (select from reservations r where r.slot_id = slot.id and r.slot_is_live)
      returning id)
    select count(*)::int as withdrawn from gone`.execute(db);
  return rows[0] ?? { withdrawn: 0 };
}

interface Place {
  readonly client_id: number;
  readonly kind: ClosureBooking['kind'];
  /** Of the session or the course. */
  readonly id: number;
  readonly cost: number;
  readonly full_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phone_e164: string | null;
}

/** Who has these sessions and seats, by name; their balances are held from here on. */
export async function lockPeopleOf(
  db: Database,
  sessions: readonly number[],
  courses: readonly number[],
): Promise<Place[]> {
  await lockRefunds(db, { sessions, courses });
  const { rows } = await sql<Place>`
    select place.*, client.full_name, account.email, client.phone, client.phone_e164
    from (
      select client_id, 'session' as kind, id, cost from reservations where id = any(${sessions}::int[])
      union all
      select client_id, 'course', course_id, cost from course_bookings
      where course_id = any(${courses}::int[]) and status = 'confirmed') place
      join clients client on client.id = place.client_id
      join accounts account on account.id = place.client_id
    order by client.full_name, place.client_id, place.kind, place.id`.execute(db);
  return rows;
}

const cancelled = ({ actor, now }: Closing) => ({
  status: 'cancelled',
  cancelled_at: now.at,
  cancelled_by: actor,
  refunded: sql<boolean>`cost > 0`,
});

export const cancelSessions = (db: Database, ids: readonly number[], closing: Closing) =>
  db
    .updateTable('reservations')
    .set(cancelled(closing))
    .where('id', '=', anyOf(ids))
    .returning(['id', 'client_id'])
    .execute();

export const cancelSeats = (db: Database, courses: readonly number[], closing: Closing) =>
  db
    .updateTable('course_bookings')
    .set(cancelled(closing))
    .where('course_id', '=', anyOf(courses))
    .where('status', '=', 'confirmed')
    .returning(['id', 'client_id'])
    .execute();

/** What was booked in them is cancelled before. */
export const callCoursesOff = (db: Database, ids: readonly number[], { now: { at } }: Closing) =>
  db
    .updateTable('group_courses')
    .set({ cancelled_at: at, deleted_at: at })
    .where('id', '=', anyOf(ids))
    .execute();
