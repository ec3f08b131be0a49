import { LANGUAGES, type Language } from './language.ts';

/** Texts by language, as far as they are given. */
export type Translated<Field extends string = string> = {
  readonly [In in Language]?: { readonly [F in Field]?: string | undefined } | undefined;
};

/** Whatever order they are written in. */
export const isSameTranslated = (one: Translated | undefined, other: Translated | undefined): boolean =>
  LANGUAGES.every((language) => {
    const [ours, theirs] = [one?.[language] ?? {}, other?.[language] ?? {}];
    return [...Object.keys(ours), ...Object.keys(theirs)].every((field) => ours[field] === theirs[field]);
  });
