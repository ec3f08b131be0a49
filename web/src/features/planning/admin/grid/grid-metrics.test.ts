import { expect, it } from 'vitest';
import { columnsInSight, placeOf } from './grid-metrics.ts';

it.each([
  [{ scrollLeft: 0, clientWidth: 390, scrollWidth: 52 + 8 * 142 }, 8, '1–2'],
  [{ scrollLeft: 142, clientWidth: 390, scrollWidth: 52 + 8 * 142 }, 8, '2–3'],
  [{ scrollLeft: 100, clientWidth: 390, scrollWidth: 52 + 8 * 142 }, 8, '2–3'],
  [{ scrollLeft: 8 * 142 - 338, clientWidth: 390, scrollWidth: 52 + 8 * 142 }, 8, '7–8'],
  [{ scrollLeft: 0, clientWidth: 1200, scrollWidth: 1200 }, 8, ''],
  [{ scrollLeft: 0, clientWidth: 250, scrollWidth: 52 + 8 * 142 }, 8, '1'],
])('of %o, %i columns: %s', (scrolled, count, sight) => {
  expect(columnsInSight(scrolled, count)).toBe(sight);
});

it('a half hour is 32 px', () => {
  expect(placeOf({ start: 570, end: 630 }, 2, 360)).toMatchObject({ top: 224, height: 64 });
});
