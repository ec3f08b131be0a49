/** Whole numbers and what they count in British English words, up to hundreds of millions. */

const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;

const below100 = (value: number): string => {
  const word = SMALL[value];
  if (word !== undefined) return word;
  const ten = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : `${ten}-${below100(value % 10)}`;
};

const below1000 = (value: number): string => {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (hundreds === 0) return below100(rest);
  const name = `${below100(hundreds)} hundred`;
  return rest === 0 ? name : `${name} and ${below100(rest)}`;
};

const wholeInWords = (value: number): string => {
  const [millions, thousands, rest] = [
    Math.floor(value / 1_000_000),
    Math.floor(value / 1000) % 1000,
    value % 1000,
  ];
  const large = [
    millions > 0 && `${below1000(millions)} million`,
    thousands > 0 && `${below1000(thousands)} thousand`,
  ].filter(Boolean);
  if (large.length === 0) return below1000(rest);
  if (rest === 0) return large.join(' ');
  // "One thousand and one", but "one thousand one hundred and one".
  return [...large, rest < 100 ? `and ${below100(rest)}` : below1000(rest)].join(' ');
};

/** `one thousand two hundred dirhams`, `one dirham` */
export const countedInEnglishWords = (value: number, noun: string): string =>
  `${wholeInWords(value)} ${noun}${value === 1 ? '' : 's'}`;
