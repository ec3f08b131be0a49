import type { ClientMeetingsQuery } from '@elan/contract/clients/client-record.ts';
import type { Page, Role } from '@elan/contract/endpoint.ts';
import type { BookingStatus } from '@elan/contract/group-courses/group-courses.ts';
import type { Presence } from '@elan/contract/presence/presence.ts';
import type { SessionType } from '@elan/contract/slots/slots.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

interface Attendance {
  held: number;
  held_this_year: number;
  absences_this_year: number;
}

/** What has begun and was not cancelled; one of which nobody has said anything counts as held. */
export async function countAttendance(db: Database, client: number, now: Now): Promise<Attendance> {
  const { rows } = await sql<Attendance>`
    with begun as (
      select date, presence from reservations
      where client_id = ${client} and deleted_at is null and status = 'confirmed'
        and date <= ${now.date}::date and date + time <= ${now.wall}::timestamp
      union all
      select course.date, booking.presence
      from course_bookings booking join group_courses course on course.id = booking.course_id
      where booking.client_id = ${client} and booking.status = 'confirmed'
        and course.date + course.time <= ${now.wall}::timestamp
    )
    select count(*) filter (where came) as held,
      count(*) filter (where came and is_this_year) as held_this_year,
      count(*) filter (where not came and is_this_year) as absences_this_year
    from (
      select presence is distinct from 'absent' as came, date >= date_trunc('year', ${now.date}::date) as is_this_year
      from begun
    ) as judged`.execute(db);
  return rows[0] ?? { held: 0, held_this_year: 0, absences_this_year: 0 };
}

/** A moment of a booking, as the columns of a row. */
interface MeetingRow {
  kind: 'session' | 'course';
  id: number;
  course_id: number | null;
  title: string | null;
  session_type: SessionType | null;
  date: string;
  time: string;
  duration: number;
  coach_id: number;
  coach_name: string;
  cost: number;
  status: BookingStatus;
  refunded: boolean;
  released: boolean;
  presence: Presence | null;
  is_pardoned: boolean;
  is_deleted: boolean;
  version: number;
  created_at: string;
  created_name: string;
  created_role: Role;
  cancelled_at: string | null;
  cancelled_name: string | null;
  cancelled_role: Role | null;
}

interface Asked extends ClientMeetingsQuery {
  readonly client: number;
  readonly now: Now;
}

/** Who did it, by the name they have: looked up row by row, where a plain join would read all clients for one page. */
const doer = (column: RawBuilder<unknown>, name: RawBuilder<unknown>) => sql`
  left join lateral (
    select coalesce(client.full_name, coach.name, account.username) as name, account.role
    from accounts account
      left join clients client on client.id = account.id
      left join coaches coach on coach.id = account.id
    where account.id = ${column} limit 1
  ) as ${name} on true`;

/** To come and confirmed, or everything else; the same for whole days, which the index knows. */
const wanted = (booking: string, day: string, { past, now }: Asked) => {
  const [status, date, time] = [
    sql.ref(`${booking}.status`),
    sql.ref(`${day}.date`),
    sql.ref(`${day}.time`),
  ] as const;
  return past
    ? sql<boolean>`(${status} = 'cancelled' or ${date} + ${time} <= ${now.wall}::timestamp)`
    : sql<boolean>`${status} = 'confirmed' and ${date} >= ${now.date}::date and ${date} + ${time} > ${now.wall}::timestamp`;
};

/** Both kinds; of the sessions those that were not taken off the lists. */
const sessionsOf = (asked: Asked) => sql`
  from reservations r where r.client_id = ${asked.client} and r.deleted_at is null and ${wanted('r', 'r', asked)}`;
const seatsOf = (asked: Asked) => sql`
  from course_bookings booking join group_courses course on course.id = booking.course_id
  where booking.client_id = ${asked.client} and ${wanted('booking', 'course', asked)}`;

/**
 * Of each kind no more is read than could be on the page; only what is on it is described. To come: the next first. Past: the latest
 * date first.
 */
