import { expect, it } from 'vitest';
import { countedInEnglishWords } from './money-words-english.ts';

it.each([
  [0, 'zero dirhams'],
  [1, 'one dirham'],
  [12, 'twelve dirhams'],
  [21, 'twenty-one dirhams'],
  [100, 'one hundred dirhams'],
  [101, 'one hundred and one dirhams'],
  [999, 'nine hundred and ninety-nine dirhams'],
  [1000, 'one thousand dirhams'],
  [1001, 'one thousand and one dirhams'],
  [1200, 'one thousand two hundred dirhams'],
  [1234, 'one thousand two hundred and thirty-four dirhams'],
  [11_000, 'eleven thousand dirhams'],
  [100_000, 'one hundred thousand dirhams'],
  [1_000_000, 'one million dirhams'],
  [2_500_050, 'two million five hundred thousand and fifty dirhams'],
])('%i dirhams are %s', (value, words) => {
  expect(countedInEnglishWords(value, 'dirham')).toBe(words);
});

it('says no two numbers alike', () => {
  const said = new Set(Array.from({ length: 12_000 }, (_, value) => countedInEnglishWords(value, 'dirham')));
  expect(said.size).toBe(12_000);
});
