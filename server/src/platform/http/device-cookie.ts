import type { Deps } from '../deps.ts';

/** From the last login on. */
export const DEVICE_COOKIE_DAYS = 365;

const NAME = 'device';

/** Tells a device that signed in before from a stranger's, and nothing else. */
export const readDeviceCookie = (header: string | undefined): string | undefined =>
  header
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);

interface Answering {
  readonly deps: Pick<Deps, 'config'>;
  setHeader(name: string, value: string): void;
}

/** Sends what the device is known by as a cookie, for the login calls alone; the rest is the reply. */
export function sendDevice<T extends { readonly device: string }>(
  { deps, setHeader }: Answering,
  { device, ...reply }: T,
): Omit<T, 'device'> {
  const cookie = [
    `${NAME}=${device}`,
    'Path=/api/auth',
    `Max-Age=${DEVICE_COOKIE_DAYS * 24 * 3600}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(deps.config.publicUrl?.startsWith('https:') ? ['Secure'] : []),
  ];
  setHeader('set-cookie', cookie.join('; '));
  return reply;
}
