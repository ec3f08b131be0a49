import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { SETUP_TEXTS } from '@elan/contract/setup/setup.texts.ts';
import {
  type OpenStudioBody,
  SETUP_LINK_HOURS,
  SETUP_PATH,
  type Setup,
  type SetupLinkBody,
} from '@elan/contract/setup/setup.ts';
import * as z from 'zod/mini';
import { openAccount } from '../accounts/accounts.service.ts';
import { hasAdmin } from '../accounts/accounts-admin.service.ts';
import { admitAdmin } from '../auth/auth.service.ts';
import { countSetup, forgiveSetup } from '../login-throttle/login-throttle.service.ts';
import { isoInstant } from '../platform/clock.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import { inWords } from '../platform/database/refusals.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Origin } from '../platform/http/serve.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { enterStudio, fixedFacts } from '../studio/studio.service.ts';
import * as queries from './setup.queries.ts';

const SECRET_BYTES = 24;

/** Only the hash is kept: who reads the database, or a backup of it, cannot open the studio. */
const KeptLink = z.object({ hash: z.string(), expires_at: z.string() });

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/**
 * The address where the first administrator is made, for whoever starts a studio without one; earlier ones are void from now
 * on. The secret stands behind the `#`: it reaches neither a server nor its log before it is used.
 */
export async function issueSetupLink({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string | undefined> {
  if (await hasAdmin({ db })) return undefined;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const expires_at = isoInstant(clock.now().instant.add({ hours: SETUP_LINK_HOURS }));
  await queries.saveLink(db, JSON.stringify({ hash: hashOf(secret).toString('base64'), expires_at }));
  return `${SETUP_PATH}#${secret}`;
}

type FoundLink = { readonly value: string } | undefined;

/** Refuses a link that is wrong, expired, used or replaced, and any once there is an administrator. */
async function requireLink({ clock }: Deps, db: Database, found: FoundLink, secret: string): Promise<void> {
  const kept = found && KeptLink.parse(JSON.parse(found.value));
  const isAlive =
    kept !== undefined &&
    timingSafeEqual(Buffer.from(kept.hash, 'base64'), hashOf(secret)) &&
    Temporal.Instant.compare(clock.now().instant, Temporal.Instant.from(kept.expires_at)) < 0 &&
    !(await hasAdmin({ db }));
  if (!isAlive) throw new Refusal(410, SETUP_TEXTS.LINK_DEAD);
}

/** Whether the link still opens the studio, before anybody fills in its form. */
export async function readSetup(deps: Deps, { secret }: SetupLinkBody, address: string): Promise<Setup> {
  await countSetup(deps, address);
  await requireLink(deps, deps.db, await queries.findLink(deps.db), secret);
  await forgiveSetup(deps, address);
  return { fixed: fixedFacts(deps) };
}

/** Makes the first administrator and keeps what the studio is called; of two with the same link one succeeds. */
export async function openStudio(deps: Deps, body: OpenStudioBody, origin: Origin) {
  const { secret, username, matricule, password, ...details } = body;
  // Before the password is hashed, which is dear on purpose.
  await readSetup(deps, { secret }, origin.address);
  const password_hash = await hashPassword(password);
  const created_at = deps.clock.now().at;
  const { id } = await withTransaction(deps.db, async (db) => {
    await requireLink(deps, db, await queries.lockLink(db), secret);
    await queries.deleteLink(db);
    const admin = { role: 'admin', username, matricule, email: null, password_hash, created_at } as const;
    const opened = await openAccount(db, admin);
    await enterStudio({ ...deps, db }, opened, details);
    return opened;
  }).catch(inWords({}));
  return admitAdmin(deps, id, origin);
}
