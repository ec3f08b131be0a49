import { expect, test } from 'vitest';
import { barScale } from './bar-scale.ts';

test.each([
  [[], 1, []],
  [[0, 0], 1, ['0', '0']],
  [[0.5, 999.4], 1, ['1', '999']],
  [[0, 999.99, 1000], 1000, ['0', '1,0', '1,0']],
  [[26_400, 700], 1000, ['26,4', '0,7']],
  [[184_350, 900], 1000, ['184', '1']],
  [[999_499, 0], 1000, ['999', '0']],
  [[999_500, 96_000], 1_000_000, ['1,0', '0,1']],
  [[123_400_000, 5_391_000], 1_000_000, ['123', '5']],
])('writes %j briefly', (values, unit, labels) => {
  const scale = barScale(values);
  expect(scale.unit).toBe(unit);
  expect(values.map(scale.label)).toEqual(labels);
});

test('the largest fills its height, nothing is flat, and a little is seen', () => {
  const { share } = barScale([0, 1, 5000, 10_000]);
  expect([0, 1, 5000, 10_000].map(share)).toEqual([0, 0.02, 0.5, 1]);
  expect(barScale([0]).share(0)).toBe(0);
});
