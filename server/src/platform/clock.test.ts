import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { assertZoneData, calendarInstant, frozenClock, instantOf, studioClock } from './clock.ts';

describe('the studio clock', () => {
  it('shows the wall of Casablanca, whatever zone the machine is in', () => {
    const clock = frozenClock('2026-11-16T09:41');
    expect(clock.now()).toMatchObject({ date: '2026-11-16', time: '09:41' });
    expect(clock.now().at).toBe('2026-11-16T09:41:00.000Z');
  });

  it.each([
    // One hour ahead of UTC until 20 September 2026, with it ever since.
    ['2026-07-01T23:30', '2026-07-01T22:30:00.000Z'],
    ['2027-07-01T23:30', '2027-07-01T23:30:00.000Z'],
  ])('knows that %s in the studio is %s', (wall, instant) => {
    const now = frozenClock(wall).now();
    expect(now.at).toBe(instant);
    expect(now.wall).toBe(wall);
  });

  it('writes an instant as calendars do, in UTC', () => {
    expect(calendarInstant(instantOf('2026-09-18T10:00'))).toBe('20260918T090000Z');
    expect(calendarInstant(instantOf('2026-11-20T10:00'))).toBe('20261120T100000Z');
    expect(calendarInstant(Temporal.Instant.from('2026-11-16T09:41:07.123+01:00'))).toBe('20261116T084107Z');
  });

  it('stands still until it is moved', () => {
    const clock = frozenClock('2026-12-31T23:59');
    expect(clock.now()).toEqual(clock.now());
    clock.advance({ minutes: 1 });
    expect(clock.now()).toMatchObject({ date: '2027-01-01', time: '00:00' });
    clock.set('2027-03-05T06:07');
    expect(clock.now()).toMatchObject({ date: '2027-03-05', time: '06:07' });
  });

  it('moves by itself when it is real', async () => {
    const clock = studioClock();
    const before = clock.now().instant;
    await sleep(20);
    const passed = clock.now().instant.since(before).total('milliseconds');
    expect(passed).toBeGreaterThanOrEqual(15);
    expect(passed).toBeLessThan(10_000);
  });

  it('spells the wall time of an instant, also over the night when the clock went back', () => {
    const clock = frozenClock('2026-09-19T23:00');
    clock.advance({ hours: 7 });
    expect(clock.now().wall).toBe('2026-09-20T05:00');
  });
});

describe('assertZoneData', () => {
  it('accepts this runtime', () => {
    expect(() => assertZoneData()).not.toThrow();
  });

  it.each([
    ['before the change was decided', () => '+01:00'],
    ['with no zones at all', () => '+00:00'],
  ])('refuses data %s', (_, offset) => {
    expect(() => assertZoneData(offset)).toThrow(
      /do not know that Morocco moved to UTC\+0 on 20 September 2026/,
    );
  });
});
