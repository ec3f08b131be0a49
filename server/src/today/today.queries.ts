import type { StartPage } from '@elan/contract/today/start-page.ts';
import type {
  CoachHours,
  Debtor,
  LowCredit,
  OpenCourse,
  TodayCourse,
  TodaySession,
  UnmarkedDay,
} from '@elan/contract/today/today.ts';
import { TODAY_LIST_MAX } from '@elan/contract/today/today.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/*
 * Every one of these begins with the days it is about, or with what is unpaid, and looks people up one by one (`limit 1`, `offset
 * 0`): ten years of sessions and thousands of clients are never read for one day.
 */

/** Whose name, for the desk. */
const person = sql`select coalesce(full_name, username) as client_name, email as client_email, phone as client_phone, phone_e164 as client_phone_e164,
  solo_points, team_points, archived_at
  from clients join accounts using (id)`;

const isLate = (date: string) =>
  sql`part.status in ('pending', 'overdue') and part.amount > 0 and part.due_date < ${date}::date`;

/** The confirmed sessions of the day, in their order. */
export async function listSessions(db: Database, { date }: Now): Promise<TodaySession[]> {
  const { rows } = await sql<TodaySession>`
    with late as materialized (
      select sold.user_id, sum(part.amount) as owed
      from installments part join payment_plans plan on plan.id = part.payment_plan_id join user_packs sold on sold.id = plan.user_pack_id
      where ${isLate(date)} group by sold.user_id)
    select r.id, left(r.time::text, 5) as time, r.duration, r.client_id, client_name, client_phone, client_phone_e164, r.coach_id, coach.name as coach_name,
      r.session_type, r.presence, coalesce(late.owed, 0) as owed,
      r.session_type = 'normal' and solo_points = 0 and not exists (
        select from reservations other where other.client_id = r.client_id and other.deleted_at is null and other.status = 'confirmed'
          and other.session_type = 'normal' and (other.date, other.time) > (r.date, r.time) offset 0) as is_last_credit,
      not exists (
        select from reservations other where other.client_id = r.client_id and other.deleted_at is null and other.status = 'confirmed'
          and (other.date, other.time) < (r.date, r.time) offset 0)
      and not exists (
        select from course_bookings seat join group_courses course on course.id = seat.course_id
        where seat.client_id = r.client_id and seat.status = 'confirmed' and (course.date, course.time) < (r.date, r.time) offset 0)
      as is_first_visit
    from reservations r
    join coaches coach on coach.id = r.coach_id
    cross join lateral (${person} where id = r.client_id limit 1) as client
    left join late on late.user_id = r.client_id
    where r.date = ${date}::date and r.deleted_at is null and r.status = 'confirmed'
    order by r.time, client_name, r.id`.execute(db);
  return rows;
}

/** The courses of the day that take place. */
export async function listCourses(db: Database, { date }: Now): Promise<TodayCourse[]> {
  const { rows } = await sql<TodayCourse>`
    select course.id, left(course.time::text, 5) as time, course.duration, course.coach_id, coach.name as coach_name, course.title,
      course.current_participants, course.max_participants, course.is_active,
      (select count(*) from course_bookings seat
        where seat.course_id = course.id and seat.status = 'confirmed' and seat.presence is null) as unmarked
    from group_courses course join coaches coach on coach.id = course.coach_id
    where course.date = ${date}::date and course.deleted_at is null and course.cancelled_at is null
    order by course.time, course.title, course.id`.execute(db);
  return rows;
}

/** What nobody ticked between two days, both included, if anybody ticks anything there. */
export async function listUnmarkedDays(db: Database, from: string, to: string): Promise<UnmarkedDay[]> {
  const { rows } = await sql<UnmarkedDay>`
    with booked as materialized (
      select date, id as reservation_id, null::int as course_id, presence from reservations
      where deleted_at is null and status = 'confirmed' and date >= ${from}::date and date <= ${to}::date
      union all
      select course.date, null, course.id, seat.presence from group_courses course join course_bookings seat on seat.course_id = course.id
      where course.deleted_at is null and seat.status = 'confirmed' and course.date >= ${from}::date and course.date <= ${to}::date)
    select date, count(*)::int as people,
      coalesce(array_agg(reservation_id) filter (where reservation_id is not null), '{}') as reservation_ids,
      coalesce(array_agg(distinct course_id) filter (where course_id is not null), '{}') as course_ids
    from booked
    where presence is null and exists (select from booked marked where marked.presence is not null)
    group by date order by date desc`.execute(db);
  return rows;
}

