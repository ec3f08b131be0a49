import type { Role } from '@elan/contract/endpoint.ts';
import { batching } from '../platform/database/batching.ts';
import type { Database } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared-statements.ts';

interface Session {
  readonly role: Role;
  readonly session_epoch: number;
}

const findSessions = async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Session>> => {
  const [first, ...others] = ids;
  const { rows } = await (others.length === 0
    ? prepared<Session & { id: number }>('session')`
        select id, role, session_epoch from accounts where id = ${first} and archived_at is null`
    : prepared<Session & { id: number }>('sessions')`
        select id, role, session_epoch from accounts where id = any (${ids}) and archived_at is null`
  ).execute(db);
  return new Map(rows.map(({ id, ...session }) => [id, session]));
};

const batched = new WeakMap<Database, (id: number) => Promise<Session | undefined>>();

/** What a token is compared with. Asked with every request of somebody signed in. */
export function findSession(db: Database, id: number): Promise<Session | undefined> {
  const find = batched.get(db) ?? batching((ids: readonly number[]) => findSessions(db, ids));
  batched.set(db, find);
  return find(id);
}

/** A client as its own browser keeps it. */
export const selectClientUser = (db: Database, id: number) =>
  db
    .selectFrom('clients')
    .innerJoin('accounts', 'accounts.id', 'clients.id')
    .select([
      'clients.id',
      'clients.id as userId',
      'username',
      'matricule',
      'email',
      'points',
      'solo_points',
      'team_points',
      'full_name',
      'phone',
      'age',
      'gender',
      'goal',
    ])
    .where('clients.id', '=', id)
    .executeTakeFirstOrThrow();

/** A coach as its own browser keeps it. */
export const selectCoachUser = (db: Database, id: number) =>
  db
    .selectFrom('coaches')
    .innerJoin('accounts', 'accounts.id', 'coaches.id')
    .select([
      'coaches.id',
      'coaches.id as userId',
      'username',
      'matricule',
      'name',
      'specialty',
      'bio',
      'photo',
    ])
    .where('coaches.id', '=', id)
    .executeTakeFirstOrThrow();

/** An administrator as its own browser keeps it. */
export const selectAdminUser = (db: Database, id: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'id as userId', 'username', 'matricule'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
