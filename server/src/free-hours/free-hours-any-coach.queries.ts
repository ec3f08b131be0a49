import { AVAILABILITY_MAX } from '@elan/contract/slots/slots.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared-statements.ts';
import {
  type FreeHoursRow,
  NO_SNAPSHOT,
  type OfferedSpan,
  type Snapshot,
  stateSince,
} from './free-hours.queries.ts';

/**
 * What all coaches together still have to offer, hour by hour, unless nothing has been announced `since` a snapshot that concerns
 * one of them or everybody. How busy somebody is on a day is the time that sessions and courses take of it; of two who are as
 * busy the one who is longer at the studio comes first. Each coach's agenda is read twice, from the first day on, however many slots there are.
 */
export const readOpenHours = async (
  db: Database,
  { types, now, from, to }: OfferedSpan,
  since: Snapshot,
): Promise<FreeHoursRow> => {
  const concerns = sql<boolean>`people && array(select id from coaches)`;
  const { rows } = await prepared<FreeHoursRow>('open_hours')`
    select state.*, case when not is_unchanged then (
      with free as materialized (
        select slot.id, slot.coach_id, slot.date, slot.start_time, slot.session_type, slot.duration,
          coalesce((taken.minutes ->> slot.date::text)::numeric, 0) as minutes
        from coaches
          join accounts on accounts.id = coaches.id and accounts.archived_at is null
          cross join lateral (
            select coalesce(range_agg(during), '{}') as spans from agenda
            where person_id = coaches.id and during && tsrange(${from}::date, ${to}::date + 1)) busy
          cross join lateral (
            select jsonb_object_agg(day, minutes) as minutes from (
              select lower(during)::date as day, sum(extract(epoch from upper(during) - lower(during)) / 60) as minutes
              from agenda
              where person_id = coaches.id and during && tsrange(${from}::date, ${to}::date + 1) and absence_id is null
              group by 1) days) taken
          cross join lateral (
            select * from slots
            where slots.coach_id = coaches.id and withdrawn_at is null and session_type = any (${types}::text[])
              and date between ${from}::date and ${to}::date and date + start_time > ${now.wall}::timestamp
              and not during && busy.spans
            order by date, start_time, slots.id
            limit ${AVAILABILITY_MAX}) slot)
      select json_agg(hour)::text from (
        select (array_agg(id order by minutes, coach_id))[1] as id, date, left(start_time::text, 5) as start_time,
          left(civil_end(start_time, duration)::text, 5) as end_time, session_type, duration,
          array_agg(coach_id order by minutes, coach_id) as coach_ids,
          case when count(*) = 1 then 'only_one'
            when (array_agg(minutes order by minutes))[1] < (array_agg(minutes order by minutes))[2] then 'least_busy'
            else 'as_little_busy' end as why
        from free group by date, start_time, session_type, duration
        order by date, start_time, session_type
        limit ${AVAILABILITY_MAX}) hour) end as slots
    from (${stateSince(since, concerns)}) state`.execute(db);
  return rows[0] ?? { ...NO_SNAPSHOT, is_unchanged: false, slots: null };
};
