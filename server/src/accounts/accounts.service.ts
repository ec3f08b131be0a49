import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { tellPasswordChanged } from '../mails/accounts/mails-passwords.service.ts';
import type { Database } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import * as queries from './accounts.queries.ts';

export const { findLogin, findOpenAccount, lockEmail, selectPassword, findClient, selectClient } = queries;

/** Of an account whose password never changed. */
export const FIRST_EPOCH = 0;

/** Refuses where there is no such coach, or not any more. */
export async function requireCoach(db: Database, id: number): Promise<void> {
  if (!(await queries.isOpenCoach(db, id))) throw new Refusal(404, COACH_TEXTS.NOT_FOUND);
}

/** A client with its balances; refuses where there is none, or not any more. */
export async function requireClient(db: Database, id: number) {
  const client = await queries.findClient(db, id);
  if (!client?.is_open) throw new Refusal(404, CLIENT_TEXTS.NOT_FOUND);
  return client;
}

/** Of an open account or a closed one: what is kept of a client is read after it closed, too. */
export async function requireKnownClient(db: Database, id: number): Promise<void> {
  if (!(await queries.findClient(db, id))) throw new Refusal(404, CLIENT_TEXTS.NOT_FOUND);
}

/** Of whatever role; what belongs to that role is added by its own noun, in the same transaction. */
export const openAccount = queries.insertAccount;

/**
 * False when there is no such account, not any more, or not as it was seen. A new password ends the sessions that the old one
 * opened, and the person is told, in the transaction `db`.
 */
export async function changeCredentials(
  deps: Pick<Deps, 'config'>,
  db: Database,
  whose: queries.Whose,
  credentials: queries.Credentials,
): Promise<boolean> {
  const isChanged = await queries.updateCredentials(db, whose, credentials);
  if (isChanged && credentials.password_hash !== undefined) await tellPasswordChanged(deps, db, whose.id);
  return isChanged;
}

const USERNAME_LENGTH = 50;
const NAMESAKES_LOOKED_FOR = 50;

/** `Salma Él Idrissi` → `salma.el.idrissi` */
const usernameOf = (name: string, otherwise: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '.')
    .slice(0, USERNAME_LENGTH)
    .replaceAll(/^\.+|\.+$/g, '') || otherwise;

/**
 * Opens an account whose username nobody chose: it is made from a person's name. Namesakes are numbered from 2 on. Those
 * known are passed over first: every attempt uses a matricule up.
 */
export async function openAccountNamedAfter(
  db: Database,
  name: string,
  account: Omit<queries.NewAccount, 'username'>,
) {
  const username = usernameOf(name, account.role);
  const numbered = (number: number) => (number === 1 ? username : `${username}.${number}`);
  const looked = Array.from({ length: NAMESAKES_LOOKED_FOR }, (_, index) => numbered(index + 1));
  const taken = await queries.listTakenNames(db, looked);
  for (let number = 1; ; number++) {
    const candidate = numbered(number);
    if (taken.has(candidate)) continue;
    const opened = await queries.insertAccountUnlessNamed(db, { ...account, username: candidate });
    if (opened !== undefined) return opened;
  }
}
