import { expect, test } from 'vitest';
import { callLink } from './call-link.ts';

test.each([
  ['+212 6 61-48.20.93', 'tel:+212661482093'],
  ['(0522) 48 20 93', 'tel:0522482093'],
  ['0522 48 20 93 poste 12', 'tel:0522482093,12'],
  ['+212 522 48 20 93 ext. 7', 'tel:+212522482093,7'],
  ['0522482093x12', 'tel:0522482093,12'],
  ['0522482093 #4', 'tel:0522482093,4'],
])('%s is dialled as %s', (phone, link) => {
  expect(callLink(phone)).toBe(link);
});
