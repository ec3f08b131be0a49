import { AUTH_TEXTS } from '@elan/contract/auth.texts.ts';
import {
  type AdminUser,
  type ClientLoginBody,
  ClientUser,
  CoachUser,
  type MatriculeLoginBody,
  type Me,
  type RegisterBody,
} from '@elan/contract/auth.ts';
import type { Role } from '@elan/contract/endpoint.ts';
import { enrolClient } from '../clients/clients.service.ts';
import {
  countLoginAttempt,
  countRegistration,
  forgiveLoginAttempt,
  type LoginAttempt,
} from '../login-throttle/login-throttle.service.ts';
import type { Database } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { verifyPassword } from '../platform/security/passwords.ts';
import {
  findAccountByEmail,
  findAccountByMatricule,
  findSession,
  selectAccount,
  selectClientUser,
  selectCoachUser,
} from './auth.queries.ts';

/** Of an account whose password never changed. */
const FIRST_EPOCH = 0;

type Account = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

interface Door {
  readonly role: Role;
  readonly wrongPassword: string;
  readonly wrongRole: string;
}

const ADMIN_DOOR: Door = {
  role: 'admin',
  wrongPassword: AUTH_TEXTS.INVALID_CREDENTIALS,
  wrongRole: AUTH_TEXTS.ADMINS_ONLY,
};
const COACH_DOOR: Door = {
  role: 'coach',
  wrongPassword: AUTH_TEXTS.COACH_LOGIN_FAILED,
  wrongRole: AUTH_TEXTS.COACHES_ONLY,
};
const CLIENT_DOOR: Door = {
  role: 'user',
  wrongPassword: AUTH_TEXTS.INVALID_CREDENTIALS,
  wrongRole: AUTH_TEXTS.CLIENTS_ONLY,
};

/**
 * One way in for the three roles. Unknown account and wrong password take the same time and give the same answer; only
 * the right password of another role learns that it stands at the wrong door.
 */
async function admit(
  deps: Deps,
  door: Door,
  attempt: LoginAttempt,
  password: string,
  find: (db: Database, name: string) => Promise<Account | undefined>,
) {
  await countLoginAttempt(deps, attempt);
  const account = await find(deps.db, attempt.account);
  const isRight = await verifyPassword(account?.password_hash, password);
  if (account === undefined || !isRight) throw new Refusal(401, door.wrongPassword);
  await forgiveLoginAttempt(deps, attempt);
  if (account.role !== door.role) throw new Refusal(403, door.wrongRole);
  const { id, session_epoch: epoch } = account;
  return { account, token: await deps.tokens.issue({ userId: id, role: door.role, epoch }) };
}

export async function loginAdmin(deps: Deps, body: MatriculeLoginBody, address: string) {
  const attempt = { account: body.matricule, address };
  const { account, token } = await admit(deps, ADMIN_DOOR, attempt, body.password, findAccountByMatricule);
  return { token, ...adminUser(account) };
}

export async function loginCoach(deps: Deps, body: MatriculeLoginBody, address: string) {
  const attempt = { account: body.matricule, address };
  const { account, token } = await admit(deps, COACH_DOOR, attempt, body.password, findAccountByMatricule);
  return { token, ...(await coachUser(deps.db, account.id)) };
}

export async function loginClient(deps: Deps, body: ClientLoginBody, address: string) {
  const attempt = { account: body.email, address };
  const { account, token } = await admit(deps, CLIENT_DOOR, attempt, body.password, findAccountByEmail);
  return { token, ...(await clientUser(deps.db, account.id)) };
}

/** Opens a client's account, whatever role the body may ask for, and signs it in. */
export async function registerClient(deps: Deps, body: RegisterBody, address: string) {
  await countRegistration(deps, address);
  const id = await enrolClient(deps, body);
  return {
    token: await deps.tokens.issue({ userId: id, role: 'user', epoch: FIRST_EPOCH }),
    user: await clientUser(deps.db, id),
  };
}

/** The account a token speaks for, if it is still open and its password is still the one of that day. */
export async function identify({ db, tokens }: Deps, token: string): Promise<Actor> {
  const claims = await tokens.read(token);
  const session = claims && (await findSession(db, claims.userId));
  if (!session || session.role !== claims.role || session.session_epoch !== claims.epoch) {
    throw new Refusal(401, AUTH_TEXTS.SESSION_DEAD);
  }
  return { id: claims.userId, role: claims.role };
}

/** The signed-in person, as the browser keeps them. */
export async function describeActor({ db }: Deps, { id, role }: Actor): Promise<Me> {
  if (role === 'user') return clientUser(db, id);
  if (role === 'coach') return coachUser(db, id);
  return adminUser(await selectAccount(db, id));
}

const clientUser = async (db: Database, id: number) =>
  ClientUser.parse({ ...(await selectClientUser(db, id)), role: 'user' });

const coachUser = async (db: Database, id: number) =>
  CoachUser.parse({ ...(await selectCoachUser(db, id)), role: 'coach' });

const adminUser = ({ id, username, matricule }: Account): AdminUser => ({
  id,
  userId: id,
  role: 'admin',
  username,
  matricule,
  points: 0,
});
