import type { Balance, RemainingPoints } from '@elan/contract/points/points.ts';
import { machineNow } from '../time/machine-clock.ts';
import { getSession, saveUser } from './sessions.ts';

export const POINTS_UPDATED = 'pointsUpdated';

/** How long the live channel may take to repeat what a reply already said. */
const ECHO_WITHIN_MS = 10_000;
let replied: { readonly balance: Balance; readonly at: number }[] = [];

const isSame = (a: Balance, b: Balance) => a.solo_points === b.solo_points && a.team_points === b.team_points;

const save = (balance: Balance): void => {
  const user = getSession('client')?.user;
  if (user === undefined) return;
  const { points, solo_points, team_points } = balance;
  const detail: Balance = { points, solo_points, team_points };
  saveUser('client', { ...user, ...detail });
  window.dispatchEvent(new CustomEvent(POINTS_UPDATED, { detail }));
};

/**
 * The balance in the reply to a booking or cancellation of this tab: saves it on the device and tells every part of the
 * page that shows it.
 */
export const savePoints = (balance: Balance): void => {
  const at = machineNow();
  replied = [...replied.filter((reply) => at - reply.at < ECHO_WITHIN_MS), { balance, at }];
  save(balance);
};

/** The same for a reply that says what is left after a booking. */
export const saveRemainingPoints = (reply: RemainingPoints): void =>
  savePoints({
    points: reply.remaining_points,
    solo_points: reply.remaining_solo_points,
    team_points: reply.remaining_team_points,
  });

/** The balance as something that was read happens to hold it: the same, if it is another than the device remembers. */
export const followPoints = (balance: Balance): void => {
  const user = getSession('client')?.user;
  if (user !== undefined && !isSame(user, balance)) save(balance);
};

/**
 * The balance as the live channel tells it. False when this tab's own action moved it, whose reply has already been
 * shown; another tab, another device and the studio are news, even if a read was faster in bringing the number.
 */
export const hearPoints = (balance: Balance): boolean => {
  const at = machineNow();
  const echo = replied.find((reply) => isSame(reply.balance, balance) && at - reply.at < ECHO_WITHIN_MS);
  if (echo === undefined) {
    save(balance);
    return true;
  }
  // Each reply has one echo: the same balance a second time is somebody else's doing.
  replied = replied.filter((reply) => reply !== echo);
  return false;
};
