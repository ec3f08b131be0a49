import { createHash, randomBytes } from 'node:crypto';
import { FIRST_EPOCH } from '../accounts/accounts.service.ts';
import { isoInstant, type Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { DEVICE_COOKIE_DAYS } from '../platform/http/device-cookie.ts';
import * as queries from './known-devices.queries.ts';

const TOKEN_BYTES = 32;
/** More than a person has; who knows a password cannot fill the table with it. */
const DEVICES_PER_ACCOUNT = 20;
/** Of an account that does not exist. */
const NOBODY = 0;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

const oldest = (now: Now) => isoInstant(now.instant.subtract({ hours: 24 * DEVICE_COOKIE_DAYS }));

/**
 * The number of the device if it signed in to this account before. Asked of every account, existing or not: a cookie does not
 * tell by the time of its answer which is which.
 */
export async function findKnownDevice(
  { db, clock }: Deps,
  token: string | undefined,
  account_id = NOBODY,
): Promise<number | undefined> {
  if (token === undefined) return undefined;
  const device = await queries.findDevice(db, { account_id, token_hash: hashOf(token) }, oldest(clock.now()));
  return device?.id;
}

/** An account that is signing in, with the epoch that was read together with its password. */
interface Owner {
  readonly id: number;
  readonly epoch?: number;
}

/** What its cookie is to say from now on: what it said, if that is ours, for several accounts may sign in on one device. */
export async function rememberDevice(
  { db, clock }: Deps,
  { id, epoch = FIRST_EPOCH }: Owner,
  shown: string | undefined,
): Promise<string> {
  const now = clock.now();
  const isOurs = shown !== undefined && (await queries.isDevice(db, hashOf(shown)));
  const token = isOurs ? shown : randomBytes(TOKEN_BYTES).toString('base64url');
  await queries.saveDevice(db, { account_id: id, token_hash: hashOf(token), epoch }, now);
  await queries.deleteOldest(db, id, DEVICES_PER_ACCOUNT);
  await queries.sweepDevices(db, oldest(now));
  return token;
}

/** The one where the password changes stays known; the account's new epoch forgets the others. */
export async function keepKnownDevice(db: Database, account_id: number, token: string | undefined) {
  if (token !== undefined) await queries.keepDevice(db, { account_id, token_hash: hashOf(token) });
}
