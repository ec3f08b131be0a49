import type { Translation } from '@elan/contract/language.ts';
import { formsOf, partsOf, readCatalogues } from '../../testing/catalogues.ts';

/** Written so in every language of the studio. */
const EVERYWHERE = new Set(
  [
    'élan whatsapp sms si se rib id pdf csv json jpg png gif webp heic qr enter ctrl esc',
    'google outlook apple iphone ipad android chrome chromium firefox safari edge opera linux windows macos',
  ].flatMap((names) => names.split(' ')),
);
/** What stands between people and machines: addresses, numbers of accounts and receipts, names of settings. */
const MACHINE_WORDS = [
  /[a-z][a-z0-9+.-]*:\/\/\S+/giu,
  /\bmailto:\S+/giu,
  /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  /\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:ma|com|org|fr|ics|pdf|csv|jpe?g|png|webp)\b(?:\/\S*)?/giu,
  /\b[A-Z]{1,4}-[\dA-Z][\w-]*/gu,
  /\b[A-Z]+(?:_[A-Z]+)+\b/gu,
  // Keys, files of the manual, and the registers of Moroccan firms.
  /\b(?:Ctrl|Alt|Esc|Enter)[ +][A-Z]\b/gu,
  /\b[\w/-]+\.md\b/gu,
  /\b(?:RC|IF|ICE|CNDP)\b/gu,
  // What the office's text for a client is filled with.
  /\{\p{L}+\}/gu,
];

/** Small words, which no catalogue may make anybody believe to be of another language. */
const FRENCH_ONLY =
  'le la les du une et ou où avec votre vos vous nous notre nos est sont dans pas ne aux cette ces qui que sur sans'.split(
    ' ',
  );
const ENGLISH_ONLY =
  'the and of your you with from this that are was were has have not been will to for or when there'.split(
    ' ',
  );

/** French too, though only texts that no catalogue holds say them. */
const ALSO_FRENCH = ['case'];

const WORD = /[\p{L}\p{M}]+/gu;
const wordsIn = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** Days and months, which the languages' own rules write. */
function calendarWords(tag: string): string[] {
  const write = (options: Intl.DateTimeFormatOptions, month: number, day: number) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(Date.UTC(2026, month, day));
  const styles = ['long', 'short'] as const;
  const months = styles.flatMap((style) =>
    Array.from({ length: 12 }, (_, month) => write({ month: style }, month, 1)),
  );
  const days = styles.flatMap((style) =>
    Array.from({ length: 7 }, (_, day) => write({ weekday: style }, 0, day + 1)),
  );
  return [...months, ...days].flatMap(wordsIn);
}

/** Every word that the catalogues of a language say. */
function vocabularyOf(language: Translation): ReadonlySet<string> {
  const said = readCatalogues(language)
    .flatMap(({ said }) => formsOf(partsOf(said)).flat())
    .flatMap((words) => wordsIn(words ?? ''));
  return new Set([...said, ...calendarWords(LOCALES[language])]);
}

/** As the pages have them. */
const LOCALES: Readonly<Record<Translation, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-MA' };

type Finder = (word: string) => boolean;
const isLatin: Finder = (word) => /\p{Script=Latin}/u.test(word);
const isArabic: Finder = (word) => /\p{Script=Arabic}/u.test(word);
const isAccented: Finder = (word) => /[àâäçéèêëîïôöùûüœæ]/u.test(word);

/** What tells that a word is of another language than this. Latin words of neither are left alone: nobody knows all words. */
function finderOf(language: Translation): Finder {
  if (language === 'ar') return isLatin;
  const [own, other] =
    language === 'fr'
      ? [vocabularyOf('fr').union(new Set(ALSO_FRENCH)), vocabularyOf('en').union(new Set(ENGLISH_ONLY))]
      : [vocabularyOf('en'), vocabularyOf('fr').union(new Set(FRENCH_ONLY))];
  const never = new Set(language === 'fr' ? ENGLISH_ONLY : FRENCH_ONLY);
  const isOther: Finder = (word) => word.length > 1 && other.has(word) && !own.has(word);
  return (word) =>
    isArabic(word) || never.has(word) || isOther(word) || (language === 'en' && isAccented(word));
}

const finders = new Map<Translation, Finder>();
const finder = (language: Translation) => {
  const known = finders.get(language) ?? finderOf(language);
  finders.set(language, known);
  return known;
};

const foreignIn = (language: Translation, text: string) =>
  (text.match(WORD) ?? []).filter((word) => {
    const small = word.toLowerCase();
    return !EVERYWHERE.has(small) && finder(language)(small);
  });

/** As people type it: a page sets French apostrophes and spaces, and keeps names apart from letters that run the other way. */
export const asTyped = (text: string) =>
  text
    .normalize('NFC')
    .replace(/’/g, "'")
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/[\u00a0\u202f\s]+/g, ' ')
    .trim();

/** Writings that are too long for their place end with three points. */
const CUT = '…';

/** A text without what people wrote themselves, the longest first: a name may be a part of another's. */
function withoutTyped(text: string, typed: ReadonlySet<string>): string {
  const begun = text.endsWith(CUT) ? text.slice(0, -CUT.length).trimEnd() : undefined;
  if (begun !== undefined && [...typed].some((words) => words.startsWith(begun))) return '';
  const own = [...typed].filter((words) => text.includes(words)).sort((a, b) => b.length - a.length);
  return own.reduce((left, words) => left.replaceAll(words, ' '), text);
}

/**
 * The words of a text that are of another language. `typed` is what people wrote themselves, which stays as they wrote it; initials
 * of their names may stand by themselves.
 */
export function foreignWords(language: Translation, text: string, typed: ReadonlySet<string>): string[] {
  const plain = MACHINE_WORDS.reduce((rest, words) => rest.replace(words, ' '), asTyped(text));
  return foreignIn(language, plain).length === 0 ? [] : foreignIn(language, withoutTyped(plain, typed));
}
