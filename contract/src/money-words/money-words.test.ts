import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { readIn } from '../language.ts';
import { amountOf } from '../money.ts';
import { amountInFigures, amountInWords } from './money-words.ts';

/** The words of numbers read back, by adding and multiplying: it knows nothing of how they are written. */
const VALUES: Readonly<Record<string, number>> = {
  ...{ zéro: 0, un: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10 },
  ...{ onze: 11, douze: 12, treize: 13, quatorze: 14, quinze: 15, seize: 16, vingt: 20, vingts: 20 },
  ...{ trente: 30, quarante: 40, cinquante: 50, soixante: 60 },
};

function read(words: string): number {
  let [whole, part] = [0, 0];
  for (const word of words.split(/[ -]/)) {
    const value = VALUES[word];
    if (word === 'et' || word === 'de') continue;
    if (word.startsWith('million')) [whole, part] = [whole + part * 1_000_000, 0];
    else if (word === 'mille') [whole, part] = [whole + (part || 1) * 1000, 0];
    else if (/^cents?$/.test(word)) part = (part || 1) * 100;
    // Four twenties, after a hundred or not.
    else if (/^vingts?$/.test(word) && part % 100 === 4) part += 76;
    else if (value === undefined) throw new Error(`Not a number: ${word} in ${words}`);
    else part += value;
  }
  return whole + part;
}

const readAmount = (words: string): number => {
  const { dirhams, cents } =
    /^(?:(?<dirhams>.+?)(?: de)? dirhams?)?(?: et )?(?:(?<cents>.+) centimes?)?$/.exec(words)?.groups ?? {};
  return (dirhams ? read(dirhams) * 100 : 0) + (cents ? read(cents) : 0);
};

describe('an amount in words', () => {
  it.each([
    [0, 'zéro dirham'],
    [0.01, 'un centime'],
    [0.99, 'quatre-vingt-dix-neuf centimes'],
    [1, 'un dirham'],
    [1.01, 'un dirham et un centime'],
    [2, 'deux dirhams'],
    [17, 'dix-sept dirhams'],
    [21, 'vingt et un dirhams'],
    [70, 'soixante-dix dirhams'],
    [71, 'soixante et onze dirhams'],
    [72, 'soixante-douze dirhams'],
    [77.77, 'soixante-dix-sept dirhams et soixante-dix-sept centimes'],
    [80, 'quatre-vingts dirhams'],
    [81, 'quatre-vingt-un dirhams'],
    [90, 'quatre-vingt-dix dirhams'],
    [91, 'quatre-vingt-onze dirhams'],
    [100, 'cent dirhams'],
    [101, 'cent un dirhams'],
    [180, 'cent quatre-vingts dirhams'],
    [200, 'deux cents dirhams'],
    [201, 'deux cent un dirhams'],
    [700, 'sept cents dirhams'],
    [1000, 'mille dirhams'],
    [1234.5, 'mille deux cent trente-quatre dirhams et cinquante centimes'],
    [2100, 'deux mille cent dirhams'],
    [80_000, 'quatre-vingt mille dirhams'],
    [200_000, 'deux cent mille dirhams'],
    [280_080, 'deux cent quatre-vingt mille quatre-vingts dirhams'],
    [
      999_999.99,
      'neuf cent quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf dirhams et quatre-vingt-dix-neuf centimes',
    ],
    [1_000_000, 'un million de dirhams'],
    [1_000_001, 'un million un dirhams'],
    [10_000_000, 'dix millions de dirhams'],
    [200_000_000, 'deux cents millions de dirhams'],
  ])('%d is %s', (amount, words) => {
    expect(amountInWords(amount)).toBe(words);
  });

  it('reads back as the same amount, for every dirham and every centime', () => {
    for (let cents = 1; cents <= 100_000; cents++) {
      const words = amountInWords(amountOf(cents));
      if (readAmount(words) !== cents) expect.fail(`${cents}: ${words}`);
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const words = amountInWords(amountOf(cents));
        expect(readAmount(words)).toBe(cents);
        expect(words).toMatch(/^[a-zé]+(?:[ -][a-zé]+)*$/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an amount in figures', () => {
  it.each([
    [0.5, '0,50 DH'],
    [999, '999,00 DH'],
    [1200, '1 200,00 DH'],
    [1_234_567.89, '1 234 567,89 DH'],
  ])('groups thousands with spaces that do not break: %d', (amount, written) => {
    expect(amountInFigures(amount)).toBe(written.replaceAll(' ', '\u{a0}'));
  });
});

describe('in another language', () => {
  afterEach(() => {
    readIn(() => 'default');
  });

  it.each([
    ['en', 1234.5, '1,234.50 DH', 'one thousand two hundred and thirty-four dirhams and fifty centimes'],
    ['en', 0.01, '0.01 DH', 'one centime'],
    ['ar', 1200.5, '1.200,50 درهم', 'ألف ومائتا درهم وخمسون سنتيما'],
    ['ar', 0.02, '0,02 درهم', 'سنتيمان'],
    ['fr', 1200, '1 200,00 DH', 'mille deux cents dirhams'],
  ] as const)('%s writes and says %d as %s', (language, amount, figures, words) => {
    readIn(() => language);
    expect(amountInFigures(amount)).toBe(figures.replaceAll(' ', '\u{a0}'));
    expect(amountInWords(amount)).toBe(words);
  });
});
