import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('a CSV file is what a French spreadsheet reads', () => {
  expect(
    csvOf([
      ['Reçu', 'Montant'],
      ['R-2026-0001', 1234.5],
      [null, 0],
    ]),
  ).toBe('\u{feff}Reçu;Montant\r\nR-2026-0001;1234,50\r\n;0,00\r\n');
});

it.each([
  ['=1+1', "'=1+1"],
  ['+212 6', "'+212 6"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['a;b', '"a;b"'],
  ['dit "oui"', '"dit ""oui"""'],
  ['deux\nlignes', '"deux\nlignes"'],
  ['=HYPERLINK("a";"b")', '"\'=HYPERLINK(""a"";""b"")"'],
  ['O’Brien = bien', 'O’Brien = bien'],
])('writes %j harmlessly', (text, written) => {
  expect(csvOf([[text]])).toBe(`\u{feff}${written}\r\n`);
});
