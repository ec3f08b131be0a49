import { expect, test } from 'vitest';
import { BIO_PREVIEW_CHARACTERS, bioPreview } from './bio-preview.ts';

test('a bio of 120 characters is whole, one of 121 is cut between words', () => {
  const whole = 'mot '.repeat(30).trimEnd().padEnd(BIO_PREVIEW_CHARACTERS, 'x');
  expect(bioPreview(whole)).toBe(whole);
  const cut = bioPreview(`${'mot '.repeat(30)}x`);
  expect(cut).toBe(`${'mot '.repeat(29).trimEnd()}…`);
});

test('what is cut never exceeds 120 characters, even without a space or with emoji', () => {
  expect([...bioPreview('a'.repeat(500))]).toHaveLength(BIO_PREVIEW_CHARACTERS);
  const emoji = bioPreview('💪'.repeat(200));
  expect([...emoji]).toHaveLength(BIO_PREVIEW_CHARACTERS);
  expect(emoji.isWellFormed()).toBe(true);
});
