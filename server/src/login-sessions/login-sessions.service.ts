import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { LOGIN_SESSION_TEXTS } from '@elan/contract/auth/login-sessions.texts.ts';
import type { LoginSession, OwnEmailBody, OwnPasswordBody } from '@elan/contract/auth/login-sessions.ts';
import type { Role } from '@elan/contract/endpoint.ts';
import {
  changeCredentials,
  FIRST_EPOCH,
  findOpenAccount,
  lockEmail,
  selectPassword,
} from '../accounts/accounts.service.ts';
import { keepKnownDevice } from '../known-devices/known-devices.service.ts';
import {
  countOwnEmail,
  countOwnPassword,
  forgiveOwnPassword,
} from '../login-throttle/login-throttle.service.ts';
import { tellEmailChanged } from '../mails/accounts/mails-own-account.service.ts';
import { isoInstant } from '../platform/clock.ts';
import { withTransaction } from '../platform/database/database.ts';
import { inWords } from '../platform/database/refusals.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Origin, SignedIn } from '../platform/http/serve.ts';
import { hashPassword, verifyPassword } from '../platform/security/passwords.ts';
import * as queries from './login-sessions.queries.ts';

const USER_AGENT_KEPT = 300;
/** How far "last seen" may lag behind: one write in so many minutes, whatever a browser asks for. */
const SEEN_WITHIN_MINUTES = 5;
const MINUTE_MS = 60_000;

export interface Owner {
  readonly id: number;
  readonly role: Role;
  /** As read together with the password that was checked: one that changes meanwhile lets nobody in. */
  readonly epoch?: number;
}

/** Begins a session, and hands out the token that stands for it. */
export async function startSession(
  { db, clock, tokens, config }: Pick<Deps, 'db' | 'clock' | 'tokens' | 'config'>,
  { id, role, epoch = FIRST_EPOCH }: Owner,
  userAgent?: string,
): Promise<string> {
  const now = clock.now();
  const seconds = Math.round(3600 * config.tokenTtlHours);
  const session = {
    account_id: id,
    epoch,
    user_agent: userAgent?.slice(0, USER_AGENT_KEPT) ?? null,
    expires_at: isoInstant(now.instant.add({ seconds })),
  };
  const started = await queries.insertSession(db, session, now);
  return tokens.issue({ userId: id, role, session: started.id });
}

/** Forgets those that have expired by themselves. */
export const sweepSessions = ({ db, clock }: Deps) => queries.sweepSessions(db, clock.now());

/** Whose session a token names, if it is still good; notes now and then that it is in use. */
export async function findSession({ db, clock }: Deps, id: number) {
  const session = await queries.findSession(db, id);
  if (session === undefined) return undefined;
  const now = clock.now();
  if (now.instant.epochMilliseconds - session.seen_ms >= SEEN_WITHIN_MINUTES * MINUTE_MS) {
    const since = isoInstant(now.instant.subtract({ minutes: SEEN_WITHIN_MINUTES }));
    // Nobody waits for it, and a database that keeps nothing right now still answers what is only read.
    queries.touchSession(db, id, now, since).catch(() => undefined);
  }
  return session;
}

const own = ({ id, session }: SignedIn) => ({ id: session, account: id });

export async function listOwnSessions({ db, clock }: Deps, actor: SignedIn): Promise<LoginSession[]> {
  const sessions = await queries.listSessions(db, actor.id, clock.now());
  return sessions.map((session) => ({ ...session, is_current: session.id === actor.session }));
}

export async function endOwnSession({ db }: Deps, actor: SignedIn, id: number) {
  if (!(await queries.deleteSession(db, { id, account: actor.id })))
    throw new Refusal(404, LOGIN_SESSION_TEXTS.NOT_FOUND);
  return { message: LOGIN_SESSION_TEXTS.ENDED };
}

export async function endOtherSessions({ db, clock }: Deps, actor: SignedIn) {
  const ended = await queries.deleteOtherSessions(db, own(actor), clock.now());
  return { message: LOGIN_SESSION_TEXTS.othersEnded(ended) };
}

export const endThisSession = async ({ db }: Deps, actor: SignedIn) => ({
  ended: await queries.deleteSession(db, own(actor)),
});

/** Refuses unless whoever holds the session knows its password; tells the epoch that it is good for. */
export async function requireOwnPassword(deps: Deps, actor: SignedIn, typed: string): Promise<number> {
  await countOwnPassword(deps, actor.session);
  const { password_hash, session_epoch } = await selectPassword(deps.db, actor.id);
  if (!(await verifyPassword(password_hash, typed))) {
    // Changed meanwhile from another device, which ended this session: the words typed here may well be right.
    if (!(await queries.findSession(deps.db, actor.session))) throw new Refusal(401, AUTH_TEXTS.SESSION_DEAD);
    const text = LOGIN_SESSION_TEXTS.WRONG_PASSWORD;
    throw new Refusal(400, text, { fields: { current_password: text } });
  }
  await forgiveOwnPassword(deps, actor.session);
  return session_epoch;
}

export async function readOwnEmail({ db }: Deps, actor: SignedIn) {
  const account = await findOpenAccount(db, actor.id);
  return { email: account?.email ?? null };
}

/** As the login takes it: however it is spelt. */
const isSameMailbox = (was: string, email: string) => was.toLowerCase() === email.toLowerCase();

/** Whoever reads there can have a link for a new password: it takes the present one, and whoever reads where it was is told. */
export async function changeOwnEmail(
  deps: Deps,
  actor: SignedIn,
  { current_password, email }: OwnEmailBody,
  { address }: Origin,
) {
  const epoch = await requireOwnPassword(deps, actor, current_password);
  const present = await readOwnEmail(deps, actor);
  if (present.email !== email) await countOwnEmail(deps, actor.id, address);
  return withTransaction(deps.db, async (db) => {
    const was = await lockEmail(db, actor.id);
    if (was === email) return { email };
    const isChanged = await changeCredentials(deps, db, { ...actor, epoch }, { email }).catch(inWords({}));
    if (!isChanged) throw new Refusal(401, AUTH_TEXTS.SESSION_DEAD);
    if (was !== null && !isSameMailbox(was, email)) await tellEmailChanged(deps, db, actor.id, was);
    return { email };
  });
}

/** Every session ends but the one that asks, and every device is forgotten but the one that it is on. */
export async function changeOwnPassword(
  deps: Deps,
  actor: SignedIn,
  body: OwnPasswordBody,
  { device }: Origin,
) {
  await requireOwnPassword(deps, actor, body.current_password);
  const password_hash = await hashPassword(body.new_password);
  await withTransaction(deps.db, async (db) => {
    // The account first: of two who change it at the same time the second finds its own session ended.
    const isOpen = await changeCredentials(deps, db, actor, { password_hash });
    if (!isOpen || !(await queries.keepSession(db, own(actor))))
      throw new Refusal(401, AUTH_TEXTS.SESSION_DEAD);
    await queries.deleteOtherSessions(db, own(actor), deps.clock.now());
    await keepKnownDevice(db, actor.id, device);
  });
  return { message: LOGIN_SESSION_TEXTS.PASSWORD_CHANGED };
}
