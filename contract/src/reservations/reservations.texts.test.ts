import { expect, test } from 'vitest';
import { counted } from '../plural.ts';
import { SESSION_COST } from '../prices.rules.ts';
import { RESERVATION_TEXTS } from './reservations.texts.ts';

test('the shortage is told in the words of the specification, and with what a session costs', () => {
  const cost = counted(SESSION_COST.normal, 'crédit');
  expect(RESERVATION_TEXTS.NOT_ENOUGH_SOLO_POINTS).toContain(`au moins ${cost} pour réserver`);
});

test.each([
  [0, '0 crédit'],
  [1, '1 crédit'],
  [2, '2 crédits'],
])('%i is counted as French does', (count, words) => {
  expect(counted(count, 'crédit')).toBe(words);
});
