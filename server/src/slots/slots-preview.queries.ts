import type { SessionType } from '@elan/contract/slots/slots.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

interface Span {
  readonly coachId: number;
  readonly first: string;
  readonly last: string;
}

/** When the coach is offered already, both days included. */
export const listOfferedTimes = (db: Database, { coachId, first, last }: Span) =>
  db
    .selectFrom('slots')
    .select([
      'date',
      sql<SessionType>`session_type`.as('session_type'),
      'start_time',
      sql<string>`civil_end(start_time, duration)`.as('end_time'),
    ])
    .where('coach_id', '=', coachId)
    .where('withdrawn_at', 'is', null)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute();

/** When the coach is taken, by sessions and courses alike; whatever begins on a day ends with it at the latest. */
export const listBusyTimes = (db: Database, { coachId, first, last }: Span) =>
  db
    .selectFrom('agenda')
    .select([
      sql<string>`lower(during)::date`.as('date'),
      sql<string>`lower(during)::time`.as('start_time'),
      sql<string>`coalesce(nullif(upper(during)::time, '00:00'), '24:00')`.as('end_time'),
    ])
    .where('person_id', '=', coachId)
    .where(sql<boolean>`during && tsrange(${first}::date, ${last}::date + 1)`)
    .execute();

/** When nobody can be offered that coach, day by day: a closure of the studio, or an absence, may last for several. */
export const listShutTimes = async (db: Database, { coachId, first, last }: Span) => {
  const { rows } = await sql<{ date: string; start_time: string; end_time: string }>`
    select day.date, greatest(lower(during), day.date::timestamp)::time as start_time,
      case when upper(during) >= day.date + interval '1 day' then time '24:00' else upper(during)::time end as end_time
    from (
      select during from closures
      union all
      select during from absences where coach_id = ${coachId} and state = 'granted'
    ) shut
      join (select generate_series(${first}::date, ${last}::date, interval '1 day')::date as date) day
        on during && tsrange(day.date, day.date + 1)`.execute(db);
  return rows;
};
