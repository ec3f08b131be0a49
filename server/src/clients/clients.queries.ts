import {
  type ClientAgendaQuery,
  type ClientParticulars,
  type ClientsQuery,
  PARTICULARS,
  type UsersQuery,
} from '@elan/contract/clients/clients.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { inOrder, onPage, readPage } from '../platform/database/paging.ts';
import { distanceOf, isKnownBy } from '../platform/database/people-search.ts';
import { dialledNumber } from '../platform/phone-numbers.ts';

const ofAnyTime = (db: Database) =>
  db
    .selectFrom('clients')
    .innerJoin('accounts', 'accounts.id', 'clients.id')
    .innerJoin('people_words as known', 'known.person_id', 'clients.id')
    .select([
      'clients.id',
      'known.name',
      'username',
      'email',
      ...PARTICULARS,
      'phone_e164',
      'matricule',
      'accounts.role',
      'points',
      'solo_points',
      'team_points',
      'created_at',
      'archived_at',
      'version',
    ]);

const living = (db: Database) => ofAnyTime(db).where('archived_at', 'is', null);

/** With what the agenda still holds for each; counted for these clients only. */
const counted = (db: Database, clients: ReturnType<typeof ofAnyTime>, now: Now) =>
  db
    .selectFrom(clients.as('client'))
    .selectAll('client')
    .select([
      sql<number>`(select count(*) from bilans where client_id = client.id and deleted_at is null)`.as(
        'bilans_count',
      ),
      sql<number>`(
        select count(*) from agenda where person_id = client.id
          and during && tsrange(${now.wall}::timestamp, null) and lower(during) > ${now.wall}::timestamp
      )`.as('upcoming_bookings'),
    ]);

/** Accounts are numbered in the order in which they were opened. */
const sortsFor = ({ q }: ClientsQuery) =>
  ({
    name: ['name'],
    joined: [],
    solo_points: ['solo_points'],
    team_points: ['team_points'],
    points: ['points'],
    match: [distanceOf('name', q), 'name'],
  }) as const;

/** The very words of the index `clients_phone_unusable`. */
const isUnusable = sql<boolean>`clients.phone is not null and clients.phone_e164 is null`;

export const listClients = (db: Database, { now, ...query }: ClientsQuery & { now: Now }) => {
  const isWanted = isKnownBy('clients.id', query.q);
  const known = isWanted ? living(db).where(isWanted) : living(db);
  const clients = query.phone === 'unusable' ? known.where(isUnusable) : known;
  const sorts = sortsFor(query);
  const page = onPage(inOrder(clients, query, sorts, 'known.person_id'), query);
  const listed = inOrder(counted(db, page, now), query, sorts, 'client.id');
  return readPage(
    listed,
    query.phone === 'unusable' ? clients : wantedUsers(db, { q: query.q, role: 'user' }),
  );
};

export const findClient = (db: Database, id: number, now: Now) =>
  counted(db, living(db).where('clients.id', '=', id), now).executeTakeFirst();

/** Of an open account or a closed one. */
export const findClientOfAnyTime = (db: Database, id: number, now: Now) =>
  counted(db, ofAnyTime(db).where('clients.id', '=', id), now).executeTakeFirst();

const wantedUsers = (db: Database, { q, role }: Pick<UsersQuery, 'q' | 'role'>) => {
  const isWanted = isKnownBy('accounts.id', q);
  let query = db.selectFrom('accounts').where('archived_at', 'is', null);
  if (role !== undefined) query = query.where('accounts.role', '=', role);
  if (isWanted) query = query.where(isWanted);
  return query;
};

const usersOf = (wanted: ReturnType<typeof wantedUsers>) =>
  wanted
    .leftJoin('clients', 'clients.id', 'accounts.id')
    .leftJoin('coaches', 'coaches.id', 'accounts.id')
    .select(({ fn, val }) => [
      'accounts.id',
      'username',
      fn.coalesce('clients.full_name', 'coaches.name').as('full_name'),
      'email',
      'matricule',
      'accounts.role',
      fn.coalesce('points', val(0)).as('points'),
      fn.coalesce('solo_points', val(0)).as('solo_points'),
      fn.coalesce('team_points', val(0)).as('team_points'),
    ])
    .orderBy('accounts.id', 'desc');

export const listUsers = (db: Database, query: UsersQuery) => {
  const wanted = wantedUsers(db, query);
  return readPage(onPage(usersOf(wanted), query), wanted);
};

/** What was typed, and beside it how it is dialled: whoever writes the one writes the other here. */
const columnsOf = (person: ClientParticulars) => ({
  ...person,
  ...(person.phone !== undefined && { phone_e164: dialledNumber(person.phone) }),
});

export const insertClient = (db: Database, id: number, person: ClientParticulars) =>
  db
    .insertInto('clients')
    .values({ id, ...columnsOf(person) })
    .execute();

/** What is absent stays as it is. */
export const updateClient = async (db: Database, id: number, person: ClientParticulars): Promise<void> => {
  if (Object.values(person).every((value) => value === undefined)) return;
  await db.updateTable('clients').set(columnsOf(person)).where('id', '=', id).execute();
};

export const listBusyHours = (db: Database, id: number, { from, to }: ClientAgendaQuery) =>
  db
    .selectFrom('agenda')
    .where('person_id', '=', id)
    .where(sql<boolean>`during && tsrange(${from}::date, ${to}::date + 1)`)
    .select([
      sql<string>`to_char(lower(during), 'YYYY-MM-DD')`.as('date'),
      sql<string>`to_char(lower(during), 'HH24:MI')`.as('time'),
      sql<number>`(extract(epoch from upper(during) - lower(during)) / 60)::int`.as('duration'),
    ])
    .orderBy(sql`lower(during)`)
    .execute();
