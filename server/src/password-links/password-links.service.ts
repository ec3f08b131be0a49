import { createHash } from 'node:crypto';
import { PASSWORD_LINK_TEXTS } from '@elan/contract/auth/password-links.texts.ts';
import {
  type ForgotPasswordBody,
  PASSWORD_LINK_MINUTES,
  PASSWORD_LINK_PATH,
  type PasswordLink,
  type ResetPasswordBody,
} from '@elan/contract/auth/password-links.ts';
import { ROLES } from '@elan/contract/endpoint.ts';
import * as z from 'zod/mini';
import { changeCredentials, findOpenAccount, lockEmail } from '../accounts/accounts.service.ts';
import {
  countPasswordReset,
  forgiveLoginsFrom,
  forgivePasswordReset,
  hasPasswordRequest,
} from '../login-throttle/login-throttle.service.ts';
import { mailPasswordLink } from '../mails/accounts/mails-passwords.service.ts';
import { areLinksMailed } from '../mails/mails-queue.service.ts';
import { isoInstant, studioInstant } from '../platform/clock.ts';
import { withTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { readLink, secondsOf, signLink } from '../platform/security/signed-links.ts';

/**
 * Whose link it is. With the next password the account's epoch is another one, and the link void: it serves once. With the next address
 * it is void as well: whoever reads where the old one leads has no part in the account any more.
 */
interface Whose {
  readonly id: number;
  readonly email: string | null;
  readonly session_epoch: number;
}
const Claims = z.object({ account: z.int(), epoch: z.int(), address: z.string() });

/** An address as a link names it: it tells nobody who finds one. */
const markOf = (email: string | null) =>
  createHash('sha256')
    .update(email ?? '')
    .digest('base64url');

const endOf = (asked: Temporal.Instant) => asked.add({ minutes: PASSWORD_LINK_MINUTES });

export const isLinkAlive = ({ clock }: Pick<Deps, 'clock'>, asked: Temporal.Instant): boolean =>
  secondsOf(clock.now().instant) < secondsOf(endOf(asked));

/**
 * The address where somebody sets a new password; a mail that is sent again leads to the same place. The token stands behind the `#`: no server and no log sees it before it is used.
 */
export async function signPasswordLink(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id, email, session_epoch }: Whose,
  asked: Temporal.Instant,
): Promise<PasswordLink> {
  const expires = endOf(asked);
  const token = await signLink(
    db,
    'password-link',
    { account: id, epoch: session_epoch, address: markOf(email) },
    expires,
  );
  return {
    url: `${config.siteUrl ?? ''}${PASSWORD_LINK_PATH}#${token}`,
    expires_at: studioInstant(isoInstant(expires)),
  };
}

/** The same answer, and the same work, whether there is such an account or not. */
export async function forgotPassword(deps: Deps, body: ForgotPasswordBody, address: string) {
  const { email, matricule } = body;
  const by = email === undefined ? 'matricule' : 'email';
  const typed = email ?? matricule ?? '';
  if (!areLinksMailed(deps)) return { message: PASSWORD_LINK_TEXTS.CALL_THE_STUDIO };
  if (await hasPasswordRequest(deps, typed, address))
    await mailPasswordLink(deps, { by, typed, asked_at: deps.clock.now().at });
  return { message: PASSWORD_LINK_TEXTS.ASKED };
}

/** Of several who use the same link at once one succeeds. */
export async function resetPassword(deps: Deps, { token, password }: ResetPasswordBody, address: string) {
  await countPasswordReset(deps, address);
  // Before the password is hashed, which is dear on purpose.
  const whose = await requireLink(deps, token);
  await forgivePasswordReset(deps, address);
  const password_hash = await hashPassword(password);
  const isChanged = await withTransaction(
    deps.db,
    async (db) =>
      (await lockEmail(db, whose.id)) === whose.email &&
      (await changeCredentials(deps, db, whose, { password_hash })),
  );
  if (!isChanged) throw new Refusal(410, PASSWORD_LINK_TEXTS.DEAD);
  await forgiveLoginsFrom(deps, whose.names, address);
  return { message: PASSWORD_LINK_TEXTS.CHANGED, role: whose.role };
}

/** Whose link it is, if it is alive. */
async function requireLink(deps: Deps, token: string) {
  const claims = Claims.safeParse(await readLink(deps, 'password-link', token)).data;
  const account = claims && (await findOpenAccount(deps.db, claims.account));
  if (
    account === undefined ||
    account.session_epoch !== claims?.epoch ||
    markOf(account.email) !== claims.address
  )
    throw new Refusal(410, PASSWORD_LINK_TEXTS.DEAD);
  const { id, role, email, matricule, session_epoch } = account;
  const names = [matricule, ...(email === null ? [] : [email])];
  return { id, role: z.enum(ROLES).parse(role), email, epoch: session_epoch, names };
}

/** For whoever hands it over: an administrator, or the person at the server's terminal. */
export async function createPasswordLink(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  id: number,
): Promise<PasswordLink> {
  const account = await findOpenAccount(deps.db, id);
  if (account === undefined) throw new Refusal(404, PASSWORD_LINK_TEXTS.NO_ACCOUNT);
  return signPasswordLink(deps, account, deps.clock.now().instant);
}
