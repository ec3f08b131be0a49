import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { BookedSession } from './reservations.queries.ts';

interface WeeklyBooking {
  readonly client: number;
  readonly coach: number;
  readonly days: readonly string[];
  readonly time: string;
  readonly now: Now;
}

interface WeeklyDay {
  readonly day: string;
  /** The constraint in the way, or `no_slot`, `client_busy` or `coach_busy`; null when the day was booked. */
  readonly obstacle: string | null;
  readonly session: BookedSession;
  readonly series: number | null;
}

/** One row per day, whether it was booked or not. */
export async function bookWeekly(db: Database, { client, coach, days, time, now }: WeeklyBooking) {
  const { rows } = await sql<WeeklyDay>`
    select day, obstacle, to_jsonb(session) as session, series from
      book_weekly(${client}, ${coach}, ${days}, ${time}, ${now.at}, ${now.wall})`.execute(db);
  return rows;
}

interface WeeklyCancellation {
  readonly series: number;
  readonly owner: number;
  readonly now: Now;
  /** Sessions that begin before this wall-clock time can no longer be cancelled. */
  readonly earliest: string;
}

/** Those that were cancelled. */
export async function cancelWeekly(db: Database, { series, owner, now, earliest }: WeeklyCancellation) {
  const { rows } = await sql<{ reservation: number }>`
    select * from cancel_weekly(${series}, ${owner}, ${now.at}, ${earliest})`.execute(db);
  return rows;
}

/** The series of a client. */
export const findWeekly = (db: Database, id: number) =>
  db.selectFrom('weekly_series').select('client_id').where('id', '=', id).executeTakeFirst();

/** What is still to come of it. */
export const listWeeklyLeft = (db: Database, id: number, now: Now) =>
  db
    .selectFrom('weekly_sessions as w')
    .innerJoin('reservations as r', 'r.id', 'w.reservation_id')
    .select(['r.id', 'r.date', 'r.time'])
    .where('w.series_id', '=', id)
    .where('r.status', '=', 'confirmed')
    .where('r.deleted_at', 'is', null)
    .where(sql<boolean>`r.date + r.time > ${now.wall}::timestamp`)
    .orderBy('r.date')
    .orderBy('r.time')
    .execute();
