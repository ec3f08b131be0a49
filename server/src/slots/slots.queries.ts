import type { Order } from '@elan/contract/fields.ts';
import type { SessionType, SlotStatus, SlotsQuery } from '@elan/contract/slots/slots.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { anyOf } from '../platform/database/any-of.ts';
import { clientCardOf } from '../platform/database/client-card.ts';
import type { Database } from '../platform/database/database.ts';
import { lockCoachesHours } from '../platform/database/locks.ts';
import { onPage, readPage } from '../platform/database/paging.ts';

const isPast = (now: Now) => sql<boolean>`slot.date + slot.start_time <= ${now.wall}::timestamp`;

const endTime = sql<string>`civil_end(slot.start_time, slot.duration)`;

/** Derived, never stored twice. A slot's own session keeps its hour free of any other, so `booked` comes first. */
const status: RawBuilder<SlotStatus> = sql`
  case
    when slot.withdrawn_at is not null then 'cancelled'
    when reservation.id is not null then 'booked'
    when exists (
      select from agenda where agenda.person_id = slot.coach_id and agenda.during && slot.during
    ) then 'overlapping'
    else 'available'
  end`;

/** Slot by slot through the index, never the other way round: there are far more sessions and clients than slots on a page. */
const withHolder = (query: ReturnType<typeof slots>) =>
  query.leftJoinLateral(
    (eb) =>
      eb
        .selectFrom('reservations')
        .select(['id', 'client_id', 'deleted_at'])
        .whereRef('slot_id', '=', 'slot.id')
        .where('status', '=', 'confirmed')
        .limit(1)
        .as('reservation'),
    (join) => join.onTrue(),
  );

const slots = (db: Database) => db.selectFrom('slots as slot');

const details = (query: ReturnType<typeof slots>, now: Now) =>
  withHolder(query)
    // A session taken off the lists still holds its slot, but is not shown there either.
    .leftJoinLateral(
      clientCardOf('reservation.client_id').where(sql<boolean>`reservation.deleted_at is null`).as('client'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'slot.id',
      'slot.coach_id',
      'slot.date',
      'slot.start_time',
      endTime.as('end_time'),
      'slot.session_type',
      'slot.duration',
      'slot.notes',
      'slot.by_rule',
      eb
        .case()
        .when('client.client_id', 'is not', null)
        .then(eb.ref('reservation.id'))
        .end()
        .as('reservation_id'),
      'client.full_name',
      'client.username',
      'client.email',
      'client.phone',
      'client.phone_e164',
      'client.age as client_age',
      'client.gender as client_gender',
      'client.goal as client_goal',
      status.as('status'),
      isPast(now).as('is_past'),
    ]);

export interface Filter extends Omit<SlotsQuery, 'past'> {
  readonly coachId: number;
  readonly now: Now;
}

