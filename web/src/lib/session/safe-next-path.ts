import { type Area, areaOf, loginPathOf } from './area.ts';
import type { Ending } from './sessions.ts';

const CONTROL_OR_BACKSLASH = /[\p{Cc}\p{Cf}\\]|%(?:0[0-9a-f]|1[0-9a-f]|7f|2f|5c)/iu;
/** Any base does: it only has to be recognised again after parsing. */
const HERE = 'https://here.invalid';

/**
 * The path to return to after a login, if it is one of our own and within the area just entered. Parsed the way a browser
 * parses it, so that `//evil`, `/\evil`, `/.//evil` or a scheme cannot lead away.
 */
export const safeNextPath = (wanted: string | null | undefined, area: Area): string | undefined => {
  if (!wanted?.startsWith('/') || CONTROL_OR_BACKSLASH.test(wanted.split(/[?#]/, 1)[0] ?? ''))
    return undefined;
  if (!URL.canParse(wanted, HERE)) return undefined;
  const url = new URL(wanted, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  const isLogin = url.pathname === loginPathOf(area) || url.pathname === '/client/login';
  if (areaOf(url.pathname) !== area || isLogin) return undefined;
  return url.pathname + url.search + url.hash;
};

/** The login page of an area, told why it is shown and where to go afterwards. */
export const loginUrl = (
  loginPath: string,
  next: { ending?: Ending | undefined; from?: string | undefined },
): string => {
  const query = new URLSearchParams();
  if (next.ending === 'expired') query.set('reason', 'session_expired');
  if (next.ending === 'rejected') query.set('reason', 'session_ended');
  if (next.from) query.set('next', next.from);
  return query.size > 0 ? `${loginPath}?${query}` : loginPath;
};
