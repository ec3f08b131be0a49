import { expect, it } from 'vitest';
import { callLink, messagingLink, smsLink } from './phone-links.ts';

it('a number is called as it is dialled', () => {
  expect(callLink('+212661482093')).toBe('tel:+212661482093');
});

it('a text keeps its lines and all its signs', () => {
  const text = 'Séance & café ? 100 %\nÀ 10:00 #1 + {bilan} « Aïcha » 👋';
  const sms = new URL(smsLink('+212661482093', text));
  expect(sms.pathname).toBe('+212661482093');
  expect(sms.searchParams.get('body')).toBe(text);
  const messenger = new URL(messagingLink('+212661482093', text));
  expect(messenger.origin + messenger.pathname).toBe('https://wa.me/212661482093');
  expect(messenger.searchParams.get('text')).toBe(text);
});
