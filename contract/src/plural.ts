import type { Language } from './language.ts';

/** `1 crédit`, `2 crédits`: French counts nothing as one. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count > 1 ? many : one}`;

/** `1 credit`, `0 credits`: English counts nothing as many. */
export const countedInEnglish = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** What Arabic says of so many, by the rule of the Unicode Consortium's CLDR. */
export interface ArabicForms {
  /** Of nothing; left out, it is counted like a hundred. */
  readonly zero?: string;
  /** One and two say their number themselves. */
  readonly one: string;
  readonly two: string;
  /** After 3 to 10, 103 to 110 … */
  readonly few: string;
  /** After 11 to 99, 111 to 199 … */
  readonly many: string;
  /** After 100, 101, 102, 200 …; left out, it is written like `many`. */
  readonly other?: string;
}

/** The word alone, for what says its number elsewhere. */
export const arabicForm = (
  count: number,
  { zero, one, two, few, many, other = many }: ArabicForms,
): string => {
  if (count === 0) return zero ?? other;
  if (count === 1) return one;
  if (count === 2) return two;
  const rest = count % 100;
  if (rest >= 3 && rest <= 10) return few;
  return rest > 10 ? many : other;
};

/** `حصة واحدة`, `حصتان`, `3 حصص`, `11 حصة`, `100 حصة` */
export const countedInArabic = (count: number, forms: ArabicForms): string => {
  const form = arabicForm(count, forms);
  const saysItself = count === 1 || count === 2 || (count === 0 && forms.zero !== undefined);
  return saysItself ? form : `${count} ${form}`;
};

const THOUSANDS: Readonly<Record<Language, string>> = { default: ' ', fr: ' ', en: ',', ar: '.' };
/** `100 000`, `100,000`, `100.000` */
export const grouped = (count: number, language: Language) =>
  String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, THOUSANDS[language]);
