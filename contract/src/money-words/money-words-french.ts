/** Whole numbers and what they count in French words, up to hundreds of millions. */

const SMALL = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
] as const;
const TENS = ['', 'dix', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante'] as const;

const below100 = (value: number): string => {
  const word = SMALL[value];
  if (word !== undefined) return word;
  // Eighty counts in twenties: up to ninety-nine, and without "et".
  if (value >= 80) return value === 80 ? 'quatre-vingts' : `quatre-vingt-${below100(value - 80)}`;
  const ten = Math.floor(value / 10);
  const rest = ten === 7 ? value - 60 : value % 10;
  const name = TENS[ten] ?? '';
  if (rest === 0) return name;
  return ten > 1 && rest % 10 === 1 ? `${name} et ${below100(rest)}` : `${name}-${below100(rest)}`;
};

const below1000 = (value: number): string => {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return below100(rest);
  const name = hundreds === 1 ? 'cent' : `${below100(hundreds)} cent`;
  if (rest > 0) return `${name} ${below100(rest)}`;
  return hundreds === 1 ? name : `${name}s`;
};

/** `vingts` and `cents` lose their s before `mille`, which is a number itself, but not before `millions`, a noun. */
const wholeInWords = (value: number): string => {
  const [millions, thousands, rest] = [
    Math.floor(value / 1_000_000),
    Math.floor(value / 1000) % 1000,
    value % 1000,
  ];
  const words = [
    millions > 0 && `${below1000(millions)} ${millions === 1 ? 'million' : 'millions'}`,
    thousands > 0 &&
      (thousands === 1 ? 'mille' : `${below1000(thousands).replace(/(vingt|cent)s$/, '$1')} mille`),
    (rest > 0 || value === 0) && below1000(rest),
  ];
  return words.filter(Boolean).join(' ');
};

/** `mille deux cents dirhams`, `un million de dirhams` */
export const countedInFrenchWords = (value: number, noun: string): string =>
  `${wholeInWords(value)} ${value > 0 && value % 1_000_000 === 0 ? 'de ' : ''}${noun}${value > 1 ? 's' : ''}`;
