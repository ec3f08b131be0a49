import * as z from 'zod/mini';

/** What a client who books alone is held to. */
export const BookingRule = z.enum([
  'one_bilan_to_come',
  'bilan_days_between',
  'sessions_to_come_max',
  'client_moves_max',
  'client_move_days_max',
  'missed_max',
]);
export type BookingRule = z.infer<typeof BookingRule>;

/** What every failed call answers (only the image upload differs, see below). */
export const ApiError = z.object({
  /** For a person to read: a text of `<noun>.texts.ts`, or of a schema. */
  error: z.string(),
  /** A text per wrong field, on 400. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** What there is, and what would be needed, when points run short. */
  current: z.optional(z.int()),
  required: z.optional(z.int()),
  /** Which of the studio's rules of booking refuses: another hour would be refused as well, or one as late. On 409. */
  rule: z.optional(BookingRule),
  /** What somebody else saved meanwhile, as the call would have replied; null when it was deleted. On 409. */
  newer: z.optional(z.unknown()),
});
export type ApiError = z.infer<typeof ApiError>;

/** The same of an `enveloped` call. */
export const EnvelopedError = z.object({
  success: z.literal(false),
  error: z.object({ message: z.string() }),
});
