import { expect, test } from 'vitest';
import { WEEK_TEXTS } from './weeks.texts.ts';

test.each([
  [0, 0, "C'est enregistré, aucun créneau ne change."],
  [1, 0, '1 créneau ouvert.'],
  [4, 28, '4 créneaux ouverts, 28 retirés.'],
  [0, 1, '1 créneau retiré.'],
  [0, 89, '89 créneaux retirés.'],
])('a week that opens %i hours and withdraws %i says no more than that', (opened, withdrawn, told) => {
  expect(WEEK_TEXTS.saved(opened, withdrawn)).toBe(told);
});
