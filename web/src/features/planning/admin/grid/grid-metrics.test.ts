import { expect, it } from 'vitest';
import { aPlannedSession } from '../planning.fixture.ts';
import { columnsInSight, initialScrollTop, placeOf } from './grid-metrics.ts';

it.each([
  [{ scrolled: 0, clientWidth: 390, scrollWidth: 52 + 8 * 142 }, 8, '1–2'],
  [{ scrolled: 142, clientWidth: 390, scrollWidth: 52 + 8 * 142 }, 8, '2–3'],
  [{ scrolled: 100, clientWidth: 390, scrollWidth: 52 + 8 * 142 }, 8, '2–3'],
  [{ scrolled: 8 * 142 - 338, clientWidth: 390, scrollWidth: 52 + 8 * 142 }, 8, '7–8'],
  [{ scrolled: 0, clientWidth: 1200, scrollWidth: 1200 }, 8, ''],
  [{ scrolled: 0, clientWidth: 250, scrollWidth: 52 + 8 * 142 }, 8, '1'],
])('of %o, %i columns: %s', (scrolled, count, sight) => {
  expect(columnsInSight({ ...scrolled, rail: 52 }, count)).toBe(sight);
});

it('a half hour is 2 rem high', () => {
  expect(placeOf({ start: 570, end: 630 }, 2, 360)).toMatchObject({ top: '14rem', height: '4rem' });
});

const now = { date: '2026-11-16', time: '10:20' };
const early = aPlannedSession({ time: '07:00' });

it.each([
  ['2026-11-16', [early], 185],
  ['2026-11-17', [], 90],
  ['2026-11-17', [aPlannedSession({ time: '11:00' })], 90],
  ['2026-11-17', [early], 30],
  ['2026-11-15', [aPlannedSession({ time: '06:00' })], 0],
])('on %s with %o one first sees what comes %i minutes after the beginning', (date, busy, minutes) => {
  expect(initialScrollTop({ days: [date], from: 360, busy }, now)).toBeCloseTo((minutes / 30) * 32);
});
