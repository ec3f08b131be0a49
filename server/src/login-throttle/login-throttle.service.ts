import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { isoInstant } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import { countAttempt, deleteAttempts, sweepAttempts, takeBackAttempt } from './login-throttle.queries.ts';

const LOGIN_MINUTES = 15;
const REGISTRATION_MINUTES = 60;
/** Wrong passwords for one account from one address: who forgot theirs, or guesses. */
const TRIES_FROM_ADDRESS = 10;
/** A whole studio may sit behind one address. */
const TRIES_PER_ADDRESS = 100;
/** By a device that signed in to the account before: strangers have no part in them. */
const TRIES_PER_DEVICE = 10;
/** Of the current password, by whoever holds the session's token. */
const TRIES_PER_SESSION = 10;
/** From everywhere together; more than one address can spend, so that it takes several to lock somebody out. */
const TRIES_PER_ACCOUNT = 200;
/** Everybody in a full room, on an open day. */
const REGISTRATIONS_PER_ADDRESS = 40;
/** That somebody tries to call their own. */
const ADDRESSES_PER_ACCOUNT = 10;

/** Of all that is kept of a client, in an hour. */
const DOWNLOADS_PER_ACCOUNT = 20;

const REQUEST_MINUTES = 60;
/** Links for a new password, asked for by a room full of people. */
const REQUESTS_PER_ADDRESS = 20;
const REQUESTS_PER_ACCOUNT = 5;

export interface LoginAttempt {
  /** What was typed to name the account, whether it exists or not. */
  readonly account: string;
  readonly address: string;
  /** The number of the device, where the account has signed in before. */
  readonly device: number | undefined;
}

/** Of an IPv6 address what its provider gave out: a single household commands all that follows it. */
function householdOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const known = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - known.length - rest.length) }, () => '0');
  return [...known, ...(tail === undefined ? [] : zeros), ...rest].slice(0, 4).join(':');
}

const knownDevice = (device: number) => `device:${device}`;

const subjectsOf = ({ account, address }: LoginAttempt) => {
  const from = householdOf(address);
  return {
    address: `address:${from}`,
    pair: `account:${account} from ${from}`,
    account: `account:${account}`,
  };
};

type Tries = readonly (readonly [subject: string, limit: number])[];

/**
 * Counts a try against one after the other, and stops at the first who has had their share: the others are not charged. Tells
 * the seconds which that one has to wait.
 */
async function secondsToWait({ db, clock, config }: Deps, minutes: number, tries: Tries) {
  if (!config.rateLimit) return undefined;
  const now = clock.now();
  const windowEnds = isoInstant(now.instant.add({ minutes }));
  for (const [subject, limit] of tries) {
    const seconds = await countAttempt(db, { subject, limit, windowEnds }, now);
    if (seconds !== undefined) return seconds;
  }
  return undefined;
}

async function count(deps: Deps, minutes: number, tries: Tries): Promise<void> {
  const seconds = await secondsToWait(deps, minutes, tries);
  if (seconds !== undefined) throw new Refusal(429, AUTH_TEXTS.TOO_MANY_TRIES, {}, seconds);
}

/**
 * Login throttling: counts a try before its password is looked at, so that a hundred tries at once are a hundred tries, on every
 * process of the studio and across restarts.
 */
export function countLoginAttempt(deps: Deps, attempt: LoginAttempt): Promise<void> {
  if (attempt.device !== undefined)
    return count(deps, LOGIN_MINUTES, [[knownDevice(attempt.device), TRIES_PER_DEVICE]]);
  const { address, pair, account } = subjectsOf(attempt);
  return count(deps, LOGIN_MINUTES, [
    [address, TRIES_PER_ADDRESS],
    [pair, TRIES_FROM_ADDRESS],
    [account, TRIES_PER_ACCOUNT],
  ]);
}

const registrationFrom = (address: string) =>
  [`registration:${householdOf(address)}`, REGISTRATIONS_PER_ADDRESS] as const;

