import { expect, it } from 'vitest';
import { messagingLink } from './messaging-link.ts';

it.each([
  ['+212 6 61 48 20 93', '212661482093'],
  ['0661 48 20 93', '212661482093'],
  ['00212661482093', '212661482093'],
  ['0522 48 20 93 poste 12', '212522482093'],
])('%s is written to at %s', (number, digits) => {
  expect(messagingLink(number, 'Bonjour à vous')).toBe(
    `https://wa.me/${digits}?text=Bonjour%20%C3%A0%20vous`,
  );
});
