import { expect, test } from 'vitest';
import { PREVIEW_CHARACTERS, textPreview } from './text-preview.ts';

test('a text of 120 characters is whole, one of 121 is cut between words', () => {
  const whole = 'mot '.repeat(30).trimEnd().padEnd(PREVIEW_CHARACTERS, 'x');
  expect(textPreview(whole)).toBe(whole);
  const cut = textPreview(`${'mot '.repeat(30)}x`);
  expect(cut).toBe(`${'mot '.repeat(29).trimEnd()}…`);
});

test('what is cut never exceeds 120 characters, even without a space or with emoji', () => {
  expect([...textPreview('a'.repeat(500))]).toHaveLength(PREVIEW_CHARACTERS);
  const emoji = textPreview('💪'.repeat(200));
  expect([...emoji]).toHaveLength(PREVIEW_CHARACTERS);
  expect(emoji.isWellFormed()).toBe(true);
});
