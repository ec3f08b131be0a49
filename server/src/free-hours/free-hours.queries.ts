import { AVAILABILITY_MAX, type SessionType } from '@elan/contract/slots/slots.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared-statements.ts';

interface Wanted {
  readonly types: readonly SessionType[];
  readonly now: Now;
}
interface Offer extends Wanted {
  readonly coachId: number;
}

export interface OfferedSpan extends Wanted {
  readonly from: string;
  readonly to: string;
}
export interface Span extends OfferedSpan, Offer {}

/** When a list was read, as the database names it: which commits it saw, since which start of the server. */
export interface Snapshot {
  readonly snapshot: string;
  readonly started: string;
}

/** Of somebody who has read nothing yet. */
export const NO_SNAPSHOT: Snapshot = { snapshot: '1:1:', started: '' };

/** A crash of one connection empties what was announced and begins the statistics anew, though the server goes on. */
const STARTED = sql`concat_ws(' ', pg_postmaster_start_time(), pg_stat_get_bgwriter_stat_reset_time())`;

export interface FreeHoursRow extends Snapshot {
  readonly is_unchanged: boolean;
  /** Null when unchanged, and when there is nothing to offer. */
  readonly slots: string | null;
}

/** Whether nothing has been announced since that snapshot that concerns everybody or those people. */
export const stateSince = (since: Snapshot, concerns: RawBuilder<boolean>) => sql`
  select pg_current_snapshot()::text as snapshot, ${STARTED} as started, ${STARTED} = ${since.started} and (
      select id from live_events
      where xact >= pg_snapshot_xmin(${since.snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(xact, ${since.snapshot}::pg_snapshot)
        and (people is null or ${concerns})
      order by xact limit 1) is null as is_unchanged
  offset 0`;

/**
 * What a coach still has to offer, from the earliest on, unless nothing has been announced `since` a snapshot that
 * concerns the coach or everybody: whatever takes or frees an hour leaves such a line with its own commit (see the
 * migration of live events), and the start of the server tells whether a crash may have lost some.
 *
 * Whether the coach is there and the coach's busy hours are read once, each as one value, so that they cost the same
 * however many slots there are. The list is written down by PostgreSQL: reading a hundred rows only to write them again
 * would cost more than finding them.
 */
export const readFreeHours = async (
  db: Database,
  { coachId, types, now, from, to }: Span,
  since: Snapshot,
): Promise<FreeHoursRow> => {
  const { rows } = await prepared<FreeHoursRow>('free_hours')`
    select state.*, case when not is_unchanged then (
      select json_agg(offered)::text from (
        select slot.id, slot.date, left(slot.start_time::text, 5) as start_time,
          left(civil_end(slot.start_time, slot.duration)::text, 5) as end_time, slot.session_type, slot.duration
        from slots slot
        where slot.coach_id = ${coachId} and (select archived_at is null from accounts where id = ${coachId})
          and slot.withdrawn_at is null and slot.session_type = any (${types}::text[])
          and slot.date between ${from}::date and ${to}::date and slot.date + slot.start_time > ${now.wall}::timestamp
          and not slot.during && (
            select coalesce(range_agg(during), '{}') from agenda
            where person_id = ${coachId} and during && tsrange(${from}::date, ${to}::date + 1))
        order by slot.date, slot.start_time, slot.id
        limit ${AVAILABILITY_MAX}) offered) end as slots
    from (${stateSince(since, sql<boolean>`${coachId} = any (people)`)}) state`.execute(db);
  return rows[0] ?? { ...NO_SNAPSHOT, is_unchanged: false, slots: null };
};

/** Whether a coach's last slot is still to come; null without any slot, nothing without such a coach. */
export const findLastSlot = async (db: Database, { coachId, types, now }: Offer) => {
  const { rows } = await sql<{ is_to_come: boolean | null }>`
    select (
      select date + start_time > ${now.wall}::timestamp from slots
      where coach_id = account.id and withdrawn_at is null and session_type = any (${types}::text[])
      order by date desc, start_time desc limit 1
    ) as is_to_come
    from accounts account
    where id = ${coachId} and role = 'coach' and archived_at is null`.execute(db);
  return rows[0];
};
