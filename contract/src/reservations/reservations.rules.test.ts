import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes } from '../time.ts';
import {
  CANCEL_NOTICE_HOURS,
  cancellableUntil,
  countsAsBilan,
  NO_NOTICE_HOURS,
  whyNotCancellable,
} from './reservations.rules.ts';

const session = { date: '2026-11-16', time: '14:00', status: 'confirmed' };

describe('whyNotCancellable', () => {
  it.each([
    ['2026-11-16', '07:59', undefined],
    ['2026-11-16', '08:00', undefined],
    ['2026-11-16', '08:01', 'too_late'],
    ['2026-11-16', '13:59', 'too_late'],
    ['2026-11-16', '14:00', 'past'],
    ['2026-11-17', '00:00', 'past'],
    ['2026-11-01', '23:00', undefined],
  ])('at %s %s: %s', (date, time, reason) => {
    expect(whyNotCancellable(session, { date, time })).toBe(reason);
  });

  it.each([
    ['07:59', 59, CANCEL_NOTICE_HOURS, undefined],
    ['08:00', 0, CANCEL_NOTICE_HOURS, undefined],
    ['08:00', 1, CANCEL_NOTICE_HOURS, 'too_late'],
    ['13:59', 59, NO_NOTICE_HOURS, undefined],
    ['14:00', 0, NO_NOTICE_HOURS, 'past'],
  ])('to the second, at %s:%i with %i hours of notice: %s', (time, second, notice, reason) => {
    expect(whyNotCancellable(session, { date: '2026-11-16', time, second }, notice)).toBe(reason);
  });

  it('counts across midnight', () => {
    const early = { date: '2026-11-16', time: '03:00', status: 'confirmed' };
    expect(whyNotCancellable(early, { date: '2026-11-15', time: '21:00' })).toBeUndefined();
    expect(whyNotCancellable(early, { date: '2026-11-15', time: '21:01' })).toBe('too_late');
  });

  it('asks no notice of courses and administrators', () => {
    const now = { date: '2026-11-16', time: '13:59' };
    expect(whyNotCancellable(session, now, NO_NOTICE_HOURS)).toBeUndefined();
    expect(whyNotCancellable(session, { ...now, time: '14:00' }, NO_NOTICE_HOURS)).toBe('past');
  });

  it('says first that it is cancelled', () => {
    const cancelled = { ...session, status: 'cancelled' };
    expect(whyNotCancellable(cancelled, { date: '2026-11-01', time: '08:00' })).toBe('cancelled');
    expect(whyNotCancellable(cancelled, { date: '2026-12-01', time: '08:00' })).toBe('cancelled');
  });

  it('is possible exactly until cancellableUntil', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (minutes) => {
        const until = cancellableUntil(session);
        const now = addMinutes(until, minutes);
        expect(whyNotCancellable(session, now) === undefined).toBe(minutes <= 0);
      }),
    );
    expect(cancellableUntil(session)).toEqual({ date: '2026-11-16', time: '08:00' });
    expect(CANCEL_NOTICE_HOURS).toBe(6);
  });
});

it.each([
  [{ session_type: 'bilan', duration: 25 }, true],
  [{ session_type: 'normal', duration: 55 }, false],
  [{ session_type: 'normal', goal: 'Bilan de forme' }, true],
  [{ session_type: 'normal', notes: 'faire le BILAN' }, true],
  [{ session_type: 'normal', duration: 89 }, false],
  [{ session_type: 'normal', duration: 90 }, true],
  [{ session_type: 'normal', goal: null, notes: null, duration: null }, false],
])('%j counts as bilan: %s', (shown, expected) => {
  expect(countsAsBilan(shown)).toBe(expected);
});
