import type { Config } from '../program/config.ts';

/** What a browser sends back under this name. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly days: number;
  readonly path: string;
  readonly others: readonly string[];
}

/** The header that has a browser keep it; over https alone, where the studio is reached so. */
export const writeCookie = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { name, value, days, path, others }: Cookie,
): string => {
  const secure = publicUrl?.startsWith('https:') ? ['Secure'] : [];
  return [`${name}=${value}`, `Path=${path}`, `Max-Age=${days * 24 * 3600}`, ...others, ...secure].join('; ');
};
