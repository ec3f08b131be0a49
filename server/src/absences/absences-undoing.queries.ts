import type { AbsenceAct } from '@elan/contract/absences/absences.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** What an absence moved, handed over or cancelled, and where it is now. */
export interface Touched {
  reservation_id: number | null;
  course_id: number | null;
  title: string;
  act: AbsenceAct;
  was_date: string;
  was_time: string;
  date: string;
  time: string;
  coach_id: number;
  coach_name: string;
  people: number;
  /** Who was in it then. */
  client_ids: number[];
  /**
   * Somebody acted on it since: moved it again, cancelled it, took it off the lists; joined or left the course; or booked something else
   * with the credit that came back.
   */
  is_changed: boolean;
}

export async function listTouched(db: Database, absenceId: number): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select act.reservation_id, act.course_id, coalesce(course.title, client.full_name, account.username) as title, act.act,
      act.was_date, act.was_time, coalesce(r.date, course.date) as date, coalesce(r.time, course.time) as time,
      coach.id as coach_id, coach.name as coach_name, cardinality(told.clients) as people, told.clients as client_ids,
      case when act.course_id is null
        then r.version <> act.version or r.deleted_at is not null or (r.status = 'cancelled') <> (act.act = 'cancel')
        else course.version <> act.version or (course.cancelled_at is not null) <> (act.act = 'cancel')
          or (act.act <> 'cancel' and told.clients <> array(
            select b.client_id from course_bookings b where b.course_id = course.id and b.status = 'confirmed' order by b.client_id))
        end or (act.act = 'cancel' and exists (
          -- Each of them is looked up: joined, everybody's bookings would be read.
          select from unnest(told.clients) as person (id) cross join lateral (
            (select from reservations again
              where again.client_id = person.id and again.deleted_at is null and again.status = 'confirmed'
                and again.created_at > a.decided_at limit 1)
            union all
            (select from course_bookings again
              where again.client_id = person.id and again.status = 'confirmed' and again.created_at > a.decided_at limit 1)) again)
        ) as is_changed
    from absence_acts act
      join absences a on a.id = act.absence_id
      left join reservations r on r.id = act.reservation_id
      left join clients client on client.id = r.client_id
      left join accounts account on account.id = r.client_id
      left join group_courses course on course.id = act.course_id
      join coaches coach on coach.id = coalesce(r.coach_id, course.coach_id)
      cross join lateral (
        select coalesce(array_agg(p.client_id order by p.client_id), '{}') as clients
        from absence_people p where p.act_id = act.id) told
    where act.absence_id = ${absenceId} and act.act <> 'keep'
    order by act.id`.execute(db);
  return rows;
}
