import { addDays } from '@elan/contract/time.ts';
import { holidayOn } from '@elan/contract/weeks/holidays.rules.ts';
import { cutWeekday, weekOn } from '@elan/contract/weeks/weeks.rules.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Now } from '../../../src/platform/clock.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { keepHoursOpen } from '../../../src/weeks/weeks-hours.service.ts';

interface Hour {
  readonly coach_id: number;
  readonly session_type: 'normal' | 'bilan';
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}

interface SlotRow extends Hour {
  readonly by_rule: boolean;
  readonly is_live: boolean;
  readonly withdrawn_by_rule: boolean;
  readonly withdrawn_at: string | null;
  readonly is_booked: boolean;
}

interface Span {
  /** Null for every coach. */
  readonly coach_id: number | null;
  readonly from: string;
  readonly to: string;
}

const nameOf = (hour: Hour) => `${hour.coach_id} ${hour.session_type} ${hour.date} ${hour.start_time}`;
const wallOf = ({ date }: Hour, time: string) => `${date}T${time}`;

const covers = ({ coach_id, from, to }: Span, hour: Hour) =>
  (coach_id === null || coach_id === hour.coach_id) &&
  from < wallOf(hour, hour.end_time) &&
  wallOf(hour, hour.start_time) < to;

const readSlots = async (db: Database, coaches: readonly number[]): Promise<SlotRow[]> => {
  const { rows } = await sql<SlotRow>`
    select coach_id, session_type, date, left(start_time::text, 5) as start_time,
      left(civil_end(start_time, duration)::text, 5) as end_time, by_rule, withdrawn_at is null as is_live, withdrawn_by_rule, withdrawn_at,
      exists (select from reservations r where r.slot_id = s.id and r.slot_is_live) as is_booked
    from slots s where coach_id = any(${[...coaches]}) order by id`.execute(db);
  return rows;
};

const WALL = sql.raw(`'YYYY-MM-DD"T"HH24:MI'`);

const readSpans = async (db: Database): Promise<{ shut: Span[]; busy: Span[] }> => {
  const spans = (during: string) => sql`to_char(lower(${sql.ref(during)}), ${WALL}) as "from",
    to_char(upper(${sql.ref(during)}), ${WALL}) as "to"`;
  const shut = await sql<Span>`
    select null::int as coach_id, ${spans('during')} from closures
    union all select coach_id, ${spans('during')} from absences where state = 'granted'`.execute(db);
  const busy = await sql<Span>`select person_id as coach_id, ${spans('during')} from agenda
    where absence_id is null`.execute(db);
  return { shut: shut.rows, busy: busy.rows };
};

type Known = Awaited<ReturnType<typeof readRules>>;

async function readRules(db: Database, coaches: readonly number[]) {
  const weeks = await db
    .selectFrom('coach_weeks')
    .select(['id', 'coach_id', 'valid_from', 'valid_to', 'changed_at'])
    .where('coach_id', 'in', [...coaches])
    .execute();
  const windows = await db.selectFrom('week_windows').selectAll().execute();
  const dates = await db
    .selectFrom('week_dates')
    .selectAll()
    .where('coach_id', 'in', [...coaches])
    .execute();
  const rules = await db
    .selectFrom('booking_rules')
    .select('weeks_ahead')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { weeks, windows, dates, weeks_ahead: rules.weeks_ahead };
}

const choiceOn = ({ dates }: Known, coach: number, day: string) =>
  dates.find(({ coach_id, date }) => coach_id === coach && date === day)?.is_open;

/** The hours of a coach's day as its week says, with when that week was last changed; nothing on a day left out or a holiday. */
function ruledOn(known: Known, coach_id: number, date: string) {
  const choice = choiceOn(known, coach_id, date);
  const week = weekOn(
    known.weeks.filter((one) => one.coach_id === coach_id),
    date,
  );
  if (!week || choice === false || (holidayOn(date) !== undefined && !choice)) return [];
  const windows = known.windows
    .filter(({ week_id }) => week_id === week.id)
    .map(({ weekday, start_time, end_time, session_types }) => ({
      weekday,
      start_time: start_time.slice(0, 5),
      end_time: end_time.slice(0, 5),
      session_types: (['normal', 'bilan'] as const).filter((kind) => session_types.includes(kind)),
    }));
  return cutWeekday(windows, date).map((cut) => ({
    hour: { ...cut, coach_id, date },
    changed_at: week.changed_at,
  }));
}

/** Somebody withdrew it: an hour of the week's, or any since the week was last changed. */
const isClosedByHand = (ofDay: readonly SlotRow[], hour: Hour, changed: string) =>
  ofDay.some(
    (slot) =>
      nameOf(slot) === nameOf(hour) &&
      slot.withdrawn_at !== null &&
      !slot.withdrawn_by_rule &&
      (slot.by_rule || slot.withdrawn_at > changed),
  );

/** Of the same kind, and not for the week to withdraw. */
const isInTheWay = (ofDay: readonly SlotRow[], hour: Hour) =>
  ofDay.some(
    (slot) =>
      slot.is_live &&
      (!slot.by_rule || slot.is_booked) &&
      slot.session_type === hour.session_type &&
      slot.start_time < hour.end_time &&
      hour.start_time < slot.end_time,
  );

/**
 * After a night the hours that the weeks opened are what the weeks say, less what is shut and what was changed by hand, worked out here
 * from nothing else; an hour at which the coach is taken may be open or not. Nothing is offered in shut hours. Another night changes nothing.
 */
export async function expectHoursAsRuled(
  db: Database,
  coaches: readonly number[],
  now: Now,
  said: string,
): Promise<void> {
  await keepHoursOpen(db, coaches, now);
  const [slots, known, { shut, busy }] = [
    await readSlots(db, coaches),
    await readRules(db, coaches),
    await readSpans(db),
  ];
  const dayOf = ({ coach_id, date }: Hour) => `${coach_id} ${date}`;
  const slotsOn = Map.groupBy(slots, dayOf);
  const days = Array.from({ length: 7 * known.weeks_ahead }, (_, day) => addDays(now.date, day));
  const isToCome = (hour: Hour) => wallOf(hour, hour.start_time) > now.wall;
  const isShut = (hour: Hour) => shut.some((span) => covers(span, hour));
  const ruled = coaches
    .flatMap((coach) => days.flatMap((date) => ruledOn(known, coach, date)))
    .filter(({ hour, changed_at }) => {
      const ofDay = slotsOn.get(dayOf(hour)) ?? [];
      const isOpen = isToCome(hour) && !isShut(hour);
      return isOpen && !isInTheWay(ofDay, hour) && !isClosedByHand(ofDay, hour, changed_at);
    })
    .map(({ hour }) => hour);
  const offered = slots.filter((slot) => slot.is_live && !slot.is_booked && isToCome(slot));
  const byRule = offered
    .filter((slot) => slot.by_rule && days.includes(slot.date))
    .filter(({ coach_id, date }) => choiceOn(known, coach_id, date) !== false);
  const names = new Set(byRule.map(nameOf));
  const isSure = (hour: Hour) => names.has(nameOf(hour)) || !busy.some((span) => covers(span, hour));
  expect([...names].toSorted(), said).toEqual(ruled.filter(isSure).map(nameOf).toSorted());
  expect(offered.filter(isShut).map(nameOf), said).toEqual([]);
  await keepHoursOpen(db, coaches, now);
  expect(await readSlots(db, coaches), said).toEqual(slots);
}
