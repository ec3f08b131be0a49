/** `default` is the specification's own mixture, as the code has it; the others are whole, and never chosen for anybody unasked. */
export const LANGUAGES = ['default', 'fr', 'en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
/** What the source's texts are translated to. */
export const TRANSLATIONS = ['fr', 'en', 'ar'] as const satisfies readonly Language[];
export type Translation = (typeof TRANSLATIONS)[number];
/** What has to be loaded for it; nothing for the source. */
export const translationOf = (language: Language): Translation | null =>
  language === 'default' ? null : language;

/** What a program says with a call, before its account's choice and the cookie; `Accept-Language` decides nothing. */
export const LANGUAGE_HEADER = 'X-Language';
/** What a person chose on this device. */
export const LANGUAGE_COOKIE = 'language';
/** A link to a page may say it, for friends and search engines; it becomes the cookie. */
export const LANGUAGE_PARAM = 'language';

/** As browsers, screen readers and `Intl` know it. */
export const LANGUAGE_TAGS = { default: 'fr', fr: 'fr', en: 'en', ar: 'ar' } as const satisfies Record<
  Language,
  string
>;
export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr');

/** A text, or how one is made of facts. */
export type Words = Readonly<Record<string, string | ((...facts: never[]) => string)>>;
/** The same names in another language: what a translation of these words has to give. */
export type Wording<W> = { readonly [Name in keyof W]: W[Name] extends string ? string : W[Name] };

let reader: () => Language = () => 'default';
/** Told once, where a program begins: whose language is read now. On the server each request and each mail has its own. */
export const readIn = (language: () => Language): void => {
  reader = language;
};
/** The language of whoever reads what is being written now. */
export const languageNow = (): Language => reader();

const translations = new Map<Language, Map<string, Words>>();
/** What somebody chose is loaded before it is read; what a translation lacks is said as the source says it. */
export const addTranslation = (language: Translation, nouns: Readonly<Record<string, Words>>): void => {
  const known = translations.get(language) ?? new Map<string, Words>();
  for (const [noun, words] of Object.entries(nouns)) known.set(noun, words);
  translations.set(language, known);
};

const nouns = new Map<string, Words>();
/** The source's words of every noun that was loaded, for the test that looks for a translation of each. */
export const everyNoun = (): ReadonlyMap<string, Words> => nouns;

/**
 * Texts for people: the source's words, read in the language of the moment. So none is kept in a constant, nor read while a module loads:
 * a schema says `{ error: () => TEXTS.WRONG }`.
 */
export const texts = <const W extends Words>(noun: string, words: W): Wording<W> => {
  nouns.set(noun, words);
  const translated = (name: string | symbol) =>
    typeof name === 'string' ? translations.get(reader())?.get(noun)?.[name] : undefined;
  // A property each would be made for hundreds of texts while a page starts. A translation has the names of `words`, each with a
  // text or a function of the same shape.
  return new Proxy(words, {
    get: (source, name) => translated(name) ?? Reflect.get(source, name),
  }) as Wording<W>;
};