export async function listMeetings(db: Database, asked: Asked): Promise<Page<MeetingRow>> {
  const { page, per_page, past } = asked;
  const order = past ? sql`desc` : sql`asc`;
  const sorted = sql`order by date ${order}, time ${order}, id ${order}`;
  const { rows } = await sql<MeetingRow>`
    with listed as materialized (
      select kind, id, date, time from (
        (select 'session' as kind, r.id, r.date, r.time ${sessionsOf(asked)} ${sorted} limit ${page * per_page})
        union all
        (select 'course', booking.id, course.date, course.time ${seatsOf(asked)} ${sorted} limit ${page * per_page})
      ) as both_kinds
      ${sorted} limit ${per_page} offset ${(page - 1) * per_page}
    )
    select meeting.*, coach.name as coach_name, maker.name as created_name, maker.role as created_role,
      canceller.name as cancelled_name, canceller.role as cancelled_role
    from listed
      cross join lateral (
        select 'session' as kind, r.id, null::int as course_id, null::text as title, r.session_type, r.date, r.time, r.duration,
          r.coach_id, r.cost, r.status, r.refunded, r.released, r.presence, r.is_pardoned, false as is_deleted, r.version, r.created_at, r.created_by,
          r.cancelled_at, r.cancelled_by
        from reservations r where listed.kind = 'session' and r.id = listed.id
        union all
        select 'course', booking.id, course.id, course.title, null, course.date, course.time, course.duration,
          course.coach_id, booking.cost, booking.status, booking.refunded, booking.released, booking.presence, booking.is_pardoned,
          course.deleted_at is not null, 1,
          booking.created_at, booking.created_by, booking.cancelled_at, booking.cancelled_by
        from course_bookings booking join group_courses course on course.id = booking.course_id
        where listed.kind = 'course' and booking.id = listed.id
      ) as meeting
      join coaches coach on coach.id = meeting.coach_id
      ${doer(sql`meeting.created_by`, sql`maker`)}
      ${doer(sql`meeting.cancelled_by`, sql`canceller`)}
    order by meeting.date ${order}, meeting.time ${order}, meeting.id ${order}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select (select count(*) ${sessionsOf(asked)}) + (select count(*) ${seatsOf(asked)}) as total`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

interface MoveRow {
  reservation_id: number;
  at: string;
  by_name: string;
  by_role: Role;
  coach_id: number;
  coach_name: string;
  date: string;
  time: string;
}

/** Where each of these sessions stood before each of its moves, in their order. */
export async function listMoves(db: Database, sessions: readonly number[]): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select move.reservation_id, move.moved_at as at, mover.name as by_name, mover.role as by_role,
      move.coach_id, coach.name as coach_name, move.date, move.time
    from reservation_moves move
      join coaches coach on coach.id = move.coach_id
      ${doer(sql`move.moved_by`, sql`mover`)}
    where move.reservation_id = any(${[...sessions]}::int[])
    order by move.reservation_id, move.version`.execute(db);
  return rows;
}

interface PardonRow {
  kind: 'session' | 'course';
  of: number;
  at: string;
  by_name: string;
  by_role: Role;
  reason: string;
}

/** The pardons in force of these sessions and seats: the last line of each. */
export async function listPardons(
  db: Database,
  { sessions, seats }: { readonly sessions: readonly number[]; readonly seats: readonly number[] },
): Promise<PardonRow[]> {
  const { rows } = await sql<PardonRow>`
    select said.kind, said.of, said.pardoned_at as at, pardoner.name as by_name, pardoner.role as by_role, said.reason
    from (
      (select distinct on (reservation_id) 'session' as kind, reservation_id as of, pardoned_by, pardoned_at, reason
        from missed_pardons where reservation_id = any(${[...sessions]}::int[]) order by reservation_id, id desc)
      union all
      (select distinct on (booking_id) 'course', booking_id, pardoned_by, pardoned_at, reason
        from missed_pardons where booking_id = any(${[...seats]}::int[]) order by booking_id, id desc)
    ) as said
      ${doer(sql`said.pardoned_by`, sql`pardoner`)}`.execute(db);
  return rows;
}
