import { expect, it } from 'vitest';
import { readUnsubscribeToken, unsubscribeToken } from './mails-unsubscribe.service.ts';

const secret = Buffer.alloc(32, 1);
const token = unsubscribeToken(secret, { account: 42, topic: 'payments' });

it('a link to unsubscribe says whose wish it is, and what about', () => {
  expect(readUnsubscribeToken(secret, token)).toEqual({ account: 42, topic: 'payments' });
});

it.each([
  ['of another account', token.replace('42', '43')],
  ['about something else', token.replace('payments', 'bilans')],
  ['about what cannot be chosen', token.replace('payments', 'bookings')],
  ['with another signature', `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
  ['cut off', token.slice(0, -1)],
  ['of another studio', unsubscribeToken(Buffer.alloc(32, 2), { account: 42, topic: 'payments' })],
  ['of nothing', ''],
])('a link to unsubscribe %s is nobody’s', (_what, forged) => {
  expect(readUnsubscribeToken(secret, forged)).toBeUndefined();
});
