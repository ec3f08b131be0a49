import { expect, test } from 'vitest';
import { POINTS_TEXTS } from './points.texts.ts';

test('a balance too large is told with its limit', () => {
  expect(POINTS_TEXTS.TOO_MANY).toBe('Un solde ne peut pas dépasser 100 000 points.');
});
