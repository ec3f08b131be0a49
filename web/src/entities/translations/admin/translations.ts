import type { Translation } from '@elan/contract/language.ts';

/** In the order of the screen, each by the name that whoever reads it knows it by. */
export const OTHER_LANGUAGES = [
  ['fr', 'Français'],
  ['en', 'English'],
  ['ar', 'العربية'],
] as const satisfies readonly (readonly [Translation, string])[];

/** What a form begins with: of each language something, so that every field has a value. */
export const inEachLanguage = <Texts>(of: (language: Translation) => Texts) => ({
  fr: of('fr'),
  en: of('en'),
  ar: of('ar'),
});

type Typed = {
  readonly [Language in Translation]?:
    | { readonly [Field in string]?: string | null | undefined }
    | null
    | undefined;
};

/** The languages in which something is typed, by their names. */
export const languagesTyped = (translations: Typed | undefined): string[] =>
  OTHER_LANGUAGES.flatMap(([language, name]) =>
    Object.values(translations?.[language] ?? {}).some((text) => text?.trim()) ? [name] : [],
  );
