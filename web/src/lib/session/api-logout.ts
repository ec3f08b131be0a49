import { logout } from '@elan/contract/auth/logout.ts';
import { call } from '../api/api-client.ts';
import type { Area } from './area.ts';
import { signOut } from './sessions.ts';

/** Told even if the page is closed right after. */
const parting: typeof fetch = (url, init) => fetch(url, { ...init, keepalive: true });

/** Ends the session here at once, and on the server as soon as that hears of it: without it the session ends by its date. */
export const logOut = (area: Area): void => {
  call(logout, { transport: parting }).catch(() => undefined);
  signOut(area);
};
