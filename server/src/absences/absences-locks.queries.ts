import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/database.ts';
import type { Span } from './absences.queries.ts';

/*
 * An absence holds all that it touches before it changes anything, in the order of everybody: closures, the coach's row, slots by their
 * numbers, accounts, courses, sessions, the hours of the agenda, balances. What is read from then on stays so.
 */

/** One who opens hours of this coach, or is away, at a time. `undefined` where there is no such coach, or not any more. */
export const lockCoach = (db: Database, id: number) =>
  db
    .selectFrom('coaches as coach')
    .innerJoin('accounts as account', 'account.id', 'coach.id')
    .select(['coach.id', 'coach.name'])
    .where('coach.id', '=', id)
    .where('account.archived_at', 'is', null)
    .forNoKeyUpdate('coach')
    .executeTakeFirst();

/** Where a session is to go. */
export interface Target {
  readonly reservation: number;
  readonly coach: number;
  readonly date: string;
  readonly time: string;
}

const columns = (targets: readonly Target[]) => sql`
  unnest(${targets.map(({ reservation }) => reservation)}::int[], ${targets.map(({ coach }) => coach)}::int[],
    ${targets.map(({ date }) => date)}::date[], ${targets.map(({ time }) => time)}::time[]) as target (reservation, coach, date, start)`;

/** The coach's slots in these hours, those that these sessions stand in and are to go to. */
export const lockSlots = (db: Database, coachId: number, span: Span, targets: readonly Target[]) =>
  sql`
    select id from slots where id in (
      select s.id from slots s where s.coach_id = ${coachId}
        and s.date between lower(${span}::tsrange)::date and upper(${span}::tsrange)::date and s.during && ${span}::tsrange
        and (s.withdrawn_at is null or s.withdrawn_by_rule)
      union
      select r.slot_id from reservations r where r.id = ${anyOf(targets.map(({ reservation }) => reservation))}
      union
      select s.id from ${columns(targets)}
        join reservations r on r.id = target.reservation
        join slots s on s.coach_id = target.coach and s.session_type = r.session_type and s.date = target.date
          and s.start_time = target.start and s.withdrawn_at is null)
    order by id for update`.execute(db);

/**
 * The coach's account, alone: bookings under way are waited for. Those of the others stay open, together with everybody else's; so do
 * those of who waits for the courses that go to another hour. All by their numbers.
 */
export async function lockAccounts(
  db: Database,
  coachId: number,
  others: readonly number[],
  movedCourses: readonly number[],
): Promise<void> {
  const beside = sql`(id = ${anyOf(others)} or id in (
    select client_id from course_waits where course_id = ${anyOf(movedCourses)} and ended_at is null))`;
  await sql`select id from accounts where id < ${coachId} and ${beside} order by id for share`.execute(db);
  await sql`select id from accounts where id = ${coachId} for no key update`.execute(db);
  await sql`select id from accounts where id > ${coachId} and ${beside} order by id for share`.execute(db);
}

/** The courses in these hours and those named, then the sessions likewise. */
export async function lockBookings(
  db: Database,
  coachId: number,
  span: Span,
  named: { readonly courses: readonly number[]; readonly sessions: readonly number[] },
): Promise<void> {
  await sql`
    select id from group_courses c
    where c.id = ${anyOf(named.courses)} or (c.coach_id = ${coachId} and c.deleted_at is null and c.cancelled_at is null
      and c.date between lower(${span}::tsrange)::date and upper(${span}::tsrange)::date and c.during && ${span}::tsrange)
    order by id for update`.execute(db);
  await sql`
    select id from reservations r
    where r.id = ${anyOf(named.sessions)} or (r.coach_id = ${coachId} and r.deleted_at is null and r.status = 'confirmed'
      and r.date between lower(${span}::tsrange)::date and upper(${span}::tsrange)::date and r.during && ${span}::tsrange)
    order by id for no key update`.execute(db);
}

/** Where a course is to go. */
interface CourseTarget {
  readonly course: number;
  readonly coach: number;
  readonly date: string;
  readonly time: string;
}

/** Held by one act: a third of what PostgreSQL has room for in the studio's own setting. */
const HOURS_AT_ONCE_MAX = 1250;

/** What moves, and what is cancelled or, when that is undone, booked and planned again. All of it is held. */
interface Changes {
  readonly sessions: readonly Target[];
  readonly courses: readonly CourseTarget[];
  readonly cancelled: { readonly sessions: readonly number[]; readonly courses: readonly number[] };
}

/**
 * The last locks: the hours of everybody in what moves, old and new, and of all who were in a course when it was called off; those that
 * another absence takes back; the balances of those who get credits back or pay again; and both of those who are next in line for the open seats of
 * courses that go to another hour (`hold_next`). Answers who these are, for `giveSeats`; null, and nothing is held, where the hours are too many.
 */
