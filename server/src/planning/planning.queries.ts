import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { clientCardOf } from '../platform/database/client-card.ts';
import type { Database } from '../platform/database/database.ts';

interface Days {
  readonly start_date: string;
  readonly end_date: string;
  readonly now: Now;
}

export const listSessions = (db: Database, { start_date, end_date, now }: Days) =>
  db
    .selectFrom('reservations as session')
    .innerJoin('coaches as coach', 'coach.id', 'session.coach_id')
    .innerJoinLateral(clientCardOf('session.client_id').as('client'), (join) => join.onTrue())
    .selectAll('client')
    .select([
      'client.client_id as user_id',
      'session.id',
      'session.coach_id',
      'coach.name as coach_name',
      'session.date',
      'session.time',
      'session.duration',
      'session.status',
      'session.session_type',
      sql<boolean>`session.date + session.time <= ${now.wall}::timestamp`.as('is_past'),
    ])
    .where('session.deleted_at', 'is', null)
    .where('session.status', '=', 'confirmed')
    .where('session.date', '>=', start_date)
    .where('session.date', '<=', end_date)
    .execute();

/** Inactive ones too: nobody joins them, but the coach gives them. */
export const listCourses = (db: Database, { start_date, end_date, now }: Days) =>
  db
    .selectFrom('group_courses as course')
    .innerJoin('coaches as coach', 'coach.id', 'course.coach_id')
    .select([
      'course.id',
      'course.coach_id',
      'coach.name as coach_name',
      'course.date',
      'course.time',
      'course.duration',
      'course.title',
      'course.current_participants',
      'course.max_participants',
      sql<'confirmed'>`'confirmed'`.as('status'),
      sql<boolean>`course.date + course.time <= ${now.wall}::timestamp`.as('is_past'),
    ])
    .where('course.deleted_at', 'is', null)
    .where('course.cancelled_at', 'is', null)
    .where('course.date', '>=', start_date)
    .where('course.date', '<=', end_date)
    .execute();
