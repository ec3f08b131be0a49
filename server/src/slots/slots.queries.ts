import type { Order } from '@elan/contract/fields.ts';
import type { SessionType, SlotStatus, SlotsQuery } from '@elan/contract/slots/slots.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { anyOf } from '../platform/database/any-of.ts';
import { clientCardOf } from '../platform/database/client-card.ts';
import type { Database } from '../platform/database/database.ts';
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

const matching = (db: Database, filter: Filter) => {
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

export const listSlotsById = (db: Database, ids: readonly number[], now: Now) =>
  byTime(details(slots(db).where('slot.id', '=', anyOf(ids)), now)).execute();

/**
 * Holds the coach open, and the slots of the coach to one writer at a time: two windows cut at once take turns instead
 * of meeting row by row. Bookings go on.
 */
export const lockCoach = (db: Database, id: number) =>
  db
    .selectFrom('coaches as coach')
    .innerJoin('accounts as account', 'account.id', 'coach.id')
    .select('coach.id')
    .where('coach.id', '=', id)
    .where('account.archived_at', 'is', null)
    .forNoKeyUpdate('coach')
    .forShare('account')
    .executeTakeFirst();

interface NewSlots {
  readonly coachId: number;
  readonly dates: readonly string[];
  readonly day: readonly { readonly session_type: SessionType; readonly start_time: string }[];
  readonly now: Now;
}

/** All of a window in one statement; whatever has begun, exists already or would overlap one of its kind is left out. */
export const insertSlots = async (db: Database, { coachId, dates, day, now }: NewSlots) => {
  const types = day.map(({ session_type }) => session_type);
  const starts = day.map(({ start_time }) => start_time);
  const { rows } = await sql<{ id: number }>`
    insert into slots (coach_id, session_type, date, start_time, created_at)
    select ${coachId}, cut.session_type, day.date, cut.start_time, ${now.at}
    from unnest(${[...dates]}::date[]) as day (date),
      unnest(${types}::text[], ${starts}::time[]) as cut (session_type, start_time)
    where day.date + cut.start_time > ${now.wall}::timestamp
    order by day.date, cut.start_time
    on conflict do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
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

export const withdrawSlots = (db: Database, ids: readonly number[], withdrawn_at: string) =>
  db.updateTable('slots').set({ withdrawn_at }).where('id', '=', anyOf(ids)).execute();
