import { AVAILABILITY_MAX, type SessionType, type Slot } from '@elan/contract/slots.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { WrittenReply } from '../platform/http-replies.ts';

interface Offer {
  readonly coachId: number;
  readonly types: readonly SessionType[];
  /** The studio's wall clock, `YYYY-MM-DD HH:MM`. */
  readonly now: string;
}

/**
 * What a coach still has to offer, from the earliest on; `undefined` for nothing. Whether the coach is there and the
 * coach's busy hours are read once, each as one value, so that they cost the same however many slots there are. The list
 * is written down by PostgreSQL: reading a hundred rows only to write them again would cost more than finding them.
 */
export const writeAvailability = async (
  db: Database,
  { coachId, types, now, from, to }: Offer & { readonly from: string; readonly to: string },
): Promise<WrittenReply<Slot[]> | undefined> => {
  const { rows } = await sql<{ slots: string | null }>`
    select /* availability */ json_agg(offered)::text as slots from (
      select slot.id, slot.date, left(slot.start_time::text, 5) as start_time, left(slot.end_time::text, 5) as end_time,
        slot.session_type, slot.duration
      from slots slot
      where slot.coach_id = ${coachId} and (select archived_at is null from accounts where id = ${coachId})
        and slot.withdrawn_at is null and slot.session_type = any (${types}::text[])
        and slot.date between ${from}::date and ${to}::date and slot.date + slot.start_time > ${now}::timestamp
        and not slot.during && (
          select coalesce(range_agg(during), '{}') from agenda
          where person_id = ${coachId} and during && tsrange(${from}::date, ${to}::date + 1))
      order by slot.date, slot.start_time, slot.id
      limit ${AVAILABILITY_MAX}) offered`.execute(db);
  const slots = rows[0]?.slots;
  return slots ? new WrittenReply(slots) : undefined;
};

/** Whether a coach's last slot is still to come; null without any slot, nothing without such a coach. */
export const findLastSlot = async (db: Database, { coachId, types, now }: Offer) => {
  const { rows } = await sql<{ is_to_come: boolean | null }>`
    select (
      select date + start_time > ${now}::timestamp from slots
      where coach_id = account.id and withdrawn_at is null and session_type = any (${types}::text[])
      order by date desc, start_time desc limit 1
    ) as is_to_come
    from accounts account
    where id = ${coachId} and role = 'coach' and archived_at is null`.execute(db);
  return rows[0];
};
