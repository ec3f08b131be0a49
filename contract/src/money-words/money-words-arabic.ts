/**
 * Whole numbers and what they count in Arabic words, up to hundreds of millions, as receipts write them: in the nominative and without
 * vowel signs. Numbers above two bring their noun into a form of its own, and those of 3 to 10 take the gender that it has not: all that
 * is counted here is masculine.
 */

const UNITS = [
  'صفر',
  'واحد',
  'اثنان',
  'ثلاثة',
  'أربعة',
  'خمسة',
  'ستة',
  'سبعة',
  'ثمانية',
  'تسعة',
  'عشرة',
  'أحد عشر',
  'اثنا عشر',
  'ثلاثة عشر',
  'أربعة عشر',
  'خمسة عشر',
  'ستة عشر',
  'سبعة عشر',
  'ثمانية عشر',
  'تسعة عشر',
] as const;
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'] as const;
const HUNDREDS = [
  '',
  'مائة',
  'مائتان',
  'ثلاثمائة',
  'أربعمائة',
  'خمسمائة',
  'ستمائة',
  'سبعمائة',
  'ثمانمائة',
  'تسعمائة',
] as const;

interface Noun {
  readonly one: string;
  readonly two: string;
  /** After 3 to 10. */
  readonly few: string;
  /** After 11 to 99. */
  readonly many: string;
  /** After hundreds, thousands and millions. */
  readonly other: string;
}

const NOUNS = {
  dirham: { one: 'درهم واحد', two: 'درهمان', few: 'دراهم', many: 'درهما', other: 'درهم' },
  centime: { one: 'سنتيم واحد', two: 'سنتيمان', few: 'سنتيمات', many: 'سنتيما', other: 'سنتيم' },
} as const satisfies Record<string, Noun>;

const THOUSAND: Noun = { one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفا', other: 'ألف' };
const MILLION: Noun = { one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليونا', other: 'مليون' };
/** Directly before what they count, numbers lose the ending that stands for it: ألفان, but ألفا درهم. */
const THOUSAND_OF: Noun = { ...THOUSAND, two: 'ألفا', many: 'ألف' };
const MILLION_OF: Noun = { ...MILLION, two: 'مليونا', many: 'مليون' };

const and = (words: readonly string[]) => words.join(' و');

const below100 = (value: number): string => {
  const unit = UNITS[value];
  if (unit !== undefined) return unit;
  const ten = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : and([UNITS[value % 10] ?? '', ten]);
};

const hundredsOf = (value: number): string => (value === 2 ? 'مائتا' : (HUNDREDS[value] ?? ''));

/** From 1 to 99. */
const fewOf = (value: number, noun: Noun): string => {
  if (value === 1) return noun.one;
  if (value === 2) return noun.two;
  return `${below100(value)} ${value <= 10 ? noun.few : noun.many}`;
};

/**
 * From 1 to 999. Where one or two of them follow a hundred, the hundred says what it counts if that is a number itself: "مائة وألف" would
 * be 1 100.
 */
const below1000 = (value: number, noun: Noun, isNumber: boolean): string[] => {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (hundreds === 0) return [fewOf(rest, noun)];
  if (rest === 0) return [`${hundredsOf(hundreds)} ${noun.other}`];
  const before = isNumber && rest <= 2 ? `${hundredsOf(hundreds)} ${noun.other}` : (HUNDREDS[hundreds] ?? '');
  return [before, fewOf(rest, noun)];
};

/** `ألف ومائتا درهم`, `أحد عشر درهما`, `درهمان` */
export const countedInArabicWords = (value: number, counted: keyof typeof NOUNS): string => {
  const noun = NOUNS[counted];
  if (value === 0) return `${UNITS[0]} ${noun.other}`;
  const [millions, thousands, rest] = [
    Math.floor(value / 1_000_000),
    Math.floor(value / 1000) % 1000,
    value % 1000,
  ];
  const words = and([
    ...(millions > 0 ? below1000(millions, thousands + rest > 0 ? MILLION : MILLION_OF, true) : []),
    ...(thousands > 0 ? below1000(thousands, rest > 0 ? THOUSAND : THOUSAND_OF, true) : []),
    ...(rest > 0 ? below1000(rest, noun, false) : []),
  ]);
  return rest > 0 ? words : `${words} ${noun.other}`;
};
