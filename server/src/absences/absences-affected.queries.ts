import type { SessionType } from '@elan/contract/slots/slots.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/database.ts';
import type { Span } from './absences.queries.ts';

/** So many days around an absence is another hour of the same coach looked for; a course takes longer to find one. */
const DAYS_AROUND = 7;
const COURSE_DAYS_AFTER = 14;
const HOURS_MAX = 6;
const COURSE_HOURS_MAX = 4;

export interface Affected {
  reservation_id: number | null;
  course_id: number | null;
  /** Null for a course. */
  client_id: number | null;
  title: string;
  session_type: SessionType | null;
  date: string;
  time: string;
  end_time: string;
  duration: number;
  people: number;
  cost: number;
  unit: 'SI' | 'SE';
  points: number | null;
  version: number;
  is_running: boolean;
}

/** What stands in these hours of a coach and is not over, in the order of time. */
export async function listAffected(db: Database, coachId: number, span: Span, now: Now): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    select r.id as reservation_id, null::int as course_id, r.client_id, coalesce(client.full_name, account.username) as title,
      r.session_type, r.date, r.time, civil_end(r.time, r.duration) as end_time, r.duration, 1 as people, r.cost,
      'SI' as unit, client.solo_points as points, r.version, r.date + r.time <= ${now.wall}::timestamp as is_running
    from reservations r
      join clients client on client.id = r.client_id
      join accounts account on account.id = r.client_id
    where r.coach_id = ${coachId} and r.deleted_at is null and r.status = 'confirmed'
      and r.date between lower(${span}::tsrange)::date and upper(${span}::tsrange)::date
      and r.during && ${span}::tsrange and upper(r.during) > ${now.wall}::timestamp
    union all
    select null, c.id, null, c.title, null, c.date, c.time, civil_end(c.time, c.duration), c.duration, c.current_participants,
      coalesce((select max(b.cost) from course_bookings b where b.course_id = c.id and b.status = 'confirmed'), course_cost()),
      'SE', null, c.version, c.date + c.time <= ${now.wall}::timestamp
    from group_courses c
    where c.coach_id = ${coachId} and c.deleted_at is null and c.cancelled_at is null
      and c.date between lower(${span}::tsrange)::date and upper(${span}::tsrange)::date
      and c.during && ${span}::tsrange and upper(c.during) > ${now.wall}::timestamp
    order by date, time, reservation_id nulls last, course_id`.execute(db);
  return rows;
}

export interface Colleague {
  reservation_id: number | null;
  course_id: number | null;
  coach_id: number;
  coach_name: string;
}

interface Asked {
  readonly coachId: number;
  readonly span: Span;
  readonly sessions: readonly number[];
  readonly courses: readonly number[];
  readonly now: Now;
}

/** What the coaches have to do on the days of these bookings, each as one value: an hour is then free or not without another look. */
const busyCoaches = sql`
  busy as materialized (
    select days.day, coach.id as coach_id, coach.name,
      coalesce(range_agg(a.during), '{}') as taken, count(a.during) filter (where a.absence_id is null) as load,
      exists (select from slots slot where slot.coach_id = coach.id and slot.date = days.day and slot.withdrawn_at is null) as is_in
    from (select distinct date as day from standing) days
      cross join coaches coach
      join accounts account on account.id = coach.id and account.archived_at is null
      left join agenda a on a.person_id = coach.id and a.during && tsrange(days.day, days.day + 1)
    group by days.day, coach.id, coach.name)`;

const standing = ({ sessions, courses }: Asked) => sql`
  standing as materialized (
    select r.id as reservation_id, null::int as course_id, r.client_id, r.coach_id, r.session_type, r.date, r.time, r.during
    from reservations r where r.id = ${anyOf(sessions)}
    union all
    select null, c.id, null, c.coach_id, null, c.date, c.time, c.during from group_courses c where c.id = ${anyOf(courses)})`;

/**
 * Who could take each over at its hour: with a free hour of that kind for a session, with time for a course. Those who are in that day, and the
 * least busy of them, first.
 */
export async function listColleagues(db: Database, asked: Asked): Promise<Colleague[]> {
  const { coachId, now } = asked;
  const { rows } = await sql<Colleague>`
    with ${standing(asked)}, ${busyCoaches}
    select s.reservation_id, s.course_id, busy.coach_id, busy.name as coach_name
    from standing s
      join busy on busy.day = s.date and busy.coach_id <> ${coachId} and not busy.taken && s.during
    where s.date + s.time > ${now.wall}::timestamp and case when s.course_id is null
      then exists (
        select from slots slot where slot.coach_id = busy.coach_id and slot.session_type = s.session_type
          and slot.date = s.date and slot.start_time = s.time and slot.withdrawn_at is null)
      else not exists (select from closures closed where closed.during && s.during) end
    order by not busy.is_in and busy.load = 0, busy.load, busy.name, busy.coach_id`.execute(db);
  return rows;
}

export interface FreeHour extends Colleague {
  date: string;
  time: string;
}

/**
 * Other free hours for each session, nearest first: of the same coach in the days around the absence, and of colleagues on the same day;
 * its client is free then, too.
 */
export async function listHours(db: Database, asked: Asked): Promise<FreeHour[]> {
  const { coachId, span, now } = asked;
  const { rows } = await sql<FreeHour>`
    with ${standing(asked)}, ${busyCoaches},
    around as (
      select greatest(${now.date}::date, lower(${span}::tsrange)::date - ${DAYS_AROUND}::int) as first,
        upper(${span}::tsrange)::date + ${DAYS_AROUND}::int as last),
    own as materialized (
      select slot.coach_id, coach.name, slot.session_type, slot.date, slot.start_time, slot.during
      from slots slot join coaches coach on coach.id = slot.coach_id
      where slot.coach_id = ${coachId} and slot.withdrawn_at is null
        and slot.date between (select first from around) and (select last from around)
        and slot.date + slot.start_time > ${now.wall}::timestamp and not slot.during && ${span}::tsrange
        and not slot.during && (
          select coalesce(range_agg(during), '{}') from agenda
          where person_id = ${coachId} and during && (select tsrange(first, last + 1) from around))),
    others as materialized (
      select slot.coach_id, busy.name, slot.session_type, slot.date, slot.start_time, slot.during
      from busy join slots slot on slot.date = busy.day and slot.coach_id = busy.coach_id
      where busy.coach_id <> ${coachId} and slot.withdrawn_at is null and not busy.taken && slot.during
        and slot.date + slot.start_time > ${now.wall}::timestamp)
    select s.reservation_id, null::int as course_id, free.coach_id, free.name as coach_name, free.date, free.start_time as time
    from standing s
      cross join lateral (
        select coalesce(range_agg(a.during), '{}') as taken from agenda a
        where a.person_id = s.client_id and a.reservation_id is distinct from s.reservation_id
          and a.during && (select tsrange(least(first, s.date), last + 1) from around)) client
      cross join lateral (
        (select own.*, abs(extract(epoch from own.date + own.start_time - s.date - s.time)) as distance from own
          where own.session_type = s.session_type and not own.during && client.taken
          order by distance, own.date limit ${HOURS_MAX})
        union all
        (select others.*, abs(extract(epoch from others.date + others.start_time - s.date - s.time)) from others
          where others.session_type = s.session_type and others.date = s.date and others.start_time <> s.time
            and not others.during && client.taken
          order by 7, others.start_time, others.coach_id limit ${HOURS_MAX})) free
    where s.client_id is not null
    order by free.distance, free.coach_id <> ${coachId}, free.date, free.start_time, free.coach_id`.execute(
    db,
  );
  return rows;
}

/** Days on which each course could be at its hour with the same coach and all who are in it, nearest first. */
export async function listCourseDays(
  db: Database,
  { coachId, span, courses, now }: Asked,
): Promise<FreeHour[]> {
  const { rows } = await sql<FreeHour>`
    select null::int as reservation_id, c.id as course_id, coach.id as coach_id, coach.name as coach_name, free.day as date, c.time
    from group_courses c
      join coaches coach on coach.id = ${coachId}
      cross join lateral (
        select day::date as day from generate_series(
          greatest(${now.date}::date, lower(${span}::tsrange)::date - ${DAYS_AROUND}::int),
          upper(${span}::tsrange)::date + ${COURSE_DAYS_AFTER}::int, interval '1 day') day
        where day::date + c.time > ${now.wall}::timestamp
          and not civil_range(day::date, c.time, c.duration) && ${span}::tsrange
          and not exists (select from closures closed where closed.during && civil_range(day::date, c.time, c.duration))
          and not exists (
            select from agenda a
            where a.person_id in (
                select c.coach_id union select b.client_id from course_bookings b where b.course_id = c.id and b.status = 'confirmed')
              and a.during && civil_range(day::date, c.time, c.duration))
        order by abs(day::date - c.date), day limit ${COURSE_HOURS_MAX}) free
    where c.id = ${anyOf(courses)}
    order by abs(free.day - c.date), free.day`.execute(db);
  return rows;
}
