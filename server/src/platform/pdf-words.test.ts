import { describe, expect, it } from 'vitest';
import { printable } from './pdf.ts';
import { fromLeft, linesOf } from './pdf-words.ts';

const widthOf = (word: string) => [...word].length;
const inLines = (text: string, most = 2) => linesOf(text, widthOf, { width: 10, space: 1, most });

describe('linesOf', () => {
  it.each([
    ['ليلى بناني', [['ليلى', 'بناني']]],
    ['un deux', [['un', 'deux']]],
    ['un deux trois', [['un', 'deux'], ['trois']]],
    [
      'un deux trois quatre cinq',
      [
        ['un', 'deux'],
        ['trois', '…'],
      ],
    ],
    ['abcdefghijklm', [['abcdefghij'], ['klm']]],
  ])('%s', (text, lines) => {
    expect(inLines(text)).toEqual(lines);
  });
});

it('sets Arabic words from right to left among French ones', () => {
  expect(fromLeft(['Pack', 'محمد', 'العلوي', 'duo', 'ليلى'])).toEqual([
    'Pack',
    'العلوي',
    'محمد',
    'duo',
    'ليلى',
  ]);
  expect(fromLeft(['فاطمة', 'الزهراء', 'بناني'])).toEqual(['بناني', 'الزهراء', 'فاطمة']);
});

it.each([
  ['Zoë Œuvré – « 5 € »', 'Zoë Œuvré – « 5 € »'],
  ['Łódź Ŝalma', '?ódz Salma'],
  ['Zoë 🏋️‍♀️ Salma', 'Zoë Salma'],
  ['Pack\n\t“duo” ', 'Pack “duo”'],
  ['محمد العلوي', 'محمد العلوي'],
  ['北京', '??'],
  ['e\u0301te\u0301', 'été'],
])('prints %j as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
