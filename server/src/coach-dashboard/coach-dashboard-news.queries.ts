import { CoachNewsItem } from '@elan/contract/coach-dashboard/coach-dashboard-news.ts';
import { languageNow } from '@elan/contract/language.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { translated } from '../platform/database/translated.ts';

const NEWS_MAX = 5;

interface Asked {
  readonly since: string;
  readonly now: Now;
}

/** Of today and later, on the indexes of the coach's days; what the coach did is no news to the coach. */
export async function listNewsOf(
  db: Database,
  coach: number,
  { since, now }: Asked,
): Promise<CoachNewsItem[]> {
  const title = translated(languageNow(), 'course.title');
  const { rows } = await sql`
    with booked as (
      select 'session' as kind, r.id, r.client_id, null::int as course_id, null::text as course_title,
        r.date, r.time, r.created_at, r.cancelled_at, r.cancelled_by
      from reservations r
      where r.coach_id = ${coach} and r.deleted_at is null and r.date >= ${now.date}::date
        and (r.created_at > ${since}::timestamptz or r.cancelled_at > ${since}::timestamptz)
      union all
      -- Cancelled by being deleted; what was cancelled before had been told.
      select 'session', r.id, r.client_id, null, null, r.date, r.time, r.created_at, r.cancelled_at, r.cancelled_by
      from reservations r
      where r.coach_id = ${coach} and r.deleted_at is not null and r.date >= ${now.date}::date
        and r.cancelled_at > ${since}::timestamptz
      union all
      select 'course', course.id, null, course.id, ${title}, course.date, course.time, course.created_at,
        course.cancelled_at, null
      from group_courses course
      where course.coach_id = ${coach} and course.deleted_at is not null and course.date >= ${now.date}::date
        and course.cancelled_at > ${since}::timestamptz
      union all
      select 'seat', seat.id, seat.client_id, course.id, ${title},
        course.date, course.time, seat.created_at, seat.cancelled_at, seat.cancelled_by
      from group_courses course
      join course_bookings seat on seat.course_id = course.id
      where course.coach_id = ${coach} and course.deleted_at is null and course.date >= ${now.date}::date
        and (seat.created_at > ${since}::timestamptz or seat.cancelled_at > ${since}::timestamptz)
    ), moved as (
      -- As it was before the first of its moves since then: told once, and as booked if it was booked since.
      select 'session' as kind, r.id, r.client_id, null::int as course_id, null::text as course_title, r.date, r.time,
        r.moved_at as at, (select coach_id from reservation_moves m
          where m.reservation_id = r.id and m.moved_at > ${since}::timestamptz order by version limit 1) as from_coach
      from reservations r
      where r.coach_id = ${coach} and r.deleted_at is null and r.date >= ${now.date}::date and r.status = 'confirmed'
        and r.moved_at > ${since}::timestamptz and r.created_at <= ${since}::timestamptz
    ), away as (
      select distinct on (r.id) 'session' as kind, r.id, r.client_id, null::int as course_id, null::text as course_title,
        m.date, m.time, m.moved_at as at
      from reservation_moves m join reservations r on r.id = m.reservation_id
      where m.coach_id = ${coach} and m.date >= ${now.date}::date and m.moved_at > ${since}::timestamptz
        and r.coach_id <> ${coach} and r.created_at <= ${since}::timestamptz
      order by r.id, m.version
    ), news as (
      select kind, id, client_id, course_id, course_title, date, time, 'booked' as change, created_at as at from booked
      where created_at > ${since}::timestamptz and cancelled_at is null
      union all
      select kind, id, client_id, course_id, course_title, date, time, 'cancelled', cancelled_at from booked
      where cancelled_at > ${since}::timestamptz and cancelled_by is distinct from ${coach}
        -- Not what came from a colleague since then: that coach never knew of it.
        and (kind <> 'session' or coalesce((select coach_id from reservation_moves m
          where m.reservation_id = booked.id and m.moved_at > ${since}::timestamptz order by version limit 1), ${coach}) = ${coach})
      union all
      select kind, id, client_id, course_id, course_title, date, time,
        case when from_coach = ${coach} then 'moved' else 'booked' end, at from moved
      union all
      select kind, id, client_id, course_id, course_title, date, time, 'moved_away', at from away
      order by at desc limit ${NEWS_MAX}
    )
    select kind, change, news.id, coalesce(full_name, username) as client_name, course_id, course_title,
      date, time, at
    from news left join clients on clients.id = news.client_id left join accounts on accounts.id = news.client_id
    order by at, kind, news.id`.execute(db);
  return rows.map((row) => CoachNewsItem.parse(row));
}
