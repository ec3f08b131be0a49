import * as z from 'zod/mini';

/*
 * What the studio writes itself stays as it is written. The name and the description of a pack and of a course may be given in the
 * other languages too: visitors, clients and coaches read theirs or what was written first, the office what was written.
 */

/** In signs, in whichever language; the database holds both. */
export const NAME_MAX_LENGTH = 120;
export const DESCRIPTION_MAX_LENGTH = 2000;

export const inEach = <T extends z.ZodMiniType>(texts: T) => {
  const ofOne = z.optional(texts);
  return { fr: ofOne, en: ofOne, ar: ofOne };
};

const text = z.optional(z.string());

/** Of a pack, by language. */
export const PackTranslations = z.object(inEach(z.object({ name: text, description: text })));
export type PackTranslations = z.infer<typeof PackTranslations>;

/** Of a course, by language. */
export const CourseTranslations = z.object(inEach(z.object({ title: text, description: text })));
export type CourseTranslations = z.infer<typeof CourseTranslations>;
