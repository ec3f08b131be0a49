import type { CoachWeek, WeekWindow } from '@elan/contract/weeks/weeks.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/database.ts';

export { lockCoachesHours } from '../platform/database/locks.ts';

export type WeekRow = CoachWeek & { readonly coach_id: number };

/** All of these coaches' that are not over, by their first day. */
export const listWeeks = async (db: Database, coaches: readonly number[], now: Now): Promise<WeekRow[]> => {
  const { rows } = await sql<WeekRow>`
    select week.id, week.coach_id, week.valid_from, week.valid_to, week.version, week.changed_at,
      account.username as changed_by,
      coalesce(json_agg(json_build_object('weekday', weekday, 'start_time', left(start_time::text, 5),
        'end_time', left(end_time::text, 5), 'session_types', session_types)
        order by weekday, start_time) filter (where weekday is not null), '[]') as windows
    from coach_weeks week join accounts account on account.id = week.changed_by
      left join week_windows on week_id = week.id
    where week.coach_id = ${anyOf(coaches)} and coalesce(week.valid_to, 'infinity') >= ${now.date}::date
    group by week.id, account.username
    order by week.valid_from, week.id`.execute(db);
  return rows;
};

/** Days from today on that were decided otherwise. */
export const listDates = (db: Database, coach: number, now: Now) =>
  db
    .selectFrom('week_dates')
    .select(['date', 'is_open'])
    .where('coach_id', '=', coach)
    .where('date', '>=', now.date)
    .orderBy('date')
    .execute();

export interface Writer {
  readonly by: number;
  readonly now: Now;
}

export interface WeekToWrite {
  readonly coach_id: number;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

export const insertWeek = async (db: Database, week: WeekToWrite, { by, now }: Writer): Promise<number> => {
  const { id } = await db
    .insertInto('coach_weeks')
    .values({ ...week, changed_by: by, changed_at: now.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateWeek = (db: Database, id: number, week: WeekToWrite, { by, now }: Writer) =>
  db
    .updateTable('coach_weeks')
    .set({ valid_from: week.valid_from, valid_to: week.valid_to, changed_by: by, changed_at: now.at })
    .where('id', '=', id)
    .execute();

/** False where there is none of that coach's. */
export const deleteWeek = async (db: Database, coach: number, id: number): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('coach_weeks')
    .where('id', '=', id)
    .where('coach_id', '=', coach)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};

/** The same windows for all of these weeks, in place of theirs. */
export const replaceWindows = async (
  db: Database,
  weeks: readonly number[],
  windows: readonly WeekWindow[],
) => {
  await db.deleteFrom('week_windows').where('week_id', '=', anyOf(weeks)).execute();
  const rows = weeks.flatMap((week_id) =>
    windows.map(({ weekday, start_time, end_time, session_types }) => ({
      week_id,
      weekday,
      start_time,
      end_time,
      session_types: session_types.toSorted().toReversed(),
    })),
  );
  if (rows.length > 0) await db.insertInto('week_windows').values(rows).execute();
};

export interface DecidedDate {
  readonly date: string;
  readonly is_open: boolean;
}

const insertDates = (
  db: Database,
  coaches: readonly number[],
  dates: readonly DecidedDate[],
  { by, now }: Writer,
) =>
  db
    .insertInto('week_dates')
    .values(
      coaches.flatMap((coach_id) =>
        dates.map((date) => ({ ...date, coach_id, changed_by: by, changed_at: now.at })),
      ),
    );

/** Days that these coaches' weeks leave alone or open, as decided now. */
export const writeDates = async (
  db: Database,
  coaches: readonly number[],
  dates: readonly DecidedDate[],
  writer: Writer,
) => {
  if (coaches.length === 0 || dates.length === 0) return;
  await insertDates(db, coaches, dates, writer)
    .onConflict((there) =>
      there.columns(['coach_id', 'date']).doUpdateSet((eb) => ({
        is_open: eb.ref('excluded.is_open'),
        changed_by: eb.ref('excluded.changed_by'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute();
};

/** Where nothing was decided about these coaches' days yet. */
export const proposeDates = async (
  db: Database,
  coaches: readonly number[],
  dates: readonly DecidedDate[],
  writer: Writer,
) => {
  if (coaches.length === 0 || dates.length === 0) return;
  await insertDates(db, coaches, dates, writer)
    .onConflict((there) => there.columns(['coach_id', 'date']).doNothing())
    .execute();
};

/** Those that are still decided so. */
export const deleteDates = async (db: Database, coach: number, dates: readonly DecidedDate[]) => {
  for (const is_open of [true, false]) {
    const days = dates.filter((day) => day.is_open === is_open).map(({ date }) => date);
    if (days.length === 0) continue;
    await db
      .deleteFrom('week_dates')
      .where('coach_id', '=', coach)
      .where('is_open', '=', is_open)
      .where('date', 'in', days)
      .execute();
  }
};
