import { useSyncExternalStore } from 'react';
import { clearStored, onStoredElsewhere, readStored, writeStored } from '../device/device-storage.ts';
import { isLiteral } from '../device/shape.ts';
import { heardServerClock } from '../time/clock-skew.ts';
import { machineNow } from '../time/machine-clock.ts';
import { AREAS, type Area, roleOf } from './area.ts';
import { readRecord, type UserOf } from './session-records.ts';
import { type Claims, expiresAt, isExpired, readClaims } from './token.ts';

/** `setTimeout` counts in a signed 32-bit integer: a longer wait would fire at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

const timers = new Map<Area, ReturnType<typeof setTimeout>>();

const disarm = (area: Area): void => {
  clearTimeout(timers.get(area));
  timers.delete(area);
};

/** Calls back once the moment has come, however far away it is. */
const armAt = (area: Area, at: number, due: () => void): void => {
  disarm(area);
  const left = at - machineNow();
  if (left <= 0) {
    due();
    return;
  }
  const again = () => armAt(area, at, due);
  timers.set(area, setTimeout(again, Math.min(left, LONGEST_WAIT_MS)));
};

/** One session per area, kept on the device under the specified keys and the same in every tab. */
export interface Session<A extends Area = Area> {
  readonly token: string;
  readonly claims: Claims;
  /** Missing when the device lost it; the guard asks the server again. */
  readonly user: UserOf[A] | undefined;
}

/** Why an area has no session any more, so that its login page can say it. */
export type Ending = 'expired' | 'rejected' | 'logout';
const isEnding = isLiteral<Ending>('expired', 'rejected', 'logout');
type Sessions = { readonly [A in Area]: Session<A> | undefined };
type Endings = { readonly [A in Area]: Ending | undefined };

const LAST_LOGIN_KEY = 'lastLoginType';
const tokenKey = (area: Area) => `${area}Token`;
const userKey = (area: Area) => `${area}User`;

const NONE = { client: undefined, coach: undefined, admin: undefined };
let sessions: Sessions = NONE;
let endings: Endings = NONE;
let lapsed: Sessions = NONE;
const watchers = new Set<() => void>();
const rejectionWatchers = new Set<(area: Area, ending: Ending) => void>();

const publish = (next: Sessions) => {
  sessions = next;
  for (const watcher of watchers) watcher();
};

const forget = (area: Area) => {
  disarm(area);
  writeStored(tokenKey(area), null);
  writeStored(userKey(area), null);
};

const end = (area: Area, ending: Ending) => {
  // In the token's place, for the other tabs to hear: it is wiped away at once, and nobody would take it for a token.
  writeStored(tokenKey(area), ending);
  forget(area);
  endings = { ...endings, [area]: ending };
  publish({ ...sessions, [area]: undefined });
};

/** A token that is garbage, of another role or expired is removed from the device as soon as it is read. */
const readSession = <A extends Area>(area: A): Session<A> | undefined => {
  const token = readStored(tokenKey(area)) ?? '';
  const claims = readClaims(token);
  if (claims?.role !== roleOf(area)) {
    forget(area);
    return undefined;
  }
  const session = { token, claims, user: readRecord(area, readStored(userKey(area))) };
  if (isExpired(claims)) {
    lapsed = { ...lapsed, [area]: session };
    endings = { ...endings, [area]: 'expired' };
    forget(area);
    return undefined;
  }
  // Unless the device's clock was set right in the meantime: then it is armed again.
  armAt(area, expiresAt(claims), () => void (getSession(area) && reloadSessions()));
  return session;
};

/** Takes over what the device holds now. */
const reloadSessions = (): void =>
  publish({ client: readSession('client'), coach: readSession('coach'), admin: readSession('admin') });

/** Reads the device and keeps in step with the other tabs; returns how to stop. */
export const startSessions = (): (() => void) => {
  endings = lapsed = NONE;
  reloadSessions();
  const stopListening = onStoredElsewhere((key, value) => {
    // Each key of a session begins with its area.
    const area = AREAS.find((each) => key?.startsWith(each));
    if (area && isEnding(value)) endings = { ...endings, [area]: value };
    if (area || key === null) reloadSessions();
  });
  // A machine that slept did not run its timers, and a page that the browser had put aside heard nothing of the other tabs.
  const onReturn = ({ persisted }: Partial<PageTransitionEvent>) =>
    persisted ? reloadSessions() : AREAS.forEach(getSession);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('pageshow', onReturn);
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('pageshow', onReturn);
    AREAS.forEach(disarm);
  };
};

/** The session that had expired when it was read, which took it from the device: for whoever wants to know what was there. */
export const lapsedSession = <A extends Area>(area: A): Session<A> | undefined => lapsed[area];

/** The session as it is held, expired or not. */
export const peekSession = <A extends Area>(area: A): Session<A> | undefined => sessions[area];

export const getSession = <A extends Area>(area: A): Session<A> | undefined => {
  const session = peekSession(area);
  if (session === undefined || !isExpired(session.claims)) return session;
  end(area, 'expired');
  return undefined;
};

export const endingOf = (area: Area): Ending | undefined => endings[area];

export const signIn = <A extends Area>(area: A, token: string, user: UserOf[A]): void => {
  const issuedAt = readClaims(token)?.iat;
  if (issuedAt !== undefined) heardServerClock(issuedAt * 1000);
  writeStored(tokenKey(area), token);
  writeStored(userKey(area), JSON.stringify(user));
  writeStored(LAST_LOGIN_KEY, area);
  endings = { ...endings, [area]: undefined };
  if (area === 'coach') forget('client');
  reloadSessions();
};

/** Puts back or refreshes the record of a session that is still alive. */
export const saveUser = <A extends Area>(area: A, user: UserOf[A]): void => {
  if (getSession(area) === undefined) return;
  writeStored(userKey(area), JSON.stringify(user));
  reloadSessions();
};

export const signOut = (area: Area): void => end(area, 'logout');
export const signOutEverywhere = (): void => AREAS.forEach(signOut);

/** Empties this site's storage on the device, whatever it holds. */
export const clearDevice = (): void => {
  clearStored();
  lapsed = NONE;
  signOutEverywhere();
};

/** The server, or the token's own date, refused a call: the area's session is over. */
export const rejectSession = (area: Area): void => {
  const session = peekSession(area);
  const hasExpired = session ? isExpired(session.claims) : endingOf(area) === 'expired';
  const ending = hasExpired ? 'expired' : 'rejected';
  end(area, ending);
  for (const watcher of rejectionWatchers) watcher(area, ending);
};

export const onSessionRejected = (watcher: (area: Area, ending: Ending) => void): (() => void) => {
  rejectionWatchers.add(watcher);
  return () => rejectionWatchers.delete(watcher);
};

export const onSessionsChanged = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useSession = <A extends Area>(area: A): Session<A> | undefined =>
  useSyncExternalStore(onSessionsChanged, () => peekSession(area));
