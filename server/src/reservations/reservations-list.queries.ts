import type { ReservationsQuery } from '@elan/contract/reservations/reservations.ts';
import { daysBetween } from '@elan/contract/time.ts';
import { type InferResult, sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { anyOf } from '../platform/database/any-of.ts';
import { clientCardOf } from '../platform/database/client-card.ts';
import type { Database } from '../platform/database/database.ts';
import { inOrder, onPage, readPage } from '../platform/database/paging.ts';

interface Filter extends Omit<ReservationsQuery, 'q'> {
  readonly now: Now;
  /** Whom each typed word may mean. */
  readonly meant: readonly (readonly number[])[];
  /** No others than these. */
  readonly ids?: readonly number[] | undefined;
}

const living = (db: Database) => db.selectFrom('reservations as r').where('r.deleted_at', 'is', null);
type Sessions = ReturnType<typeof living>;

const matching = (db: Database, filter: Filter): Sessions => {
  let query = living(db);
  const { ids, coach_id, client_id, status, session_type, from, to, past, meant, now } = filter;
  if (ids !== undefined) query = query.where('r.id', '=', anyOf(ids));
  if (coach_id !== undefined) query = query.where('r.coach_id', '=', coach_id);
  if (client_id !== undefined) query = query.where('r.client_id', '=', client_id);
  if (status !== undefined) query = query.where('r.status', '=', status);
  if (session_type !== undefined) query = query.where('r.session_type', '=', session_type);
  if (from !== undefined) query = query.where('r.date', '>=', from);
  if (to !== undefined) query = query.where('r.date', '<=', to);
  if (past !== undefined)
    query = query
      .where(sql`r.date + r.time`, past ? '<=' : '>', sql`${now.wall}::timestamp`)
      // The same for whole days, which the index knows.
      .where('r.date', past ? '<=' : '>=', sql<string>`${now.wall}::timestamp::date`);
  for (const people of meant)
    query = query.where(({ or, eb }) =>
      or([eb('r.client_id', '=', anyOf(people)), eb('r.coach_id', '=', anyOf(people))]),
    );
  return query;
};

const columns = (now: Now) =>
  [
    'r.id',
    'r.client_id as user_id',
    'r.coach_id',
    'r.date',
    'r.time',
    'r.duration',
    'r.session_type',
    'r.cost',
    'r.status',
    'r.cancelled_at',
    'r.refunded',
    'r.created_at',
    'r.presence',
    'r.version',
    // Looked up row by row: a join may read all the slots there are for one page.
    sql<string | null>`(select notes from slots where slots.id = r.slot_id)`.as('notes'),
    sql<boolean>`r.cost = 0`.as('is_free'),
    sql<boolean>`r.date + r.time <= ${now.wall}`.as('is_past'),
  ] as const;

/** Numbers grow with the moment of booking: what is ordered by the moment needs no index of its own. */
const BY_TIME = { date: ['r.date', 'r.time'], created: [] } as const;
const BY_CLIENT = { client: ['who.name', 'r.client_id', 'r.date', 'r.time'] } as const;
const BY_COACH = { coach: ['who.name', 's.coach_id', 's.date', 's.time'] } as const;

/**
 * Which sessions are on the page, and the name they are ordered by. They are described afterwards: PostgreSQL would describe
 * all those before the page as well.
 */
const unnamed = (sessions: Sessions) => sessions.select('r.id').select(sql<string | null>`null`.as('name'));

type OnPage = InferResult<ReturnType<typeof unnamed>>[number];

const FEW_DAYS = 92;

/** Few enough to look up the client of each. */
const isShort = ({ from, to, client_id, meant }: Filter) =>
  client_id !== undefined ||
  meant.length > 0 ||
  (from !== undefined && to !== undefined && daysBetween(from, to) <= FEW_DAYS);

/**
 * One client's sessions stand together, by time. A long list is read client by client, in the order of their names, until the
 * page is full; of a short one each session's client is looked up, hence `limit 1`: a plain join would read all clients.
 */
const pageByClient = (sessions: Sessions, filter: Filter) => {
  const sorted = { sort: 'client', order: filter.order } as const;
  if (!isShort(filter)) {
    const named = sessions.innerJoin('people_words as who', 'who.person_id', 'r.client_id');
    const rows = named.select(['r.id', 'who.name']);
    return inOrder(onPage(rows, filter), sorted, BY_CLIENT, 'r.id').$castTo<OnPage>().as('listed');
  }
  const named = sessions.innerJoinLateral(
    (eb) =>
      eb
        .selectFrom('people_words')
        .select('people_words.name')
        .whereRef('people_words.person_id', '=', 'r.client_id')
        .limit(1)
        .as('who'),
    (join) => join.onTrue(),
  );
  const rows = named.select(['r.id', 'who.name']);
  return inOrder(onPage(rows, filter), sorted, BY_CLIENT, 'r.id').$castTo<OnPage>().as('listed');
};

/** Coaches are few, but each has thousands of sessions: of each no more is read than could be on the page. */
const pageByCoach = (db: Database, sessions: Sessions, filter: Filter) => {
  const { order, page, per_page } = filter;
  const ofCoach = sessions
    .where(sql<boolean>`r.coach_id = coaches.id`)
    .select(['r.id', 'r.coach_id', 'r.date', 'r.time']);
  const first = inOrder(ofCoach, { sort: 'date', order }, BY_TIME, 'r.id').limit(page * per_page);
  const rows = db
    .selectFrom('coaches')
    .innerJoin('people_words as who', 'who.person_id', 'coaches.id')
    .innerJoinLateral(first.as('s'), (join) => join.onTrue())
    .select(['s.id', 'who.name']);
  return inOrder(onPage(rows, filter), { sort: 'coach', order }, BY_COACH, 's.id')
    .$castTo<OnPage>()
    .as('listed');
};

const pageOf = (db: Database, sessions: Sessions, filter: Filter) => {
  const { sort, order } = filter;
  if (sort === 'client') return pageByClient(sessions, filter);
  if (sort === 'coach') return pageByCoach(db, sessions, filter);
  return inOrder(onPage(unnamed(sessions), filter), { sort, order }, BY_TIME, 'r.id').as('listed');
};

/** The page in the same order once more: what is joined to it may shuffle it. */
const PAGE_ORDER = {
  date: ['r.date', 'r.time'],
  created: [],
  client: ['listed.name', 'r.client_id', 'r.date', 'r.time'],
  coach: ['listed.name', 'r.coach_id', 'r.date', 'r.time'],
} as const;

const described = (db: Database, page: ReturnType<typeof pageOf>, now: Now) =>
  db
    .selectFrom(page)
    .innerJoin('reservations as r', 'r.id', 'listed.id')
    .innerJoin('coaches as coach', 'coach.id', 'r.coach_id')
    .innerJoinLateral(clientCardOf('r.client_id').as('client'), (join) => join.onTrue())
    .select(columns(now))
    .selectAll('client')
    .select('coach.name as coach_name');

export const listReservations = (db: Database, filter: Filter) => {
  const sessions = matching(db, filter);
  const listed = described(db, pageOf(db, sessions, filter), filter.now);
  return readPage(inOrder(listed, filter, PAGE_ORDER, 'r.id'), sessions);
};

/** One of the list, described as the list describes it. */
export const findListed = (db: Database, id: number, now: Now) =>
  described(db, unnamed(living(db).where('r.id', '=', id)).as('listed'), now).executeTakeFirst();
