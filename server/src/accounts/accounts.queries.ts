import type { Role } from '@elan/contract/endpoint.ts';
import type { Language } from '@elan/contract/language.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** By what its owner types to log in. */
export const findLogin = (db: Database, identifier: 'matricule' | 'email', typed: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'role', 'username', 'matricule', 'password_hash', 'session_epoch'])
    .where('archived_at', 'is', null)
    .where(sql`lower(${sql.ref(identifier)})`, '=', sql`lower(${typed})`)
    .executeTakeFirst();

export const findOpenAccount = (db: Database, id: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'role', 'email', 'matricule', 'session_epoch'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** With the epoch that it opened: an act that names it is not done any more once another password is set. */
export const selectPassword = (db: Database, id: number) =>
  db
    .selectFrom('accounts')
    .select(['password_hash', 'session_epoch'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Two who change it at the same time change it one after the other: each tells the address that was. */
export const lockEmail = async (db: Database, id: number): Promise<string | null> => {
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return email;
};

export const hasAdmin = async (db: Database): Promise<boolean> => {
  const admin = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
};

export const isOpenCoach = async (db: Database, id: number): Promise<boolean> => {
  const coach = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'coach')
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return coach !== undefined;
};

/** Of an open account or a closed one. */
const client = (db: Database, id: number) =>
  db
    .selectFrom('clients')
    .innerJoin('accounts', 'accounts.id', 'clients.id')
    .select(({ fn, eb }) => [
      fn.coalesce('full_name', 'username').as('name'),
      'solo_points',
      'team_points',
      eb('archived_at', 'is', null).as('is_open'),
    ])
    .where('clients.id', '=', id);

export const findClient = (db: Database, id: number) => client(db, id).executeTakeFirst();

export const selectClient = (db: Database, id: number) => client(db, id).executeTakeFirstOrThrow();

export interface NewAccount {
  readonly role: Role;
  readonly username: string;
  readonly email: string | null;
  /** Generated when none is given. */
  readonly matricule?: string | undefined;
  readonly password_hash: string;
  readonly created_at: string;
  /** What its owner chose to read, if anything. */
  readonly language?: Language | undefined;
}

const newAccount = (db: Database, { matricule, ...account }: NewAccount) =>
  db
    .insertInto('accounts')
    .values({ ...account, matricule: matricule ?? sql`next_matricule(${account.role})` })
    .returning('id');

export const insertAccount = (db: Database, account: NewAccount) =>
  newAccount(db, account).executeTakeFirstOrThrow();

/** Nothing when the username is taken, so that another can be tried in the same transaction. */
export const insertAccountUnlessNamed = (db: Database, account: NewAccount) =>
  newAccount(db, account)
    .onConflict((conflict) =>
      conflict.expression(sql`lower(username)`).where('archived_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();

/** Which of these usernames, in small letters, somebody has. */
export const listTakenNames = async (
  db: Database,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('accounts')
    .select(sql<string>`lower(username)`.as('name'))
    .where('archived_at', 'is', null)
    .where(sql`lower(username)`, 'in', names)
    .execute();
  return new Set(rows.map(({ name }) => name));
};

/** What is undefined stays as it is. */
export interface Credentials {
  readonly email?: string | undefined;
  readonly username?: string | undefined;
  readonly matricule?: string | undefined;
  readonly password_hash?: string | undefined;
}

/** Whose account; where a version was `seen`, or an epoch is named, only if it is still that one. */
export interface Whose {
  readonly id: number;
  readonly role: Role;
  readonly seen?: number | undefined;
  readonly epoch?: number | undefined;
}

export const updateCredentials = async (
  db: Database,
  { id, role, seen, epoch }: Whose,
  credentials: Credentials,
): Promise<boolean> => {
  const updated = await db
    .updateTable('accounts')
    .$if(seen !== undefined, (update) => update.where('version', '=', seen ?? 0))
    .$if(epoch !== undefined, (update) => update.where('session_epoch', '=', epoch ?? 0))
    .set({
      ...credentials,
      version: sql`version + 1`,
      ...(credentials.password_hash !== undefined && { session_epoch: sql`session_epoch + 1` }),
    })
    .where('id', '=', id)
    .where('role', '=', role)
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
};
