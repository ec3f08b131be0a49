import { expect, it } from 'vitest';
import { packPayment } from './packs.rules.ts';

it.each([
  ['without a price is offered', null, false, 'completed', 'offered'],
  ['at nothing is offered', 0, false, 'completed', 'offered'],
  ['with a price and no plan is not paid', 900, false, 'completed', 'unplanned'],
  ['with a plan that is owed is pending', 900, true, 'pending', 'pending'],
  ['with a plan that is paid is paid', 900, true, 'completed', 'paid'],
  ['without a price and with a plan follows its plan', null, true, 'pending', 'pending'],
] as const)('a pack %s', (_, pack_price, is_planned, payment_status, expected) => {
  expect(packPayment({ pack_price, is_planned, payment_status })).toBe(expected);
});
