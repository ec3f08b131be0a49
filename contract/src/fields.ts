import * as z from 'zod/mini';
import { FIELD_TEXTS } from './fields.texts.ts';

/** Fields that several nouns share, with the text a person reads when one is wrong: read when it is said, for each reads their own. */
const required = () => FIELD_TEXTS.REQUIRED;
const invalid = () => FIELD_TEXTS.INVALID;
const forbiddenCharacter = () => FIELD_TEXTS.FORBIDDEN_CHARACTER;
const MAX_INT = 2_147_483_647;

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const missingOr = (missing: () => string, wrong: () => string) => ({
  error: (issue: { readonly input?: unknown }) => (isMissing(issue.input) ? missing() : wrong()),
});

// Zod's own texts are English: whatever a schema leaves unsaid is said in ours, for every schema of the contract.
z.config({ customError: missingOr(required, invalid).error });

// PostgreSQL cannot store NUL, and a lone surrogate has no UTF-8 form.
const storable = z.refine<string>((value) => !value.includes('\0') && value.isWellFormed(), {
  error: forbiddenCharacter,
  abort: true,
});
const oneLine = z.refine<string>((value) => !/\p{Cc}/u.test(value), {
  error: forbiddenCharacter,
});
// Aborts, so that no pattern ever runs on a text of unbounded length.
const atMost = (max: number) =>
  z.maxLength(max, { error: () => FIELD_TEXTS.charactersMax(max), abort: true });

/** Invisible signs alone (direction marks, joiners of zero width) are nothing that a person could read. */
const isVisible = (value: string) => /[^\p{Cf}\s]/u.test(value);
/** Nothing at all is told before. */
const visible = (missing: () => string) =>
  z.refine<string>((value) => value === '' || isVisible(value), { error: missing });
/** An accent may be written as one sign with its letter or as two: the same word must be the same text. */
const composed = z.normalize('NFC');
/** Signs that turn the direction of writing come along unseen from other programs, and would turn whatever is written after the text. */
const unturned = z.overwrite<string>((value) => value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, ''));

/** A required text of several lines, trimmed. */
export const prose = (max: number, missing = required, abort = true) =>
  z
    .string(missingOr(missing, invalid))
    .check(
      unturned,
      z.trim(),
      composed,
      z.minLength(1, { error: missing, abort }),
      atMost(max),
      storable,
      visible(missing),
    );

/**
 * A required line of text, trimmed. Where nothing else is asked of it, one that is missing need not abort: then what the record as a
 * whole lacks is told at the same time.
 */
export const text = (max: number, missing = required, abort = true) =>
  prose(max, missing, abort).check(oneLine);

const blankToNull = z.transform((value: string | null) =>
  value === null || isVisible(value) ? value : null,
);

/** Of several lines, trimmed, or nothing but blanks. */
const looseText = (max: number) =>
  z.string({ error: invalid }).check(unturned, z.trim(), composed, atMost(max), storable);

/** Text that may stay empty: blank becomes null. Absent stays absent, so a partial change leaves it alone. */
export const optionalText = (max: number) =>
  z.optional(z.pipe(z.nullable(looseText(max).check(oneLine)), blankToNull));
export const optionalProse = (max: number) => z.optional(z.pipe(z.nullable(looseText(max)), blankToNull));

/** Text of several lines that is empty rather than absent. */
export const proseOrEmpty = (max: number) =>
  z.pipe(
    z.nullish(looseText(max)),
    z.transform((value: string | null | undefined) => (value && isVisible(value) ? value : '')),
  );

/** A password as it was typed: never trimmed. */
export const secret = (max: number, missing = required) =>
  z
    .string(missingOr(missing, invalid))
    .check(z.minLength(1, { error: missing, abort: true }), atMost(max), storable);

interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly missing?: () => string;
  readonly wrong?: () => string;
}

