import type { Deps } from '../deps.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** From the last login on. */
export const DEVICE_COOKIE_DAYS = 365;

const NAME = 'device';

/** Tells a device that signed in before from a stranger's, and nothing else. */
export const readDeviceCookie = (header: string | undefined): string | undefined => readCookie(header, NAME);

interface Answering {
  readonly deps: Pick<Deps, 'config'>;
  setHeader(name: string, value: string): void;
}

/** Sends what the device is known by as a cookie, for the login calls alone; the rest is the reply. */
export function sendDevice<T extends { readonly device: string }>(
  { deps, setHeader }: Answering,
  { device, ...reply }: T,
): Omit<T, 'device'> {
  const cookie = {
    name: NAME,
    value: device,
    days: DEVICE_COOKIE_DAYS,
    path: '/api/auth',
    others: ['HttpOnly', 'SameSite=Strict'],
  };
  setHeader('set-cookie', writeCookie(deps.config, cookie));
  return reply;
}
