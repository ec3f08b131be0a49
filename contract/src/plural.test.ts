import { expect, it } from 'vitest';
import { countedInArabic, countedInEnglish, grouped } from './plural.ts';

const DAY = { one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يوما', other: 'يوم' };

it.each([
  [0, '0 يوم'],
  [1, 'يوم واحد'],
  [2, 'يومان'],
  [3, '3 أيام'],
  [10, '10 أيام'],
  [11, '11 يوما'],
  [99, '99 يوما'],
  [100, '100 يوم'],
  [102, '102 يوم'],
  [103, '103 أيام'],
  [111, '111 يوما'],
  [1000, '1000 يوم'],
])('%i is counted as Arabic does', (count, words) => {
  expect(countedInArabic(count, DAY)).toBe(words);
  const form = new Intl.PluralRules('ar').select(count);
  expect(words).toContain({ zero: DAY.other, ...DAY }[form]);
});

it('says nothing in words where there are some for it', () => {
  expect(countedInArabic(0, { ...DAY, zero: 'لا يوم' })).toBe('لا يوم');
});

it.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
])('%i is counted as English does', (count, words) => {
  expect(countedInEnglish(count, 'day')).toBe(words);
});

it('groups thousands as each language does', () => {
  expect(grouped(100_000, 'default')).toBe('100 000');
  expect(grouped(1_234_567, 'en')).toBe('1,234,567');
  expect(grouped(1000, 'ar')).toBe('1.000');
  expect(grouped(999, 'en')).toBe('999');
});