const matching = (db: Database, filter: Omit<Filter, 'page' | 'per_page'>) => {
  const withdrawn = filter.status === 'cancelled';
  let query = slots(db)
    .where('slot.coach_id', '=', filter.coachId)
    .where('slot.withdrawn_at', withdrawn ? 'is not' : 'is', null);
  if (filter.status === 'closed') query = query.where('slot.date', '<=', filter.now.date);
  if (filter.from !== undefined) query = query.where('slot.date', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('slot.date', '<=', filter.to);
  if (filter.start_time !== undefined) query = query.where('slot.start_time', '=', filter.start_time);
  if (filter.session_type !== undefined) query = query.where('slot.session_type', '=', filter.session_type);
  return query;
};

const byTime = <Q extends ReturnType<typeof details>>(query: Q, order: Order = 'asc') =>
  query.orderBy('slot.date', order).orderBy('slot.start_time', order).orderBy('slot.id', order);

/** `slotState` of the contract decides alike. */
const inState = (state: NonNullable<Filter['status']>, now: Now) => {
  if (state === 'available') return sql<boolean>`${status} = 'available' and not ${isPast(now)}`;
  if (state === 'closed') return sql<boolean>`${status} = 'available' and ${isPast(now)}`;
  return sql<boolean>`${status} = ${state}`;
};

export const listSlots = (db: Database, filter: Filter) => {
  const { status: state, now } = filter;
  const all = matching(db, filter);
  const order = filter.order ?? (state === 'closed' ? 'desc' : 'asc');
  const listed = onPage(byTime(details(all, now), order), filter);
  if (state === undefined) return readPage(listed, all);
  return readPage(listed.where(inState(state, now)), withHolder(all).where(inState(state, now)));
};

/** All of some days, without a page: a week of one coach at most. */
export const listSlotsOfDays = (db: Database, filter: Pick<Filter, 'coachId' | 'from' | 'to' | 'now'>) =>
  byTime(details(matching(db, filter), filter.now)).execute();

/** What keeps the hours under it from being booked. */
export const listCourseHours = (
  db: Database,
  { coachId, from, to }: { readonly coachId: number; readonly from: string; readonly to: string },
) =>
  db
    .selectFrom('group_courses')
    .select([
      'id',
      'title',
      'date',
      'time as start_time',
      'duration',
      'current_participants',
      'max_participants',
    ])
    .where('coach_id', '=', coachId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('deleted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('date')
    .orderBy('time')
    .execute();

export const listSlotsById = (db: Database, ids: readonly number[], now: Now) =>
  byTime(details(slots(db).where('slot.id', '=', anyOf(ids)), now)).execute();

/** Holds the coach open, and the hours of the coach to one writer at a time: two windows cut at once take turns. */
export const lockCoach = async (db: Database, id: number) => (await lockCoachesHours(db, [id]))[0];

interface NewSlots {
  readonly coachId: number;
  readonly dates: readonly string[];
  readonly day: readonly { readonly session_type: SessionType; readonly start_time: string }[];
  readonly now: Now;
}

interface CutSlots {
  readonly ids: number[];
  /** How many were left out because the studio is closed then, or the coach away. */
  readonly shut: Readonly<Record<SessionType, number>>;
}

/**
 * All of a window in one statement; whatever has begun, exists already or would overlap one of its kind is left out, and so are
 * hours in which nobody is offered. The coach is held (`lockCoach`), so that what is there by then is all there is.
 */
export const insertSlots = async (
  db: Database,
  { coachId, dates, day, now }: NewSlots,
): Promise<CutSlots> => {
  const types = day.map(({ session_type }) => session_type);
  const starts = day.map(({ start_time }) => start_time);
  const { rows } = await sql<{ ids: number[]; normal: number; bilan: number }>`
    with wanted as (
      select cut.session_type, day.date, cut.start_time, hour.during, is_shut(${coachId}, hour.during) as is_shut
      from unnest(${[...dates]}::date[]) as day (date),
        unnest(${types}::text[], ${starts}::time[]) as cut (session_type, start_time),
        civil_range(day.date, cut.start_time, session_minutes(cut.session_type)) as hour (during)
      where day.date + cut.start_time > ${now.wall}::timestamp
    ), made as (
      insert into slots (coach_id, session_type, date, start_time, created_at)
      select ${coachId}, session_type, date, start_time, ${now.at} from wanted
      where not is_shut and not exists (
        select from slots there where there.coach_id = ${coachId} and there.session_type = wanted.session_type
          and there.date = wanted.date and there.withdrawn_at is null and there.during && wanted.during)
      order by date, start_time
      returning id
    )
    select (select coalesce(array_agg(id), '{}') from made) as ids,
      count(*) filter (where session_type = 'normal')::int as normal,
      count(*) filter (where session_type = 'bilan')::int as bilan
    from wanted where is_shut`.execute(db);
  const { ids = [], normal = 0, bilan = 0 } = rows[0] ?? {};
  return { ids, shut: { normal, bilan } };
};

/** How many of these are not that coach's. */
export const countOthersSlots = async (db: Database, ids: readonly number[], coachId: number) => {
  const { others } = await db
    .selectFrom('slots')
    .select(sql<number>`count(*)::int`.as('others'))
    .where('id', '=', anyOf(ids))
    .where('coach_id', '<>', coachId)
    .executeTakeFirstOrThrow();
  return others;
};

/** The living ones among these, theirs until the transaction ends: a booking under way is waited for, a new one waits. */
export const lockSlots = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('slots')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const listHeldSlots = (db: Database, ids: readonly number[]) =>
  withHolder(slots(db))
    .where('slot.id', '=', anyOf(ids))
    .where(status, 'in', ['booked', 'overlapping'])
    .select(['slot.date', 'slot.start_time'])
    .orderBy('slot.date')
    .orderBy('slot.start_time')
    .execute();

/** By hand: one that the week opened stays marked as its own (`by_rule`), which keeps the week from opening it anew. */
export const withdrawSlots = (db: Database, ids: readonly number[], withdrawn_at: string) =>
  db.updateTable('slots').set({ withdrawn_at }).where('id', '=', anyOf(ids)).execute();
