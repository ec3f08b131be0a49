import { expect, it } from 'vitest';
import { internationalDigits, messagingLink, smsLink } from './messaging-link.ts';

it.each([
  ['+212 6 61 48 20 93', '212661482093'],
  ['0661 48 20 93', '212661482093'],
  ['0661.48.20.93', '212661482093'],
  ['06-61-48-20-93', '212661482093'],
  ['06/61/48/20/93', '212661482093'],
  ['0761482093', '212761482093'],
  ['(0522) 48 20 93', '212522482093'],
  ['00212661482093', '212661482093'],
  ['212661482093', '212661482093'],
  ['661 48 20 93', '212661482093'],
  ['+212 (0) 6 61 48 20 93', '212661482093'],
  ['+212 06 61 48 20 93', '212661482093'],
  ['0522 48 20 93 poste 12', '212522482093'],
  ['0522 48 20 93 x12', '212522482093'],
  ['0522482093 #4', '212522482093'],
  ['+33 6 12 34 56 78', '33612345678'],
  ['+33 (0)6 12 34 56 78', '33612345678'],
  ['0033 6 12 34 56 78', '33612345678'],
  ['+1 (212) 555-0100', '12125550100'],
])('%s is written to at %s', (number, digits) => {
  expect(internationalDigits(number)).toBe(digits);
  expect(messagingLink(number, 'Bonjour à vous')).toBe(
    `https://wa.me/${digits}?text=Bonjour%20%C3%A0%20vous`,
  );
});

it.each(['0661 48 20', '+212 6 61 48 20 93 45', '0661482093 / 0522482093', '12', '+', ''])(
  '%j is nobody’s number: the messenger asks to whom',
  (number) => {
    expect(internationalDigits(number)).toBeUndefined();
    expect(messagingLink(number, 'Oui')).toBe('https://wa.me/?text=Oui');
  },
);

it('a text keeps its lines and all its signs', () => {
  const text = 'Séance & café ? 100 %\nÀ 10:00 #1 + {bilan} « Aïcha » 👋';
  const sms = new URL(smsLink('212661482093', text));
  expect(sms.pathname).toBe('+212661482093');
  expect(sms.searchParams.get('body')).toBe(text);
  expect(new URL(messagingLink('0661482093', text)).searchParams.get('text')).toBe(text);
});