/** Who owes, the longest first, and how much it is in all. */
export async function readDebts(db: Database, { date }: Now) {
  const { rows } = await sql<Omit<Debtor, 'last_reminder'> & { clients: number; total: number }>`
    with debtor as materialized (
      select sold.user_id as client_id, sum(part.amount) as amount, count(*)::int as installments, min(part.due_date) as since,
        (array_agg(part.id order by part.due_date, part.id))[1] as oldest
      from installments part join payment_plans plan on plan.id = part.payment_plan_id join user_packs sold on sold.id = plan.user_pack_id
      where ${isLate(date)} group by sold.user_id)
    select client_id, client_name, client_phone, client_phone_e164, client_email, debtor.amount, installments, debtor.oldest as installment_id,
      since as due_date, part.installment_number, ${date}::date - since as days_overdue,
      (select count(*)::int from installments other where other.payment_plan_id = part.payment_plan_id and other.status <> 'cancelled')
        as of_installments,
      (select count(*)::int from debtor) as clients, (select sum(amount) from debtor) as total
    from debtor
    cross join lateral (${person} where id = client_id limit 1) as client
    cross join lateral (select installment_number, payment_plan_id from installments where id = debtor.oldest limit 1) as part
    order by since, client_name, client_id limit ${TODAY_LIST_MAX}`.execute(db);
  const { clients = 0, total = 0 } = rows[0] ?? {};
  return { clients, amount: total, list: rows };
}

interface Days {
  readonly from: string;
  readonly to: string;
  readonly now: Now;
}

/** Of those who were here or come within these days, who has one credit of the kind they use, or none. */
export async function readLowCredits(db: Database, { from, to, now }: Days) {
  const { rows } = await sql<LowCredit & { clients: number }>`
    with used as materialized (
      select client_id, 'SI' as unit, date, time from reservations
      where deleted_at is null and status = 'confirmed' and session_type = 'normal' and date >= ${from}::date and date <= ${to}::date
      union all
      select seat.client_id, 'SE', course.date, course.time from group_courses course join course_bookings seat on seat.course_id = course.id
      where course.deleted_at is null and seat.status = 'confirmed' and course.date >= ${from}::date and course.date <= ${to}::date
    ), visitor as (
      select client_id, unit, min(date + time) filter (where date + time > ${now.wall}::timestamp) as next,
        max(date) filter (where date + time <= ${now.wall}::timestamp) as last
      from used group by client_id, unit
    ), low as materialized (
      select client_id, client_name, client_phone, client_phone_e164, unit, case unit when 'SI' then solo_points else team_points end as points, next, last
      from visitor cross join lateral (${person} where id = client_id limit 1) as client
      where archived_at is null and case unit when 'SI' then solo_points else team_points end <= 1)
    select client_id, client_name, client_phone, client_phone_e164, unit, points, last,
      case when next is not null then json_build_object('date', next::date, 'time', left(next::time::text, 5)) end as next,
      (select count(distinct client_id)::int from low) as clients
    from low order by points, low.next nulls last, last desc, client_name, client_id limit ${TODAY_LIST_MAX}`.execute(
    db,
  );
  return { clients: rows[0]?.clients ?? 0, list: rows };
}

/** Every coach who works on the day, what is taken of it and what is still to be had. */
export async function listCoachHours(db: Database, { date, wall }: Now): Promise<CoachHours[]> {
  const { rows } = await sql<CoachHours>`
    with busy as (
      select coach_id, json_agg(json_build_object('time', left(time::text, 5), 'duration', duration, 'kind', kind) order by time) as hours
      from (
        select coach_id, time, duration, session_type as kind from reservations
        where date = ${date}::date and deleted_at is null and status = 'confirmed'
        union all
        select coach_id, time, duration, 'course' from group_courses
        where date = ${date}::date and deleted_at is null and cancelled_at is null) as taken
      group by coach_id
    ), free as (
      select coach_id, json_agg(json_build_object(
        'time', left(start_time::text, 5), 'duration', duration, 'session_type', session_type) order by start_time, session_type desc) as hours
      from slots slot
      where date = ${date}::date and withdrawn_at is null and date + start_time > ${wall}::timestamp
        and not exists (select from agenda where person_id = slot.coach_id and agenda.during && slot.during offset 0)
      group by coach_id
    )
    select coach.id as coach_id, coach.name as coach_name, coach.photo, coalesce(busy.hours, '[]') as busy, coalesce(free.hours, '[]') as free
    from coaches coach left join busy on busy.coach_id = coach.id left join free on free.coach_id = coach.id
    where busy.coach_id is not null or free.coach_id is not null
    order by coach.name, coach.id`.execute(db);
  return rows;
}

/** Those that can still be joined, of these days. */
export async function listOpenCourses(db: Database, to: string, { date, wall }: Now): Promise<OpenCourse[]> {
  const { rows } = await sql<OpenCourse>`
    select course.id, course.date, left(course.time::text, 5) as time, course.duration, course.coach_id, coach.name as coach_name,
      course.title, course.current_participants, course.max_participants
    from group_courses course join coaches coach on coach.id = course.coach_id
    where course.date >= ${date}::date and course.date <= ${to}::date and course.date + course.time > ${wall}::timestamp
      and course.deleted_at is null and course.cancelled_at is null and course.is_active
      and course.current_participants < course.max_participants
    order by course.date, course.time, course.id limit ${TODAY_LIST_MAX}`.execute(db);
  return rows;
}

export const selectStartPage = (db: Database, account: number) =>
  db.selectFrom('accounts').select('start_page').where('id', '=', account).executeTakeFirstOrThrow();

export const updateStartPage = (db: Database, account: number, start_page: StartPage) =>
  db.updateTable('accounts').set({ start_page }).where('id', '=', account).execute();
