import { AVAILABILITY_MAX, type SessionType, type Slot, type SlotsEver } from '@elan/contract/slots.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

interface Wanted {
  readonly coachId: number;
  readonly types: readonly SessionType[];
  /** The studio's wall clock, `YYYY-MM-DD HH:MM`. */
  readonly now: string;
  readonly from: string;
  readonly to: string;
}

type Row = { ever: SlotsEver } & (Slot | { id: null });

/**
 * What a coach still has to offer, in one statement: no row when there is no such coach, one row without a slot when
 * nothing is free. The coach's busy hours are read once, as one value: their cost does not multiply with the slots.
 */
export const listAvailability = async (db: Database, { coachId, types, now, from, to }: Wanted) => {
  const kinds = `{${types.join(',')}}`;
  const { rows } = await sql<Row>`
    select /* availability */ coach.ever, slot.id, slot.date, slot.start_time, slot.end_time, slot.session_type,
      slot.duration
    from (
      select account.id,
        case
          when exists (
            select from slots where coach_id = account.id and withdrawn_at is null
              and session_type = any (${kinds}::text[])
              and date >= ${now}::timestamp::date and date + start_time > ${now}::timestamp
          ) then 'future'
          when exists (
            select from slots where coach_id = account.id and withdrawn_at is null
              and session_type = any (${kinds}::text[])
          ) then 'past'
          else 'none'
        end as ever,
        (select coalesce(range_agg(during), '{}') from agenda
          where person_id = account.id and during && tsrange(${from}::date, ${to}::date + 1)) as busy
      from accounts account
      where account.id = ${coachId} and account.role = 'coach' and account.archived_at is null
    ) as coach
    left join lateral (
      select id, date, start_time, end_time, session_type, duration
      from slots
      where coach_id = coach.id and withdrawn_at is null and session_type = any (${kinds}::text[])
        and date between ${from}::date and ${to}::date and date + start_time > ${now}::timestamp
        and not during && coach.busy
      order by date, start_time, id
      limit ${AVAILABILITY_MAX}
    ) as slot on true
    order by slot.date, slot.start_time, slot.id`.execute(db);
  return rows;
};
