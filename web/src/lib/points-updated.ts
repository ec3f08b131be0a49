import type { ClientUser } from '@elan/contract/auth.ts';
import { getSession, saveUser } from './sessions.ts';

export const POINTS_UPDATED = 'pointsUpdated';

export type Balance = Pick<ClientUser, 'points' | 'solo_points' | 'team_points'>;

/** Saves a client's new balance on the device and tells every part of the page that shows it. */
export const savePoints = (balance: Balance): void => {
  const user = getSession('client')?.user;
  if (user === undefined) return;
  saveUser('client', { ...user, ...balance });
  window.dispatchEvent(new CustomEvent(POINTS_UPDATED, { detail: balance }));
};
