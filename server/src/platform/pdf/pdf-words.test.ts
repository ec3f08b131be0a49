import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { printable } from './pdf.ts';
import { baseOf, linesOf, runsOf, type Script, scriptOf } from './pdf-words.ts';

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
    ['abcdefghijklmnopqrstuvwxyz', [['abcdefghij'], ['klmnopqr', '…']]],
  ])('%s', (text, lines) => {
    expect(inLines(text)).toEqual(lines);
  });
});

describe('runsOf', () => {
  const inRuns = (line: string, base: 'ltr' | 'rtl' = 'ltr') => runsOf(line, base).map(({ text }) => text);

  it('sets Arabic words from right to left among French ones', () => {
    expect(inRuns('Pack محمد العلوي duo ليلى')).toEqual(['Pack ', 'العلوي', ' ', 'محمد', ' duo ', 'ليلى']);
    expect(inRuns('فاطمة الزهراء بناني')).toEqual(['بناني', ' ', 'الزهراء', ' ', 'فاطمة']);
  });

  it('begins an Arabic line on the right, with figures and French names as they are read', () => {
    expect(inRuns('باقة Solo 10، القسط 2 من 3', 'rtl')).toEqual([
      ...['3', ' ', 'من', ' ', '2', ' ', 'القسط', ' ', '،', 'Solo 10', ' ', 'باقة'],
    ]);
  });

  it.each([
    ['باقة Solo', 'rtl'],
    ['Solo باقة', 'ltr'],
    ['\u2068Solo\u2069 · \u206816/11/2026\u2069', 'rtl'],
    ['16/11/2026', 'ltr'],
  ])('%s begins where its first letter does, or the page where it keeps names apart', (text, base) => {
    expect(baseOf(text)).toBe(base);
  });

  it('turns brackets round with the words in them', () => {
    expect(inRuns('المبلغ (درهم)', 'rtl')).toEqual(['(', 'درهم', ') ', 'المبلغ']);
  });

  it('keeps apart what stands by itself: a telephone number runs from left to right', () => {
    expect(inRuns('الهاتف \u2068+212 6 00\u2069.', 'rtl')).toEqual(['.', '+212 6 00', ' ', 'الهاتف']);
  });
});

it.each([
  ['Zoë Œuvré – « 5 € »', 'Zoë Œuvré – « 5 € »'],
  ['Łódź Ŝalma Şahin ı', 'Łódź Ŝalma Şahin ı'],
  ['Ḥmad Taɣzut', 'Ḥmad Taɣzut'],
  ['Nguyễn', 'Nguyen'],
  ['Zoë 🏋️‍♀️ Salma', 'Zoë Salma'],
  ['Pack\n\t“duo” ', 'Pack “duo”'],
  ['محمد العلوي', 'محمد العلوي'],
  ['\u200fليلى\u00ad Louÿs Ÿ', 'ليلى Louÿs Ÿ'],
  ['北京', '??'],
  ['e\u0301te\u0301', 'été'],
  ['\u22124 kg, rendez\u2011vous', '-4 kg, rendez-vous'],
  ['aujourd\u02bchui \u2264 3 \u2192 4', 'aujourd’hui <= 3 -> 4'],
])('prints %j as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it('a word is set in as many fonts as it needs, an Arabic one from its right end', () => {
  const inRuns = (word: string) => runsOf(word, 'ltr').map(({ script, text }) => `${script} ${text}`);
  expect(inRuns('Łódź')).toEqual(['extended Ł', 'usual ód', 'extended ź']);
  expect(inRuns('محمد-علي')).toEqual(['arabic علي', 'usual -', 'arabic محمد']);
});

/** The signs that a face has not: what it writes is numbered as it comes, and what it lacks is number 0. */
async function lackingIn(file: string, signs: readonly string[]): Promise<string[]> {
  const page = new Pdf({ compress: false, size: [20_000, 100] });
  page.font(readFileSync(new URL(`fonts/${file}`, import.meta.url)));
  for (const sign of signs) page.text(sign, 0, 0, { lineBreak: false });
  page.end();
  const written = (await buffer(page)).toString('latin1').matchAll(/\[<([0-9a-f]+)>[^\]]*\] TJ/g);
  const codes = [...written].map(([, code = '']) => code.match(/.{4}/g));
  return signs.filter((_, index) => codes[index]?.includes('0000'));
}

const ALL = Array.from({ length: 0x2100 - 0x21 }, (_, index) => String.fromCodePoint(index + 0x21));
const signsOf = (script: Script) => ALL.filter((sign) => scriptOf(sign) === script);

it.each([
  ['usual', 'inter-400.ttf'],
  ['usual', 'inter-600.ttf'],
  ['usual', 'bricolage-700.ttf'],
  ['extended', 'inter-extended-400.ttf'],
  ['extended', 'inter-extended-600.ttf'],
  ['arabic', 'noto-arabic-400.ttf'],
  ['arabic', 'noto-arabic-600.ttf'],
] as const)('every %s sign is in %s', async (script, file) => {
  expect(signsOf(script).length).toBeGreaterThan(60);
  expect(await lackingIn(file, signsOf(script))).toEqual([]);
  expect(await lackingIn(file, ['北'])).toEqual(['北']);
});
