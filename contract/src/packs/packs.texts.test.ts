import { expect, test } from 'vitest';
import { PACK_TEXTS } from './packs.texts.ts';

test.each([
  [0, '0 points'],
  [1, '1 point'],
  [2, '2 points'],
])('%i taken back: "%s"', (points, words) => {
  expect(PACK_TEXTS.removed('Amina', points)).toBe(
    `Successfully removed pack from Amina. ${words} deducted.`,
  );
});
