import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { heardServerClock } from '../time/clock-skew.ts';
import { POINTS_UPDATED, savePoints } from './points-updated.ts';
import { amina, tokenFor, yassine, zineb } from './session.fixture.ts';
import {
  clearDevice,
  endingOf,
  getSession,
  onSessionRejected,
  onSessionsChanged,
  peekSession,
  rejectSession,
  signIn,
  signOut,
  signOutEverywhere,
  startSessions,
} from './sessions.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const inHours = (hours: number) => NOW + hours * HOUR;

let stop = () => {};
const start = () => {
  stop();
  stop = startSessions();
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const storedKeys = () => Object.keys(localStorage).sort();

describe('what the device holds', () => {
  test('a login is stored under the specified keys and survives a reload', () => {
    signIn('client', tokenFor('client', inHours(12)), amina);
    expect(storedKeys()).toEqual(['clientToken', 'clientUser', 'lastLoginType']);
    expect(localStorage.getItem('lastLoginType')).toBe('client');
    start();
    expect(getSession('client')?.user).toEqual(amina);
  });

  test('the three roles coexist, each under its own keys', () => {
    signIn('coach', tokenFor('coach', inHours(12)), yassine);
    signIn('client', tokenFor('client', inHours(12)), amina);
    signIn('admin', tokenFor('admin', inHours(12)), zineb);
    expect(JSON.parse(localStorage.getItem('adminUser') ?? '')).toMatchObject({
      isAdmin: true,
      role: 'admin',
    });
    expect(JSON.parse(localStorage.getItem('coachUser') ?? '')).toMatchObject({ role: 'coach' });
    signOut('admin');
    expect(getSession('admin')).toBeUndefined();
    expect(storedKeys()).toEqual(['clientToken', 'clientUser', 'coachToken', 'coachUser', 'lastLoginType']);
    signOutEverywhere();
    expect(storedKeys()).toEqual(['lastLoginType']);
  });

  test('a coach login clears the client credentials', () => {
    signIn('client', tokenFor('client', inHours(12)), amina);
    signIn('coach', tokenFor('coach', inHours(12)), yassine);
    expect(getSession('client')).toBeUndefined();
    expect(storedKeys()).toEqual(['coachToken', 'coachUser', 'lastLoginType']);
  });

  test.each([
    ['garbage', 'not a token'],
    ['garbage in three parts', 'a.%%%.c'],
    ['a payload that is not claims', `a.${btoa('{"userId":"x"}')}.c`],
    ['the token of another role', tokenFor('client', inHours(12))],
    ['an expired token', tokenFor('admin', inHours(-1))],
  ])('%s is removed as soon as it is read', (_, token) => {
    localStorage.setItem('adminToken', token);
    localStorage.setItem('adminUser', JSON.stringify(zineb));
    start();
    expect(getSession('admin')).toBeUndefined();
    expect(storedKeys()).toEqual([]);
  });

  test('a lost or tampered user record leaves the session without its user', () => {
    localStorage.setItem('adminToken', tokenFor('admin', inHours(1)));
    localStorage.setItem('adminUser', JSON.stringify({ ...zineb, isAdmin: false }));
    start();
    expect(getSession('admin')?.token).toBeDefined();
    expect(getSession('admin')?.user).toBeUndefined();
  });

  test('a browser that refuses storage still keeps the session in memory', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    signIn('client', tokenFor('client', inHours(12)), amina);
    expect(getSession('client')?.user?.username).toBe('amina.m');
    signOut('client');
    expect(getSession('client')).toBeUndefined();
    vi.restoreAllMocks();
    clearDevice();
  });
});

