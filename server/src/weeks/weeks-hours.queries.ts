import type { HoursKnown, OpenHour, SlotThere } from '@elan/contract/weeks/hours-plan.rules.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/database.ts';

export { lockCoachesHours } from '../platform/database/locks.ts';

/** Coaches whose accounts are open. */
export const listOpenCoaches = (db: Database) =>
  db
    .selectFrom('coaches')
    .innerJoin('accounts', 'accounts.id', 'coaches.id')
    .select('coaches.id')
    .where('accounts.archived_at', 'is', null)
    .orderBy('coaches.id')
    .execute();

/** Those of them that a new day may bring something: who has a week, or hours that a week opened or a rule withdrew. */
export const listCoachesByRule = async (db: Database, now: Now): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select coach.id from coaches coach join accounts account on account.id = coach.id
    where account.archived_at is null and (
      exists (select from coach_weeks where coach_id = coach.id)
      or exists (select from slots where coach_id = coach.id and date >= ${now.date}::date and (by_rule or withdrawn_by_rule)))
    order by coach.id`.execute(db);
  return rows.map(({ id }) => id);
};

export const selectWeeksAhead = async (db: Database): Promise<number> => {
  const { weeks_ahead } = await db
    .selectFrom('booking_rules')
    .select('weeks_ahead')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return weeks_ahead;
};

type OfCoach<T> = T & { readonly coach_id: number };

/** To the microsecond and in one zone: which of two came first is read off the text. */
const moment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
const wall = (bound: string) => sql<string>`to_char(${sql.raw(bound)}, 'YYYY-MM-DD"T"HH24:MI')`;

/** Those that count today or later. */
const listWeeks = async (db: Database, coaches: readonly number[], now: Now) => {
  const { rows } = await sql<OfCoach<HoursKnown['weeks'][number]>>`
    select week.coach_id, week.valid_from, week.valid_to, ${moment('week.changed_at')} as changed_at,
      coalesce(json_agg(json_build_object('weekday', weekday, 'start_time', left(start_time::text, 5),
        'end_time', left(end_time::text, 5), 'session_types', session_types)
        order by weekday, start_time) filter (where weekday is not null), '[]') as windows
    from coach_weeks week left join week_windows on week_id = week.id
    where week.coach_id = ${anyOf(coaches)} and coalesce(week.valid_to, 'infinity') >= ${now.date}::date
    group by week.id`.execute(db);
  return rows;
};

const listDates = (db: Database, coaches: readonly number[], now: Now) =>
  db
    .selectFrom('week_dates')
    .select(['coach_id', 'date', 'is_open'])
    .where('coach_id', '=', anyOf(coaches))
    .where('date', '>=', now.date)
    .execute();

const listSlots = async (db: Database, coaches: readonly number[], now: Now) => {
  const { rows } = await sql<OfCoach<SlotThere>>`
    select slot.id, slot.coach_id, slot.session_type, slot.date, slot.start_time,
      civil_end(slot.start_time, slot.duration) as end_time, slot.by_rule, slot.withdrawn_by_rule,
      ${moment('slot.withdrawn_at')} as withdrawn_at, held.reservation_id, held.client_name
    from slots slot
      left join lateral (
        select r.id as reservation_id, coalesce(client.full_name, account.username) as client_name
        from reservations r join clients client on client.id = r.client_id join accounts account on account.id = client.id
        where r.slot_id = slot.id and r.slot_is_live limit 1) held on slot.withdrawn_at is null
    where slot.coach_id = ${anyOf(coaches)} and slot.date >= ${now.date}::date
    order by slot.id`.execute(db);
  return rows;
};

const listBusy = async (db: Database, coaches: readonly number[], now: Now) => {
  const { rows } = await sql<OfCoach<HoursKnown['busy'][number]>>`
    select agenda.person_id as coach_id, ${wall('lower(agenda.during)')} as from, ${wall('upper(agenda.during)')} as to,
      case when course_id is null then 'session' else 'course' end as why, named.name
    from agenda
      -- Each is looked up: joined, everybody's history would be read for the names of a few.
      cross join lateral (
        select case when course_id is null
          then (select coalesce(client.full_name, account.username) from reservations r
            join clients client on client.id = r.client_id join accounts account on account.id = client.id
            where r.id = agenda.reservation_id limit 1)
          else (select title from group_courses where id = agenda.course_id) end as name) named
    where agenda.person_id = ${anyOf(coaches)} and agenda.absence_id is null
      and agenda.during && tsrange(${now.date}::date, null)`.execute(db);
  return rows;
};

const listShut = async (db: Database, coaches: readonly number[], now: Now) => {
  const { rows } = await sql<OfCoach<HoursKnown['shut'][number]>>`
    select coach_id, ${wall('lower(during)')} as from, ${wall('upper(during)')} as to, 'closure' as why, reason as name
    from closures, unnest(${[...coaches]}::int[]) as coach (coach_id)
    where during && tsrange(${now.date}::date, null)
    union all
    select coach_id, ${wall('lower(during)')}, ${wall('upper(during)')}, 'absence', public_reason
    from absences
    where coach_id = ${anyOf(coaches)} and state = 'granted' and during && tsrange(${now.date}::date, null)`.execute(
    db,
  );
  return rows;
};

const byCoach = <T extends { readonly coach_id: number }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ coach_id }) => coach_id);

/** All that decides about the hours of these coaches from today on. */
export async function readHoursKnown(
  db: Database,
  coaches: readonly number[],
  now: Now,
): Promise<Map<number, HoursKnown>> {
  const weeks = byCoach(await listWeeks(db, coaches, now));
  const dates = byCoach(await listDates(db, coaches, now));
  const slots = byCoach(await listSlots(db, coaches, now));
  const busy = byCoach(await listBusy(db, coaches, now));
  const shut = byCoach(await listShut(db, coaches, now));
  return new Map(
    coaches.map((id) => [
      id,
      {
        weeks: weeks.get(id) ?? [],
        dates: dates.get(id) ?? [],
        slots: slots.get(id) ?? [],
        busy: busy.get(id) ?? [],
        shut: shut.get(id) ?? [],
      },
    ]),
  );
}

/** Theirs until the transaction ends, by number; a booking under way is waited for. Those of them that can be withdrawn. */
export async function lockFreeSlots(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  await sql`select from slots where id = ${anyOf(ids)} order by id for update`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from slots slot where id = ${anyOf(ids)} and withdrawn_at is null
      and not exists (select from reservations r where r.slot_id = slot.id and r.slot_is_live)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const withdrawSlots = (db: Database, ids: readonly number[], now: Now) =>
  db
    .updateTable('slots')
    .set({ withdrawn_at: now.at, withdrawn_by_rule: true })
    .where('id', '=', anyOf(ids))
    .execute();

export const reopenSlots = (db: Database, ids: readonly number[]) =>
  db
    .updateTable('slots')
    .set({ withdrawn_at: null, withdrawn_by_rule: false })
    .where('id', '=', anyOf(ids))
    .execute();

/** Of one coach, whose hours are held, and where nothing is in the way: to ask for that again would take half as long once more. */
export const insertSlots = (db: Database, coach: number, hours: readonly OpenHour[], now: Now) =>
  sql`
    insert into slots (coach_id, session_type, date, start_time, created_at, by_rule)
    select ${coach}, hour.session_type, hour.date, hour.start_time, ${now.at}, true
    from unnest(${hours.map(({ session_type }) => session_type)}::text[], ${hours.map(({ date }) => date)}::date[],
        ${hours.map(({ start_time }) => start_time)}::time[]) as hour (session_type, date, start_time)
    order by hour.session_type, hour.date, hour.start_time`.execute(db);
