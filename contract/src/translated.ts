import * as z from 'zod/mini';
import { optionalProse, optionalText } from './fields.ts';
import { TRANSLATED_TEXTS } from './translated.texts.ts';

/*
 * What the studio writes itself stays as it is written. The name and the description of a pack and of a course may be given in the
 * other languages too: visitors, clients and coaches read theirs or what was written first, the office what was written.
 */

/** In signs, in whichever language; the database holds both. */
export const NAME_MAX_LENGTH = 120;
export const DESCRIPTION_MAX_LENGTH = 2000;

const inEach = <T extends z.ZodMiniType>(texts: T) => {
  const ofOne = z.optional(texts);
  return { fr: ofOne, en: ofOne, ar: ofOne };
};

type Given = {
  readonly [Language in string]?:
    | { readonly [Field in string]?: string | null | undefined }
    | null
    | undefined;
};

/** What is blank is none, and so is a language of which nothing is given. */
const withoutBlanks = (given: Given): Record<string, Record<string, string>> => {
  const languages = Object.entries(given).map(([language, texts]): [string, Record<string, string>] => {
    const said = Object.entries(texts ?? {}).flatMap(([field, text]) =>
      text ? [[field, text] as const] : [],
    );
    return [language, Object.fromEntries(said)];
  });
  return Object.fromEntries(languages.filter(([, texts]) => Object.keys(texts).length > 0));
};

const error = () => TRANSLATED_TEXTS.WRONG;
const name = optionalText(NAME_MAX_LENGTH);
const description = optionalProse(DESCRIPTION_MAX_LENGTH);
const text = z.optional(z.string());

/** Of a pack, by language. */
export const PackTranslations = z.object(inEach(z.object({ name: text, description: text })));
export type PackTranslations = z.infer<typeof PackTranslations>;

/** As they are sent; absent, those that there are stay. */
export const GivenPackTranslations = z.optional(
  z.pipe(
    z.strictObject(inEach(z.nullable(z.strictObject({ name, description }, { error }))), { error }),
    z.transform((given: Given) => PackTranslations.parse(withoutBlanks(given))),
  ),
);

/** Of a course, by language. */
export const CourseTranslations = z.object(inEach(z.object({ title: text, description: text })));
export type CourseTranslations = z.infer<typeof CourseTranslations>;

export const GivenCourseTranslations = z.optional(
  z.pipe(
    z.strictObject(inEach(z.nullable(z.strictObject({ title: name, description }, { error }))), { error }),
    z.transform((given: Given) => CourseTranslations.parse(withoutBlanks(given))),
  ),
);
