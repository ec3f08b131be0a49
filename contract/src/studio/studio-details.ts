import * as z from 'zod/mini';
import { LANGUAGE_TEXTS } from '../auth/language.texts.ts';
import { FIELD_TEXTS } from '../fields.texts.ts';
import { Blank, Email, OptionalPhone, optionalProse, optionalText, Phone, text } from '../fields.ts';
import { LANGUAGES, type Language, TRANSLATIONS, translationOf } from '../language.ts';
import { STUDIO_TEXTS } from './studio-admin.texts.ts';

export const LEGAL_LINES_MAX = 4;
export const LEGAL_LINE_MAX_LENGTH = 120;

export const legalLines = (legal: string | null | undefined): string[] =>
  (legal ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const Legal = optionalProse((LEGAL_LINE_MAX_LENGTH + 1) * LEGAL_LINES_MAX).check(
  z.refine(
    (legal) => {
      const lines = legalLines(legal);
      return lines.length <= LEGAL_LINES_MAX && lines.every(({ length }) => length <= LEGAL_LINE_MAX_LENGTH);
    },
    { error: () => STUDIO_TEXTS.legalLinesMax(LEGAL_LINES_MAX, LEGAL_LINE_MAX_LENGTH) },
  ),
);

/** Under which the studio declared its files of people to the CNDP, as the law 09-08 wants. */
export const CndpNumber = text(60);

/** Nobody is asked to choose: what is not translated is how the studio speaks by itself. */
const StudioLanguage = z.optional(
  z.pipe(
    z.nullable(z.enum(LANGUAGES, { error: () => LANGUAGE_TEXTS.UNKNOWN })),
    z.transform((language: Language | null) => language && translationOf(language)),
  ),
);

/** What its operator says of the studio: the site, the mails and the receipts show it. */
export const StudioDetails = z.object({
  name: text(200),
  phone: Phone,
  /** The telephone's, where there is no other. */
  whatsapp: OptionalPhone,
  email: z.optional(z.union([Blank, Email], { error: () => FIELD_TEXTS.EMAIL_WRONG })),
  address: optionalText(200),
  /** What the law wants on a receipt, line by line. */
  legal: Legal,
  /** The site's foot says it. */
  cndp: z.optional(z.union([Blank, CndpNumber])),
  /** Of the pages that are shown, and the mails that are sent, to whoever did not choose. */
  language: StudioLanguage,
});
export type StudioDetails = z.infer<typeof StudioDetails>;

/** What is known of the studio, whoever said it. */
export const StudioFacts = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  legal: z.array(z.string()),
  cndp: z.nullable(z.string()),
  /** Of whoever did not choose; null: `default`. */
  language: z.nullable(z.enum(TRANSLATIONS)),
});
export type StudioFacts = z.infer<typeof StudioFacts>;

export const STUDIO_FIELDS = [
  'name',
  'phone',
  'whatsapp',
  'email',
  'address',
  'legal',
  'cndp',
  'language',
] as const;
export const StudioField = z.enum(STUDIO_FIELDS);
export type StudioField = z.infer<typeof StudioField>;

/** What the environment says of the studio: it is fixed, and wins over whatever is entered. */
export const FixedFact = z.object({ field: StudioField, value: z.string(), variable: z.string() });
export type FixedFact = z.infer<typeof FixedFact>;