export async function lockHours(
  db: Database,
  { sessions, courses, cancelled }: Changes,
  now: Now,
): Promise<readonly number[] | null> {
  const { rows } = await sql<{ held: number[] | null }>`
    with course_target as materialized (
      select c.id, c.coach_id, c.date, c.time, c.during, c.cancelled_at, c.max_participants - c.current_participants as free,
        target.coach, target.date as new_date, target.start, civil_range(target.date, target.start, c.duration) as span
      from unnest(${courses.map(({ course }) => course)}::int[], ${courses.map(({ coach }) => coach)}::int[],
          ${courses.map(({ date }) => date)}::date[], ${courses.map(({ time }) => time)}::time[]) as target (course, coach, date, start)
        join group_courses c on c.id = target.course
    ), off as materialized (
      select client_id, coach_id, during from reservations where id = ${anyOf(cancelled.sessions)}
      union all
      select b.client_id, c.coach_id, c.during from group_courses c
        left join course_bookings b on b.course_id = c.id and (b.status = 'confirmed' or b.cancelled_at = c.cancelled_at)
        where c.id = ${anyOf(cancelled.courses)}
    ), places as (
      select p.person, span.during from ${columns(sessions)}
        join reservations r on r.id = target.reservation
        cross join lateral (values (r.client_id), (r.coach_id), (target.coach)) p (person)
        cross join lateral (values (r.during), (civil_range(target.date, target.start, r.duration))) span (during)
      union
      select p.person, span.during
      from course_target c
        cross join lateral (
          select c.coach_id union select c.coach
          union select b.client_id from course_bookings b
            where b.course_id = c.id and (b.status = 'confirmed' or b.cancelled_at = c.cancelled_at)) p (person)
        cross join lateral (values (c.during), (c.span)) span (during)
      union
      select coach_id, during from off
        where exists (select from absences a where a.coach_id = off.coach_id and a.during && off.during and a.state = 'granted')
    ), hours as materialized (
      select distinct person, hour from places
        cross join lateral generate_series(hour_of(lower(during)), hour_of(upper(during) - interval '1 microsecond')) hour)
    select case when (select count(*) from hours) <= ${HOURS_AT_ONCE_MAX}::int then hold_next(
      array(select (c.id, c.span, c.free)::course_to_come from course_target c
        where (c.new_date, c.start) <> (c.date, c.time) and c.cancelled_at is null),
      ${now.wall}, (select array_agg(person order by person, hour) from hours), (select array_agg(hour order by person, hour) from hours),
      array(select client_id from off where client_id is not null),
      array(
        select client_id from off where client_id is not null
        union
        select r.client_id from ${columns(sessions)} join reservations r on r.id = target.reservation
        union
        select b.client_id from course_target c join course_bookings b on b.course_id = c.id and b.status = 'confirmed')) end as held`.execute(
    db,
  );
  return rows[0]?.held ?? null;
}

/** What nobody took is offered no more. The slots are held. */
export async function withdrawFree(db: Database, coachId: number, span: Span, now: Now): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update slots s set withdrawn_at = ${now.at}, withdrawn_by_rule = true
    where s.coach_id = ${coachId} and s.withdrawn_at is null
      and s.date between lower(${span}::tsrange)::date and upper(${span}::tsrange)::date and s.during && ${span}::tsrange
      and s.date + s.start_time > ${now.wall}::timestamp
      and not exists (select from reservations r where r.slot_id = s.id and r.slot_is_live)`.execute(db);
  return Number(numAffectedRows);
}

/**
 * What an absence withdrew since then is offered again, for what returns there. All of it was open together before, so none of it is in
 * another's way; what the coach's week does not want any more goes with `keepHoursOpen`.
 */
export const offerAgain = (db: Database, coachId: number, span: Span, since: string | null, now: Now) =>
  sql`
    update slots s set withdrawn_at = null, withdrawn_by_rule = false
    where s.coach_id = ${coachId} and s.withdrawn_by_rule and s.withdrawn_at >= ${since}::timestamptz
      and s.date between lower(${span}::tsrange)::date and upper(${span}::tsrange)::date and s.during && ${span}::tsrange
      and s.date + s.start_time > ${now.wall}::timestamp and not is_shut(s.coach_id, s.during)
      and not exists (
        select from slots live where live.coach_id = s.coach_id and live.session_type = s.session_type
          and live.date = s.date and live.withdrawn_at is null and live.during && s.during)`.execute(db);

/** Of coaches, open or not. */
export async function listNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('coaches').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
