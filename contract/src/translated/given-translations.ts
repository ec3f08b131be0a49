import * as z from 'zod/mini';
import { optionalProse, optionalText } from '../fields.ts';
import { TRANSLATED_TEXTS } from '../translated.texts.ts';
import {
  CourseTranslations,
  DESCRIPTION_MAX_LENGTH,
  inEach,
  NAME_MAX_LENGTH,
  PackTranslations,
} from '../translated.ts';

// What the office sends: apart from what visitors read, whose phones need not make these schemas before their first list.

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

/** As they are sent; absent, those that there are stay. */
export const GivenPackTranslations = z.optional(
  z.pipe(
    z.strictObject(inEach(z.nullable(z.strictObject({ name, description }, { error }))), { error }),
    z.transform((given: Given) => PackTranslations.parse(withoutBlanks(given))),
  ),
);

export const GivenCourseTranslations = z.optional(
  z.pipe(
    z.strictObject(inEach(z.nullable(z.strictObject({ title: name, description }, { error }))), { error }),
    z.transform((given: Given) => CourseTranslations.parse(withoutBlanks(given))),
  ),
);
