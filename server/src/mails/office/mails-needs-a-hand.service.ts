import * as z from 'zod/mini';

/** What the night left to somebody of the office: whatever else there is, is read when it leaves. */
export type NeedsAHandMail = z.infer<typeof NeedsAHandMail>;
export const NeedsAHandMail = z.object({
  kind: z.literal('needs_a_hand'),
  about: z.object({
    date: z.string(),
    /** Those that did not arrive, and that this administrator was not told of before. */
    mails: z.array(z.string()),
    /** What did not come that night. */
    late: z.array(z.enum(['backup', 'audit'])),
  }),
});
