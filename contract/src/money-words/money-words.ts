import { type Language, languageNow } from '../language.ts';
import { centsOf } from '../money.ts';
import { countedInArabicWords } from './money-words-arabic.ts';
import { countedInEnglishWords } from './money-words-english.ts';
import { countedInFrenchWords } from './money-words-french.ts';

/** An amount as a receipt writes it, in words beside the figures. */

interface Words {
  readonly dirhams: (count: number) => string;
  readonly cents: (count: number) => string;
  readonly and: string;
}

const FRENCH: Words = {
  dirhams: (count) => countedInFrenchWords(count, 'dirham'),
  cents: (count) => countedInFrenchWords(count, 'centime'),
  and: ' et ',
};

const WORDS: Readonly<Record<Language, Words>> = {
  default: FRENCH,
  fr: FRENCH,
  en: {
    dirhams: (count) => countedInEnglishWords(count, 'dirham'),
    cents: (count) => countedInEnglishWords(count, 'centime'),
    and: ' and ',
  },
  ar: {
    dirhams: (count) => countedInArabicWords(count, 'dirham'),
    cents: (count) => countedInArabicWords(count, 'centime'),
    and: ' و',
  },
};

/** `mille deux cents dirhams et cinquante centimes`, `un centime`; up to hundreds of millions. */
export const amountInWords = (amount: number): string => {
  const cents = centsOf(amount);
  const [dirhams, rest] = [Math.floor(cents / 100), cents % 100];
  const words = WORDS[languageNow()];
  if (rest === 0) return words.dirhams(dirhams);
  return dirhams === 0 ? words.cents(rest) : `${words.dirhams(dirhams)}${words.and}${words.cents(rest)}`;
};

interface Figures {
  readonly decimal: string;
  readonly thousands: string;
  readonly dirham: string;
}

const FRENCH_FIGURES: Figures = { decimal: ',', thousands: '\u{a0}', dirham: 'DH' };
const FIGURES: Readonly<Record<Language, Figures>> = {
  default: FRENCH_FIGURES,
  fr: FRENCH_FIGURES,
  en: { decimal: '.', thousands: ',', dirham: 'DH' },
  ar: { decimal: ',', thousands: '.', dirham: 'درهم' },
};

/** `1 200,00 DH`, `1,200.00 DH`, `1.200,00 درهم`: the figures themselves. Its spaces do not break. */
export const amountInFigures = (amount: number): string => {
  const { decimal, thousands, dirham } = FIGURES[languageNow()];
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, thousands)}${decimal}${cents}\u{a0}${dirham}`;
};
