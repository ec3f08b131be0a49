import type { Role } from '@elan/contract/endpoint.ts';
import type { Language } from '@elan/contract/language.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { batching } from '../platform/database/batching.ts';
import type { Database } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared-statements.ts';

interface FoundSession {
  readonly account_id: number;
  readonly role: Role;
  /** What they chose to read. */
  readonly language: Language | null;
  /** In milliseconds since 1970, to count with. */
  readonly seen_ms: number;
}

const FOUND = sql`s.id, s.account_id, a.role, a.language, (extract(epoch from s.last_seen_at) * 1000)::float8 as seen_ms`;

/** Of accounts that are open, and whose password is still the one of that day. */
const findSessions = async (
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundSession>> => {
  const [first, ...others] = ids;
  const { rows } = await (others.length === 0
    ? prepared<FoundSession & { id: number }>('session')`
        select ${FOUND}
        from login_sessions s join accounts a on a.id = s.account_id
        where s.id = ${first} and s.epoch = a.session_epoch and a.archived_at is null`
    : prepared<FoundSession & { id: number }>('sessions')`
        select ${FOUND}
        from login_sessions s join accounts a on a.id = s.account_id
        where s.id = any (${ids}) and s.epoch = a.session_epoch and a.archived_at is null`
  ).execute(db);
  return new Map(rows.map(({ id, ...session }) => [id, session]));
};

const batched = new WeakMap<Database, (id: number) => Promise<FoundSession | undefined>>();

/** What a token is compared with. Asked with every request of somebody signed in. */
export function findSession(db: Database, id: number): Promise<FoundSession | undefined> {
  const find = batched.get(db) ?? batching((ids: readonly number[]) => findSessions(db, ids));
  batched.set(db, find);
  return find(id);
}

interface NewSession {
  readonly account_id: number;
  readonly epoch: number;
  readonly user_agent: string | null;
  readonly expires_at: string;
}

export const insertSession = (db: Database, session: NewSession, { at }: Now) =>
  db
    .insertInto('login_sessions')
    .values({ ...session, created_at: at, last_seen_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Once, however many requests of the session notice at the same time that it is due. */
export const touchSession = (db: Database, id: number, { at }: Now, unlessSince: string) =>
  db
    .updateTable('login_sessions')
    .set({ last_seen_at: at })
    .where('id', '=', id)
    .where('last_seen_at', '<=', unlessSince)
    .execute();

const LISTED = 100;

export const listSessions = (db: Database, account: number, { at }: Now) =>
  db
    .selectFrom('login_sessions as s')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 's.account_id').onRef('a.session_epoch', '=', 's.epoch'),
    )
    .select(['s.id', 's.user_agent', 's.created_at', 's.last_seen_at'])
    .where('s.account_id', '=', account)
    .where('s.expires_at', '>', at)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(LISTED)
    .execute();

/** Whose session goes, or stays. */
interface Whose {
  readonly id: number;
  readonly account: number;
}

export const deleteSession = async (db: Database, { id, account }: Whose): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('login_sessions')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** How many of them somebody could still have used. */
export const deleteOtherSessions = async (
  db: Database,
  { id, account }: Whose,
  { at }: Now,
): Promise<number> => {
  const gone = await db
    .deleteFrom('login_sessions')
    .where('account_id', '=', account)
    .where('id', '!=', id)
    .returning(sql<boolean>`expires_at > ${at}`.as('was_good'))
    .execute();
  return gone.filter(({ was_good }) => was_good).length;
};

/** Takes this one along to the account's new epoch; false when it has been ended meanwhile. */
export const keepSession = async (db: Database, { id, account }: Whose): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('login_sessions')
    .set({ epoch: sql`(select session_epoch from accounts where id = ${account})` })
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Rows that somebody else is sweeping right now are left to them. */
export const sweepSessions = (db: Database, { at }: Now) =>
  db
    .deleteFrom('login_sessions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('login_sessions')
        .select('id')
        .where('expires_at', '<=', at)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
