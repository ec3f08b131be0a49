import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import {
  AdminUser,
  type ClientLoginBody,
  ClientUser,
  CoachUser,
  type MatriculeLoginBody,
  type Me,
  type RegisterBody,
} from '@elan/contract/auth/auth.ts';
import type { LanguageBody } from '@elan/contract/auth/language-choice.ts';
import type { Role } from '@elan/contract/endpoint.ts';
import { findLogin } from '../accounts/accounts.service.ts';
import { enrolClient } from '../clients/clients.service.ts';
import { findKnownDevice, rememberDevice } from '../known-devices/known-devices.service.ts';
import {
  findSession,
  type Owner,
  startSession,
  sweepSessions,
} from '../login-sessions/login-sessions.service.ts';
import {
  countLoginAttempt,
  countRegistration,
  forgiveLoginAttempt,
} from '../login-throttle/login-throttle.service.ts';
import type { Database } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor, Origin, SignedIn } from '../platform/http/serve.ts';
import { verifyPassword } from '../platform/security/passwords.ts';
import { selectAdminUser, selectClientUser, selectCoachUser, updateLanguage } from './auth.queries.ts';

interface Typed {
  /** A matricule or an e-mail. */
  readonly name: string;
  readonly password: string;
}

/** One of the three login forms: whose it is, what they type, and its own words for a refusal. */
interface LoginForm {
  readonly role: Role;
  readonly identifier: 'matricule' | 'email';
  readonly wrongPassword: () => string;
  readonly wrongRole: () => string;
}

const ADMIN_LOGIN: LoginForm = {
  role: 'admin',
  identifier: 'matricule',
  wrongPassword: () => AUTH_TEXTS.INVALID_CREDENTIALS,
  wrongRole: () => AUTH_TEXTS.ADMINS_ONLY,
};
const COACH_LOGIN: LoginForm = {
  role: 'coach',
  identifier: 'matricule',
  wrongPassword: () => AUTH_TEXTS.COACH_LOGIN_FAILED,
  wrongRole: () => AUTH_TEXTS.COACHES_ONLY,
};
const CLIENT_LOGIN: LoginForm = {
  role: 'user',
  identifier: 'email',
  wrongPassword: () => AUTH_TEXTS.INVALID_CREDENTIALS,
  wrongRole: () => AUTH_TEXTS.CLIENTS_ONLY,
};

/**
 * One way in for the three roles. Unknown account and wrong password take the same time and give the same answer; only
 * the right password of another role learns that this is not its form. The try is counted before the password is looked at.
 */
async function logIn(deps: Deps, form: LoginForm, typed: Typed, origin: Origin) {
  const { name, password } = typed;
  const account = await findLogin(deps.db, form.identifier, name);
  const device = await findKnownDevice(deps, origin.device, account?.id);
  const attempt = { account: name, address: origin.address, device };
  await countLoginAttempt(deps, attempt);
  const isRight = await verifyPassword(account?.password_hash, password);
  if (account === undefined || !isRight) throw new Refusal(401, form.wrongPassword());
  await forgiveLoginAttempt(deps, attempt);
  await sweepSessions(deps);
  if (account.role !== form.role) throw new Refusal(403, form.wrongRole());
  const { id, session_epoch: epoch } = account;
  return { id, ...(await signIn(deps, { id, role: form.role, epoch }, origin)) };
}

/** Begins a session, on a device that is known from now on. */
const signIn = async (deps: Deps, owner: Owner, { userAgent, device }: Origin) => ({
  token: await startSession(deps, owner, userAgent),
  device: await rememberDevice(deps, owner, device),
});

export async function loginAdmin(deps: Deps, { matricule, password }: MatriculeLoginBody, origin: Origin) {
  const { id, ...signedIn } = await logIn(deps, ADMIN_LOGIN, { name: matricule, password }, origin);
  return { ...signedIn, ...(await adminUser(deps.db, id)) };
}

/** Signs an administrator in whose account has just been made. */
export async function admitAdmin(deps: Deps, id: number, origin: Origin) {
  const signedIn = await signIn(deps, { id, role: 'admin' }, origin);
  return { ...signedIn, ...(await adminUser(deps.db, id)) };
}

export async function loginCoach(deps: Deps, { matricule, password }: MatriculeLoginBody, origin: Origin) {
  const { id, ...signedIn } = await logIn(deps, COACH_LOGIN, { name: matricule, password }, origin);
  return { ...signedIn, ...(await coachUser(deps.db, id)) };
}

export async function loginClient(deps: Deps, { email, password }: ClientLoginBody, origin: Origin) {
  const { id, ...signedIn } = await logIn(deps, CLIENT_LOGIN, { name: email, password }, origin);
  return { ...signedIn, ...(await clientUser(deps.db, id)) };
}

/** Opens a client's account, whatever role the body may ask for, and signs it in. Mails follow what was chosen on the device. */
export async function registerClient(deps: Deps, body: RegisterBody, origin: Origin) {
  await countRegistration(deps, origin.address);
  const id = await enrolClient(deps, { ...body, language: origin.language }, 'self');
  const signedIn = await signIn(deps, { id, role: 'user' }, origin);
  return { ...signedIn, user: await clientUser(deps.db, id) };
}

/** Whom a token speaks for, if its session has not been ended, its account is open and the password that of that day. */
export async function identify(deps: Deps, token: string): Promise<SignedIn> {
  const claims = await deps.tokens.read(token);
  const session = claims && (await findSession(deps, claims.session));
  if (!session || session.role !== claims.role || session.account_id !== claims.userId) {
    throw new Refusal(401, AUTH_TEXTS.SESSION_DEAD);
  }
  const { language } = session;
  return { id: claims.userId, role: claims.role, session: claims.session, language };
}

/** The signed-in person, as the browser keeps them. */
export async function describeActor({ db }: Deps, { id, role }: Actor): Promise<Me> {
  if (role === 'user') return clientUser(db, id);
  if (role === 'coach') return coachUser(db, id);
  return adminUser(db, id);
}

/** What they read from now on, here and in their mails. */
export async function chooseLanguage(deps: Deps, actor: Actor, { language }: LanguageBody): Promise<Me> {
  await updateLanguage(deps.db, actor.id, language);
  return describeActor(deps, actor);
}

const clientUser = async (db: Database, id: number) =>
  ClientUser.parse({ ...(await selectClientUser(db, id)), role: 'user' });

const coachUser = async (db: Database, id: number) =>
  CoachUser.parse({ ...(await selectCoachUser(db, id)), role: 'coach' });

const adminUser = async (db: Database, id: number) =>
  AdminUser.parse({ ...(await selectAdminUser(db, id)), role: 'admin', points: 0 });
