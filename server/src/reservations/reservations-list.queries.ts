import type { ReservationsQuery } from '@elan/contract/reservations.ts';
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
}

const living = (db: Database) => db.selectFrom('reservations as r').where('r.deleted_at', 'is', null);
type Sessions = ReturnType<typeof living>;

const matching = (db: Database, filter: Filter): Sessions => {
  let query = living(db);
  const { coach_id, client_id, status, session_type, from, to, past, meant, now } = filter;
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
    'r.status',
    'r.cancelled_at',
    'r.refunded',
    'r.created_at',
    sql<boolean>`r.cost = 0`.as('is_free'),
    sql<boolean>`r.date + r.time <= ${now.wall}`.as('is_past'),
  ] as const;

/** Numbers grow with the moment of booking: what is ordered by the moment needs no index of its own. */
const BY_TIME = { date: ['r.date', 'r.time'], created: [] } as const;
/** One person's sessions stand together, by time: read person by person, each through the index of its own sessions. */
const BY_NAME = {
  client: ['who.name', 'r.client_id', 'r.date', 'r.time'],
  coach: ['who.name', 'r.coach_id', 'r.date', 'r.time'],
} as const;

const unnamed = (sessions: Sessions, now: Now) =>
  sessions.select(columns(now)).select(sql<string | null>`null`.as('name'));

const named = (sessions: Sessions, now: Now, person: 'r.client_id' | 'r.coach_id') =>
  sessions.innerJoin('people_words as who', 'who.person_id', person).select(columns(now)).select('who.name');

type PageRow = InferResult<ReturnType<typeof unnamed>>[number];

const pageOf = (sessions: Sessions, filter: Filter) => {
  const { sort, order } = filter;
  if (sort === 'client' || sort === 'coach') {
    const rows = named(sessions, filter.now, sort === 'client' ? 'r.client_id' : 'r.coach_id');
    return inOrder(onPage(rows, filter), { sort, order }, BY_NAME, 'r.id').$castTo<PageRow>().as('session');
  }
  return inOrder(onPage(unnamed(sessions, filter.now), filter), { sort, order }, BY_TIME, 'r.id').as(
    'session',
  );
};

/** The page in the same order once more: what is joined to it may shuffle it. */
const PAGE_ORDER = {
  date: ['session.date', 'session.time'],
  created: [],
  client: ['session.name', 'session.user_id', 'session.date', 'session.time'],
  coach: ['session.name', 'session.coach_id', 'session.date', 'session.time'],
} as const;

const described = (db: Database, page: ReturnType<typeof pageOf>) =>
  db
    .selectFrom(page)
    .innerJoin('coaches as coach', 'coach.id', 'session.coach_id')
    .innerJoinLateral(clientCardOf('session.user_id').as('client'), (join) => join.onTrue())
    .selectAll(['session', 'client'])
    .select('coach.name as coach_name');

export const listReservations = (db: Database, filter: Filter) => {
  const sessions = matching(db, filter);
  const listed = described(db, pageOf(sessions, filter));
  return readPage(inOrder(listed, filter, PAGE_ORDER, 'session.id'), sessions);
};

/** One of the list, described as the list describes it. */
export const findListed = (db: Database, id: number, now: Now) => {
  const session = unnamed(living(db).where('r.id', '=', id), now);
  return described(db, session.as('session')).executeTakeFirst();
};