describe('expiry', () => {
  test('each role is logged out by its own timer', () => {
    signIn('admin', tokenFor('admin', inHours(1)), zineb);
    signIn('client', tokenFor('client', inHours(2)), amina);
    const changed = vi.fn();
    const unwatch = onSessionsChanged(changed);
    vi.advanceTimersByTime(HOUR - 1);
    expect(changed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(changed).toHaveBeenCalledOnce();
    expect([peekSession('admin'), endingOf('admin')]).toEqual([undefined, 'expired']);
    expect(peekSession('client')).toBeDefined();
    vi.advanceTimersByTime(HOUR);
    expect(peekSession('client')).toBeUndefined();
    expect(storedKeys()).toEqual(['lastLoginType']);
    unwatch();
  });

  test('a token of 60 days, longer than one timer can wait, ends on its day', () => {
    signIn('client', tokenFor('client', inHours(24 * 60)), amina);
    vi.advanceTimersByTime(24 * 60 * HOUR - 1);
    expect(peekSession('client')).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(peekSession('client')).toBeUndefined();
  });

  test('a machine that slept through the timer finds the session ended on read', () => {
    signIn('client', tokenFor('client', inHours(1)), amina);
    vi.setSystemTime(inHours(3));
    expect(getSession('client')).toBeUndefined();
    expect(endingOf('client')).toBe('expired');
    expect(localStorage.getItem('clientToken')).toBeNull();
  });

  test.each([
    ['ahead', 5],
    ['behind', -14],
  ])('a device whose clock is hours %s stays signed in for as long as the server says', (_, hours) => {
    const serverNow = inHours(-hours);
    signIn('client', tokenFor('client', serverNow + 12 * HOUR, serverNow), amina);
    expect(getSession('client')?.user).toEqual(amina);
    vi.advanceTimersByTime(12 * HOUR - 1);
    expect(getSession('client')).toBeDefined();
    vi.advanceTimersByTime(1);
    expect([getSession('client'), endingOf('client')]).toEqual([undefined, 'expired']);
    clearDevice();
  });

  test('a clock that is set right after the login neither ends the session early nor keeps it', () => {
    const serverNow = inHours(5);
    signIn('client', tokenFor('client', serverNow + 12 * HOUR, serverNow), amina);
    vi.setSystemTime(serverNow);
    heardServerClock(serverNow);
    vi.advanceTimersByTime(12 * HOUR - 1);
    expect(peekSession('client')).toBeDefined();
    vi.advanceTimersByTime(1);
    expect([peekSession('client'), endingOf('client')]).toEqual([undefined, 'expired']);
    clearDevice();
  });

  test('a rejection says whether the token was expired', () => {
    const rejected = vi.fn();
    const unwatch = onSessionRejected(rejected);
    signIn('client', tokenFor('client', inHours(1)), amina);
    rejectSession('client');
    expect(rejected).toHaveBeenLastCalledWith('client', 'rejected');
    signIn('client', tokenFor('client', inHours(1)), amina);
    vi.setSystemTime(inHours(1));
    rejectSession('client');
    expect(rejected).toHaveBeenLastCalledWith('client', 'expired');
    expect(storedKeys()).toEqual(['lastLoginType']);
    unwatch();
  });
});

describe('other tabs', () => {
  const fromElsewhere = (key: string | null, newValue: string | null = null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  test('a login elsewhere signs this tab in, a logout signs it out', () => {
    localStorage.setItem('clientToken', tokenFor('client', inHours(1)));
    localStorage.setItem('clientUser', JSON.stringify(amina));
    expect(peekSession('client')).toBeUndefined();
    fromElsewhere('clientUser');
    expect(peekSession('client')?.user).toEqual(amina);
    localStorage.removeItem('clientToken');
    fromElsewhere('clientToken');
    expect(peekSession('client')).toBeUndefined();
  });

  test.each(['expired', 'rejected', 'logout'] as const)(
    'hear why a session ended elsewhere (%s), and nothing of it stays on the device',
    (ending) => {
      const token = tokenFor('admin', inHours(1));
      signIn('admin', token, zineb);
      const written = vi.spyOn(Storage.prototype, 'setItem');
      if (ending === 'logout') signOut('admin');
      else {
        if (ending === 'expired') vi.setSystemTime(inHours(1));
        rejectSession('admin');
      }
      // What this tab wrote is what another one hears.
      const said = [...written.mock.calls];
      expect(storedKeys()).toEqual(['lastLoginType']);
      vi.setSystemTime(NOW);
      localStorage.setItem('adminToken', token);
      start();
      for (const [key, value] of said) fromElsewhere(key, value);
      localStorage.removeItem('adminToken');
      fromElsewhere('adminToken');
      expect([peekSession('admin'), endingOf('admin')]).toEqual([undefined, ending]);
    },
  );

  test('a page that the browser had put aside hears on its return what it missed of them', () => {
    signIn('admin', tokenFor('admin', inHours(2)), zineb);
    localStorage.removeItem('adminToken');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(peekSession('admin')).toBeDefined();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(peekSession('admin')).toBeUndefined();
    stop();
    localStorage.setItem('adminToken', tokenFor('admin', inHours(2)));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(peekSession('admin')).toBeUndefined();
  });

  test('a storage cleared elsewhere signs every role out; keys of others are ignored', () => {
    signIn('admin', tokenFor('admin', inHours(1)), zineb);
    localStorage.clear();
    fromElsewhere('theme');
    expect(peekSession('admin')).toBeDefined();
    fromElsewhere(null);
    expect(peekSession('admin')).toBeUndefined();
  });
});

test('new points are stored with the user and broadcast', () => {
  signIn('client', tokenFor('client', inHours(1)), amina);
  const heard = vi.fn();
  window.addEventListener(POINTS_UPDATED, heard, { once: true });
  savePoints({ points: 11, solo_points: 7, team_points: 4 });
  expect(JSON.parse(localStorage.getItem('clientUser') ?? '')).toEqual({
    ...amina,
    points: 11,
    solo_points: 7,
  });
  expect(peekSession('client')?.user?.solo_points).toBe(7);
  expect(heard).toHaveBeenCalledOnce();
});
