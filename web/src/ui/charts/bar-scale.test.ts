import { expect, test } from 'vitest';
import { barScale } from './bar-scale.ts';

test.each([
  [[], false, []],
  [[0, 0], false, ['0', '0']],
  [[0.5, 999.4], false, ['1', '999']],
  [[0, 999.99, 1000], true, ['0', '1,0', '1,0']],
  [[26_400, 700], true, ['26,4', '0,7']],
  [[184_350, 900], true, ['184', '1']],
])('writes %j briefly', (values, inThousands, labels) => {
  const scale = barScale(values);
  expect(scale.inThousands).toBe(inThousands);
  expect(values.map(scale.label)).toEqual(labels);
});

test('the largest fills its height, nothing is flat, and a little is seen', () => {
  const { share } = barScale([0, 1, 5000, 10_000]);
  expect([0, 1, 5000, 10_000].map(share)).toEqual([0, 0.02, 0.5, 1]);
  expect(barScale([0]).share(0)).toBe(0);
});
