import type { Translation } from '@elan/contract/language.ts';

const SMALL_WORDS: Readonly<Record<'fr' | 'en', ReadonlySet<string>>> = {
  fr: new Set(
    'bonjour le la les un une des du de vous votre vos nous notre avec et ou pour à au chez est'.split(' '),
  ),
  en: new Set('hello the you your we our with and or for at to of in is see are'.split(' ')),
};
const PLACEHOLDER = /\{[^{}]*\}/g;
const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** The language that somebody wrote a text in, by its letters and its small words; nothing where these do not tell. */
export const languageOfText = (text: string): Translation | undefined => {
  const own = text.replaceAll(PLACEHOLDER, ' ').toLowerCase();
  const arabic = count(own, /\p{Script=Arabic}/gu);
  if (arabic > count(own, /\p{Script=Latin}/gu)) return 'ar';
  const words = own.match(/\p{L}+/gu) ?? [];
  const said = (language: 'fr' | 'en') => words.filter((word) => SMALL_WORDS[language].has(word)).length;
  if (said('fr') === said('en')) return undefined;
  return said('fr') > said('en') ? 'fr' : 'en';
};
