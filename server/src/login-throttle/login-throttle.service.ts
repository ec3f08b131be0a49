import { AUTH_TEXTS } from '@elan/contract/auth.texts.ts';
import { isoInstant } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import { deleteAttempts, insertAttempts, sweepAttempts, takeBackAttempt } from './login-throttle.queries.ts';

const WINDOW_MINUTES = 15;
const ATTEMPTS_PER_ACCOUNT = 10;
// A whole studio may sit behind one address.
const ATTEMPTS_PER_ADDRESS = 100;

export interface LoginAttempt {
  /** What was typed to name the account, whether it exists or not. */
  readonly account: string;
  readonly address: string;
}

const subjectsOf = ({ account, address }: LoginAttempt) => ({
  account: `account:${account.toLowerCase()}`,
  address: `address:${address}`,
});

/** Login throttling: counts a try against each subject and refuses when one of them has had its share. */
async function count({ db, clock, config }: Deps, limits: Readonly<Record<string, number>>): Promise<void> {
  if (!config.rateLimit) return;
  const now = clock.now();
  const windowEnds = isoInstant(now.instant.add({ minutes: WINDOW_MINUTES }));
  const counted = await insertAttempts(db, Object.keys(limits), now, windowEnds);
  const isTooMany = counted.some(({ subject, attempts }) => attempts > (limits[subject] ?? 0));
  if (isTooMany) throw new Refusal(429, AUTH_TEXTS.TOO_MANY_TRIES);
}

/**
 * Counts a try before its password is looked at, so that a hundred tries at once are a hundred tries, on every process
 * of the studio and across restarts.
 */
export function countLoginAttempt(deps: Deps, attempt: LoginAttempt): Promise<void> {
  const { account, address } = subjectsOf(attempt);
  return count(deps, { [account]: ATTEMPTS_PER_ACCOUNT, [address]: ATTEMPTS_PER_ADDRESS });
}

/** Registering tells whether an e-mail is taken, so it is rationed like guessing. */
export const countRegistration = (deps: Deps, address: string): Promise<void> =>
  count(deps, { [`address:${address}`]: ATTEMPTS_PER_ADDRESS });

/** A right password clears the account; the address only gets its one try back. */
export async function forgiveLoginAttempt({ db, clock, config }: Deps, attempt: LoginAttempt): Promise<void> {
  if (!config.rateLimit) return;
  const subjects = subjectsOf(attempt);
  await deleteAttempts(db, subjects.account);
  await takeBackAttempt(db, subjects.address);
  await sweepAttempts(db, clock.now());
}