/** Registering tells whether an e-mail is taken, so it is rationed like guessing, with a share of its own. */
export const countRegistration = (deps: Deps, address: string): Promise<void> =>
  count(deps, REGISTRATION_MINUTES, [registrationFrom(address)]);

/** So does changing one's own, which costs the same share: otherwise each account would bring another. */
export const countOwnEmail = (deps: Deps, account: number, address: string): Promise<void> =>
  count(deps, REGISTRATION_MINUTES, [
    [`own email:${account}`, ADDRESSES_PER_ACCOUNT],
    registrationFrom(address),
  ]);

/** A page of everything is dear to make; nobody reads twenty an hour. */
export const countOwnData = (deps: Deps, account: number): Promise<void> =>
  count(deps, REQUEST_MINUTES, [[`own data:${account}`, DOWNLOADS_PER_ACCOUNT]]);

const ownPasswordIn = (session: number) => `password:${session}`;

/** Per session alone: nobody at the login can keep from changing a password who is in already, and a stolen token guesses no faster. */
export const countOwnPassword = (deps: Deps, session: number): Promise<void> =>
  count(deps, LOGIN_MINUTES, [[ownPasswordIn(session), TRIES_PER_SESSION]]);

export async function forgiveOwnPassword({ db, config }: Deps, session: number): Promise<void> {
  if (config.rateLimit) await deleteAttempts(db, ownPasswordIn(session));
}

const setupFrom = (address: string) => `setup:${householdOf(address)}`;

/** Per address alone: a stranger who guesses at the first setup does not keep the operator from it. */
export const countSetup = (deps: Deps, address: string): Promise<void> =>
  count(deps, LOGIN_MINUTES, [[setupFrom(address), TRIES_FROM_ADDRESS]]);

/** Who holds the right link may read it again as often as they reload the page. */
export async function forgiveSetup({ db, config }: Deps, address: string): Promise<void> {
  if (config.rateLimit) await takeBackAttempt(db, setupFrom(address));
}

/**
 * Whether one more link may be mailed to whoever logs in so. One address has its share, and is refused beyond it; an account has
 * one too, so that strangers do not fill somebody's mailbox, and beyond that nothing is mailed and nothing said.
 */
export async function hasPasswordRequest(deps: Deps, account: string, address: string): Promise<boolean> {
  await count(deps, REQUEST_MINUTES, [[`forgot from:${householdOf(address)}`, REQUESTS_PER_ADDRESS]]);
  const wait = await secondsToWait(deps, REQUEST_MINUTES, [[`forgot:${account}`, REQUESTS_PER_ACCOUNT]]);
  return wait === undefined;
}

const resetFrom = (address: string) => `reset:${householdOf(address)}`;

/** Whoever has a new password has forgotten the old one, and may have tried it here until none was left. */
export async function forgiveLoginsFrom({ db, config }: Deps, accounts: readonly string[], address: string) {
  if (!config.rateLimit) return;
  for (const account of accounts)
    await deleteAttempts(db, subjectsOf({ account, address, device: undefined }).pair);
}

/** A link cannot be guessed; this keeps from trying for hours. */
export const countPasswordReset = (deps: Deps, address: string): Promise<void> =>
  count(deps, LOGIN_MINUTES, [[resetFrom(address), TRIES_PER_ADDRESS]]);

export async function forgivePasswordReset({ db, config }: Deps, address: string): Promise<void> {
  if (config.rateLimit) await takeBackAttempt(db, resetFrom(address));
}

/** A right password clears the account here; everywhere else, and for others from here, only this try is given back. */
export async function forgiveLoginAttempt({ db, clock, config }: Deps, attempt: LoginAttempt): Promise<void> {
  if (!config.rateLimit) return;
  if (attempt.device !== undefined) {
    await deleteAttempts(db, knownDevice(attempt.device));
  } else {
    const subjects = subjectsOf(attempt);
    await deleteAttempts(db, subjects.pair);
    await takeBackAttempt(db, subjects.account);
    await takeBackAttempt(db, subjects.address);
  }
  await sweepAttempts(db, clock.now());
}