/** A whole number, as JSON has it or as an input field or a query string spells it. */
export const int = ({ min = 0, max = MAX_INT, missing = required, wrong = invalid }: Bounds = {}) =>
  z.pipe(
    z.pipe(
      z.union(
        [
          z.number(),
          z
            .string()
            .check(
              z.trim(),
              z.minLength(1, { error: missing, abort: true }),
              z.regex(/^-?\d{1,10}$/, { error: wrong }),
            ),
        ],
        missingOr(missing, wrong),
      ),
      z.transform(Number),
    ),
    z.int({ error: wrong }).check(z.minimum(min, { error: wrong }), z.maximum(max, { error: wrong })),
  );

/** What an input field left empty sends: becomes null. */
export const Blank = z.pipe(
  // Aborts, so that a text which is not blank is judged, and answered, by the schema beside this one.
  z.union([z.null(), z.string().check(z.regex(/^\s*$/, { abort: true }))]),
  z.transform(() => null),
);

/** A number an input field may leave blank: blank becomes null. */
export const optionalInt = (bounds: Bounds = {}) =>
  z.optional(z.union([Blank, int(bounds)], { error: bounds.wrong ?? invalid }));

/** In a body or, as text, in a path or a query. */
export const Id = int({ min: 1, wrong: () => FIELD_TEXTS.ID_WRONG });

export const IdParams = z.object({ id: Id });

/** A tick box, as JSON, a query string or the specification's 1 and 0 spell it. */
export const Flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1]), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value) => value === true || value === 1 || value === 'true' || value === '1'),
);

/** What an account is known by has no invisible signs: two that look alike are the same. */
export const identifier = (max: number) =>
  text(max).check(z.refine<string>((value) => !/\p{Cf}/u.test(value), { error: forbiddenCharacter }));

export const Email = identifier(254).check(
  // The specification asks for an @. No separator of address lists either, or one address could become two recipients.
  z.regex(/^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/, { error: () => FIELD_TEXTS.EMAIL_WRONG }),
);
export const Phone = text(40).check(
  // Arabic keyboards have digits of their own. Whoever answers behind a switchboard has an extension: "poste 12", "ext. 12", "x12", "#12".
  z.regex(/^[+\d٠-٩۰-۹\s().\-/]*[\d٠-٩۰-۹][+\d٠-٩۰-۹\s().\-/]*(?:(?:poste|ext\.?|x|#)\s*\d{1,6})?$/i, {
    error: () => FIELD_TEXTS.PHONE_WRONG,
  }),
);
export const OptionalPhone = z.optional(z.union([Blank, Phone], { error: () => FIELD_TEXTS.PHONE_WRONG }));

const SEARCH_MAX_LENGTH = 100;
/** What somebody types to find a row: a name, an e-mail, a matricule. */
export const SearchText = z.optional(
  z.string({ error: invalid }).check(z.trim(), atMost(SEARCH_MAX_LENGTH), storable, oneLine),
);

/** A list without repetitions, never empty, never endless. */
export const distinct = <S extends z.ZodMiniType>(item: S, max: number, missing = required) =>
  z.array(item, { error: missing }).check(
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(max, { error: () => FIELD_TEXTS.itemsMax(max), abort: true }),
    z.refine((items) => new Set(items).size === items.length, { error: () => FIELD_TEXTS.TWICE }),
  );

/** How many rows a list has in all travels beside the array, in this header. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';
export const PER_PAGE_DEFAULT = 50;
export const PER_PAGE_MAX = 200;

/** Every list that grows with the studio's history is read page by page. */
export const PageQuery = z.object({
  page: z.prefault(int({ min: 1, max: 1_000_000 }), 1),
  per_page: z.prefault(int({ min: 1, max: PER_PAGE_MAX }), PER_PAGE_DEFAULT),
});
export type PageQuery = z.infer<typeof PageQuery>;

export type Order = 'asc' | 'desc';
export interface Sorting<K extends string> {
  readonly sort: K;
  readonly order: Order;
}

/** The query fields of a list that can be sorted: by which of these keys, and which way. */
export const sortedBy = <const K extends string>(keys: readonly K[], first: Sorting<NoInfer<K>>) => ({
  sort: z.prefault(z.enum(keys), first.sort),
  order: z.prefault(z.enum(['asc', 'desc']), first.order),
});

export const Message = z.object({ message: z.string() });
export type Message = z.infer<typeof Message>;
